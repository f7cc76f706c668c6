import { locationDetail, locationList } from '@wattpost/contract/wire';
import { describe, expect, it } from 'vitest';
import { ask, cpo, stationOf, type Answered } from '../city/askPlatform.ts';
import { city, tokens } from '../city/cityFixture.ts';
import type { CityPlatform, OpenCity } from '../city/openCity.ts';
import { uuidOf } from '../city/pricingFixture.ts';

const locations = `${cpo}/locations`;

function assign(
  platform: CityPlatform,
  location: string,
  stations: unknown,
  token: string = tokens.own,
): Promise<Answered> {
  const body = { stations };
  return ask(platform, `${locations}/${location}/stations`, { method: 'PUT', body, token });
}

function stationsOf({ status, body }: Answered): readonly string[] {
  expect(status).toBe(200);
  return locationDetail.parse(body).attributes.stations;
}

/** Locations and their stations. */
export function testLocations(open: OpenCity): void {
  describe('locations', () => {
    it.each([tokens.own, tokens.all])("are listed by name, the key's own: %s", async (token) => {
      const { body } = await ask(await open(), locations, { token });
      expect(locationList.parse(body)).toEqual(body);
      expect(body).toMatchObject({
        data: [
          {
            id: city.harbour,
            type: 'locations',
            attributes: { name: 'Harbour', companyUuid: city.ownCompany },
          },
          { id: city.square },
        ],
        meta: { pagination: { total: 2, offset: 0, limit: 100, lastPage: 1 } },
      });
    });

    it.each([
      [tokens.own, city.otherLocation, 404],
      [tokens.all, city.otherLocation, 403],
      [tokens.own, uuidOf(999), 404],
      [tokens.all, uuidOf(999), 404],
      [tokens.own, 'not-a-uuid', 404],
    ])('open to their own organization: %s %s is %d', async (token, uuid, status) => {
      const platform = await open();
      const before = await platform.snapshot();
      expect((await ask(platform, `${locations}/${uuid}`, { token })).status).toBe(status);
      expect((await assign(platform, uuid, [], token)).status).toBe(status);
      expect((await assign(platform, uuid, 'none', token)).status).toBe(status);
      expect(await platform.snapshot()).toEqual(before);
    });
  });

  describe('assigning stations', () => {
    it('has the same effect as locationId', async () => {
      const [one, other] = [await open(), await open()];
      const path = `${cpo}/charging_stations/${city.station}`;
      await assign(one, city.square, [city.station]);
      await ask(other, path, { method: 'PUT', body: { locationId: city.square } });
      expect(await one.snapshot()).toEqual(await other.snapshot());
      await assign(one, city.square, []);
      await ask(other, path, { method: 'PUT', body: { locationId: null } });
      expect(await one.snapshot()).toEqual(await other.snapshot());
      expect(stationOf(await ask(one, path)).attributes.locationUrl).toBeNull();
    });

    it('counts a station once, in any case, and repeated changes nothing', async () => {
      const platform = await open();
      const twice = [city.station, city.station.toUpperCase()];
      expect(stationsOf(await assign(platform, city.square, twice))).toEqual([city.station]);
      const before = await platform.snapshot();
      expect(stationsOf(await assign(platform, city.square, twice))).toEqual([city.station]);
      expect(await platform.snapshot()).toEqual(before);
    });

    it.each([
      [[city.station, uuidOf(999)], /^stations\[1\]: /],
      [[city.otherStation], /^stations\[0\]: /],
      [[city.station, 'x'], /^stations\[1\]: /],
      ['none', /^stations: /],
      [undefined, /^stations: /],
      [null, /^stations: /],
    ])('does nothing at all for %j', async (stations, message) => {
      const platform = await open();
      await assign(platform, city.harbour, [city.station]);
      const before = await platform.snapshot();
      for (const token of [tokens.own, tokens.all]) {
        const answer = await assign(platform, city.square, stations, token);
        expect(answer.status).toBe(400);
        expect((answer.body as { message: string }).message).toMatch(message);
      }
      expect(await platform.snapshot()).toEqual(before);
    });
  });
}
