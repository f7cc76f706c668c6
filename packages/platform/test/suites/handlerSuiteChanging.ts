import { describe, expect, it } from 'vitest';
import { ask, stationOf } from '../city/askPlatform.ts';
import { put, read, stationsPath } from '../city/askStations.ts';
import { city, tokens } from '../city/cityFixture.ts';
import type { OpenCity } from '../city/openCity.ts';
import { uuidOf } from '../city/pricingFixture.ts';

/** Changing stations. */
export function testChanging(open: OpenCity): void {
  describe('changing a station', () => {
    it('takes back what was read, bare or whole, and changes nothing by it', async () => {
      const platform = await open();
      await put(platform, city.station, {
        address: { addressLine1: 'a'.repeat(300), addressLine2: 'b'.repeat(211) },
        geolocation: { latitude: 48.2, longitude: 16.37 },
        technicianUserId: city.ownTechnician,
        locationId: city.square,
        costRateUuid: city.ownRate,
        enabledRoamingInterfaces: ['amber', 'cedar'],
      });
      const detail = await read(platform, city.station);
      const before = await platform.snapshot();
      expect(stationOf(await put(platform, city.station, detail))).toEqual(detail);
      expect(stationOf(await put(platform, city.station, detail.attributes))).toEqual(detail);
      expect(await platform.snapshot()).toEqual(before);
    });

    it.each([uuidOf(999), city.otherStation, 'not-a-uuid'])(
      'is 404 where there is none to see: %s',
      async (uuid) => {
        const platform = await open();
        for (const body of [{ label: 'L' }, { label: '' }, '{']) {
          expect((await put(platform, uuid, body)).status).toBe(404);
        }
        expect((await ask(platform, `${stationsPath}${uuid}`)).status).toBe(404);
      },
    );

    it('is open to a cross-organization key', async () => {
      const platform = await open();
      const answer = await put(platform, city.otherStation, { label: 'By all' }, tokens.all);
      expect(stationOf(answer).attributes.label).toBe('By all');
      const detail = await read(platform, city.otherStation, tokens.other);
      expect(detail.attributes.label).toBe('By all');
    });
  });
}
