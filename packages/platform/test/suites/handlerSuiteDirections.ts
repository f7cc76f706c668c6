import { describe, expect, it } from 'vitest';
import { ask, cpo, type Answered } from '../city/askPlatform.ts';
import { city, tokens } from '../city/cityFixture.ts';
import type { CityPlatform, OpenCity } from '../city/openCity.ts';
import { uuidOf } from '../city/pricingFixture.ts';

function at(station: string, language?: string): string {
  const list = `${cpo}/charging_stations/${station}/directions`;
  return language === undefined ? list : `${list}/${language}`;
}

function put(
  platform: CityPlatform,
  language: string,
  body: unknown,
  station: string = city.station,
): Promise<Answered> {
  return ask(platform, at(station, language), { method: 'PUT', body });
}

const left = { text: 'Links herum' };

/** Directions of stations. */
export function testDirections(open: OpenCity): void {
  describe('directions of a station (4.2)', () => {
    it('4 are set in supported languages only', async () => {
      const platform = await open();
      for (const language of ['pl', 'zz', 'hr']) {
        expect((await put(platform, language, left)).status).toBe(400);
      }
      const other = await open({ supportedLanguages: ['PL'] });
      expect((await put(other, 'pl', left)).status).toBe(200);
      expect((await put(other, 'de', left)).status).toBe(400);
    });

    it('7 name the character that is refused', async () => {
      const { body } = await put(await open(), 'de', { text: 'nach Łódź' });
      expect((body as { message: string }).message).toMatch(/^text: .*Ł/);
    });
  });

  describe('what is looked at first', () => {
    const stations = {
      own: city.station,
      roaming: city.roamingStation,
      foreign: city.otherStation,
      unknown: uuidOf(999),
      noUuid: 'no-uuid',
    };

    async function statuses(
      platform: CityPlatform,
      station: string,
      language: string,
      body: unknown,
    ): Promise<readonly number[]> {
      const path = at(station, language);
      const answers = [
        await ask(platform, path, { method: 'PUT', body }),
        await ask(platform, path, { method: 'DELETE' }),
      ];
      return answers.map(({ status }) => status);
    }

    it.each(Object.entries(stations))(
      '6 the form of the path, then of the language: %s',
      async (_name, station) => {
        const platform = await open();
        const before = await platform.snapshot();
        for (const language of [
          'd.e',
          'd%20e',
          'd%2Fe',
          '%E4',
          '%',
          'd%',
          'de%00',
          'd*',
          'dé',
          '%25',
        ]) {
          expect([language, await statuses(platform, station, language, left)]).toEqual([
            language,
            [404, 404],
          ]);
        }
        for (const language of ['d', 'deu', 'd1', 'd-', '__', 'de-AT', '12']) {
          expect([language, await statuses(platform, station, language, '{')]).toEqual([
            language,
            [400, 400],
          ]);
        }
        expect(await platform.snapshot()).toEqual(before);
      },
    );

    it('6 a percent-encoded letter is that letter', async () => {
      expect(await statuses(await open(), city.station, 'd%65', left)).toEqual([200, 200]);
    });

    it('then the station, then whether the language is supported and the text good', async () => {
      const platform = await open();
      const before = await platform.snapshot();
      for (const station of [
        stations.roaming,
        stations.foreign,
        stations.unknown,
        stations.noUuid,
      ]) {
        expect(await statuses(platform, station, 'de', left)).toEqual([404, 404]);
        expect(await statuses(platform, station, 'pl', left)).toEqual([404, 404]);
        expect(await statuses(platform, station, 'de', { text: '' })).toEqual([404, 404]);
        expect((await ask(platform, at(station))).status).toBe(404);
      }
      expect(await platform.snapshot()).toEqual(before);
      expect(await statuses(platform, stations.own, 'pl', left)).toEqual([400, 200]);
    });

    it('8 a roaming station has none for any key', async () => {
      for (const token of [tokens.own, tokens.all]) {
        expect((await ask(await open(), at(city.roamingStation), { token })).status).toBe(404);
      }
    });

    it('a cross-organization key reaches the stations of others', async () => {
      const answer = await ask(await open(), at(city.otherStation), { token: tokens.all });
      expect(answer.status).toBe(200);
    });
  });
}
