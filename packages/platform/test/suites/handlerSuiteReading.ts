import { stationList } from '@wattpost/contract/wire';
import { describe, expect, it } from 'vitest';
import { ask, baseUrl, cpo } from '../city/askPlatform.ts';
import { messageOf, put, read, stationsPath } from '../city/askStations.ts';
import { city, tokens } from '../city/cityFixture.ts';
import type { CityPlatform, OpenCity } from '../city/openCity.ts';

/** Where stations are, and their list. */
export function testReading(open: OpenCity): void {
  describe('where a station is (2.1 rule 2)', () => {
    const place = async (platform: CityPlatform): Promise<unknown> => {
      const { locationId, locationName, locationUrl } = (await read(platform, city.station))
        .attributes;
      return [locationId, locationName, locationUrl];
    };

    it('is told by three fields that agree', async () => {
      const platform = await open();
      expect(await place(platform)).toEqual([null, null, null]);
      for (const [uuid, name] of [
        [city.square, 'Square'],
        [city.harbour, 'Harbour'],
      ] as const) {
        await put(platform, city.station, { locationId: uuid });
        expect(await place(platform)).toEqual([uuid, name, `${baseUrl}${cpo}/locations/${uuid}`]);
      }
      await put(platform, city.station, { label: 'Stays' });
      expect(await place(platform)).toMatchObject({ 0: city.harbour, 1: 'Harbour' });
      await put(platform, city.station, { locationId: null });
      expect(await place(platform)).toEqual([null, null, null]);
    });

    it('is openable by the address with the same key', async () => {
      const platform = await open();
      await put(platform, city.station, { locationId: city.square });
      const { locationUrl } = (await read(platform, city.station)).attributes;
      const location = await ask(platform, (locationUrl ?? '').replace(baseUrl, ''));
      expect(location.body).toMatchObject({ id: city.square });
    });
  });

  describe('the list of stations', () => {
    const page = async (
      platform: CityPlatform,
      query = '',
      token: string = tokens.own,
    ): Promise<ReturnType<typeof stationList.parse>> => {
      const { body } = await ask(platform, `${stationsPath}${query}`, { token });
      const parsed = stationList.parse(body);
      expect(body).toEqual(parsed);
      return parsed;
    };

    it('shows what the key may see, without roaming partners', async () => {
      const platform = await open();
      const { data } = await page(platform);
      expect(data.map(({ id }) => id)).toEqual([
        city.station,
        city.secondStation,
        city.roamingStation,
      ]);
      const { enabledRoamingInterfaces, ...attributes } = (await read(platform, city.station))
        .attributes;
      expect(enabledRoamingInterfaces).toEqual([]);
      expect(data[0]?.attributes).toEqual(attributes);
      expect((await page(platform, '', tokens.all)).data).toHaveLength(4);
      expect((await page(platform, '', tokens.other)).data).toHaveLength(1);
    });

    it('comes in pages', async () => {
      const platform = await open();
      const { data, meta, links } = await page(platform, '?page[offset]=1&page[limit]=1');
      expect(data.map(({ id }) => id)).toEqual([city.secondStation]);
      expect(meta.pagination).toEqual({ total: 3, offset: 1, limit: 1, lastPage: 3 });
      const url = `${baseUrl}${stationsPath}?page%5Boffset%5D=`;
      expect(links).toEqual({
        current: `${url}1&page%5Blimit%5D=1`,
        next: `${url}2&page%5Blimit%5D=1`,
        prev: `${url}0&page%5Blimit%5D=1`,
      });
    });

    it('refuses what is no page', async () => {
      const answer = await ask(await open(), `${stationsPath}?page[limit]=0`);
      expect([answer.status, messageOf(answer)]).toEqual([
        400,
        expect.stringMatching(/^page\[limit\]: /),
      ]);
    });
  });
}
