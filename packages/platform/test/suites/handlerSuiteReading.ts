import { stationList } from '@wattpost/contract/wire';
import { describe, expect, it } from 'vitest';
import { ask } from '../city/askPlatform.ts';
import { read, stationsPath } from '../city/askStations.ts';
import { city, tokens } from '../city/cityFixture.ts';
import type { CityPlatform, OpenCity } from '../city/openCity.ts';

/** The list of stations. */
export function testReading(open: OpenCity): void {
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
  });
}
