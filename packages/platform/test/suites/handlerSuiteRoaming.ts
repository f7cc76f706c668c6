import { describe, expect, it } from 'vitest';
import { ask, cpo, nowMs, stationOf } from '../city/askPlatform.ts';
import { city } from '../city/cityFixture.ts';
import type { CityPlatform, OpenCity } from '../city/openCity.ts';
import type { StationActivated } from '../../src/stations/roamingPush.ts';

const path = `${cpo}/charging_stations/${city.station}`;

async function set(platform: CityPlatform, change: unknown): Promise<readonly string[]> {
  const answer = await ask(platform, path, { method: 'PUT', body: change });
  return stationOf(answer).attributes.enabledRoamingInterfaces;
}

async function pushed(platform: CityPlatform): Promise<string[]> {
  return (await platform.pushes()).map(({ slug }) => slug);
}

/** Roaming partners of stations. */
export function testRoaming(open: OpenCity): void {
  describe('roaming partners of a station (2.1 rule 1)', () => {
    it('are told the latest alone of what still waits, under a key of its own', async () => {
      const platform = await open();
      await set(platform, { enabledRoamingInterfaces: ['amber', 'birch'] });
      const [first] = await platform.pushes();
      await set(platform, { label: 'Renamed', enabledRoamingInterfaces: ['birch'] });
      await set(platform, { enabledRoamingInterfaces: ['amber', 'birch'] });
      const pushes = await platform.pushes();
      expect(pushes.map(({ slug }) => slug).sort()).toEqual(['amber', 'birch']);
      const last = pushes.find(({ slug }) => slug === 'amber');
      expect(last?.uuid).not.toBe(first?.uuid);
      expect(JSON.parse(last?.payload ?? '')).toMatchObject({
        idempotencyKey: last?.uuid,
        station: { attributes: { label: 'Renamed' } },
      });
    });

    it('are told nothing when the write is refused', async () => {
      const platform = await open();
      for (const refusedFor of [{ modelId: 8 }, { chargeBoxIdentity: 'CB-2' }]) {
        const body = { ...refusedFor, enabledRoamingInterfaces: ['amber'] };
        expect((await ask(platform, path, { method: 'PUT', body })).status).toBeGreaterThan(399);
      }
      expect(await pushed(platform)).toEqual([]);
    });

    it('are told of the station as it is after the write, without what is not theirs to know', async () => {
      const platform = await open();
      await set(platform, {
        label: 'Changed',
        iccid: '8943',
        imsi: '2320',
        address: { addressLine1: 'Street 1', addressLine2: 'Door 2' },
        technicianUserId: city.ownTechnician,
        locationId: city.square,
        enabledRoamingInterfaces: ['amber', 'birch'],
      });
      const [push, other] = await platform.pushes();
      expect(push).toMatchObject({
        slug: 'amber',
        kind: 'station',
        object_id: city.station,
        created_at_ms: nowMs,
      });
      expect(push?.uuid).not.toBe(other?.uuid);
      const told = JSON.parse(push?.payload ?? '') as StationActivated;
      expect(told).toEqual({
        event: 'station.activated',
        idempotencyKey: push?.uuid,
        roamingPartner: 'amber',
        activatedAt: '2026-01-02T03:04:05.000Z',
        station: {
          id: city.station,
          type: 'charging_stations',
          attributes: {
            label: 'Changed',
            chargeBoxIdentity: 'CB-1',
            modelId: city.model,
            companyUuid: city.ownCompany,
            timeZone: 'Europe/Vienna',
            publicDisplayName: null,
            serialnumber: null,
            address: {
              addressLine1: 'Street 1 Door 2',
              addressLine2: null,
              zip: null,
              city: null,
              country: null,
            },
            geolocation: null,
            useOcpp: true,
            locationId: city.square,
            locationName: 'Square',
          },
        },
      });
    });
  });
}
