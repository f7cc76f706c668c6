import { describe, expect, it } from 'vitest';
import { baseUrl, cpo, stationOf } from '../city/askPlatform.ts';
import { create, messageOf, required } from '../city/askStations.ts';
import { city } from '../city/cityFixture.ts';
import type { OpenCity } from '../city/openCity.ts';

/** Creating stations. */
export function testCreating(open: OpenCity): void {
  describe('creating a station (2.1)', () => {
    it('takes every field', async () => {
      const platform = await open();
      const body = {
        ...required,
        publicDisplayName: 'Public',
        iccid: '8943',
        imsi: '2320',
        serialnumber: 'S1',
        address: { addressLine1: 'Street 1', addressLine2: 'Door 2', zip: '1', country: 'at' },
        geolocation: { latitude: -90, longitude: 180 },
        technicianUserId: city.ownTechnician,
        useOcpp: false,
        enabledRoamingInterfaces: ['birch', 'amber', 'birch'],
        locationId: city.square.toUpperCase(),
        costRateUuid: city.ownRate,
      };
      const { attributes } = stationOf(await create(platform, body));
      expect(attributes).toEqual({
        ...body,
        address: {
          addressLine1: 'Street 1 Door 2',
          addressLine2: null,
          zip: '1',
          city: null,
          country: 'AT',
        },
        enabledRoamingInterfaces: ['amber', 'birch'],
        locationId: city.square,
        locationName: 'Square',
        locationUrl: `${baseUrl}${cpo}/locations/${city.square}`,
      });
    });

    it('takes the whole object too', async () => {
      const platform = await open();
      const whole = { type: 'charging_stations', attributes: required };
      expect((await create(platform, whole)).status).toBe(201);
      expect((await create(platform, { type: 'locations', attributes: required })).status).toBe(
        400,
      );
    });

    it('names every wrong field at once', async () => {
      const answer = await create(await open(), { ...required, label: '', modelId: '7' });
      expect(messageOf(answer)).toMatch(/^label: .* modelId: /);
    });

    it('needs an identity that nobody has, in any organization', async () => {
      const platform = await open();
      const before = await platform.snapshot();
      for (const chargeBoxIdentity of ['CB-1', 'CB-4']) {
        const answer = await create(platform, { ...required, chargeBoxIdentity });
        expect([answer.status, messageOf(answer)]).toEqual([
          409,
          expect.stringMatching(/^chargeBoxIdentity: /),
        ]);
      }
      expect(await platform.snapshot()).toEqual(before);
    });
  });
}
