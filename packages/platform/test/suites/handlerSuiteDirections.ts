import { directionDetail, directionList } from '@wattpost/contract/wire';
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

async function list(platform: CityPlatform): Promise<unknown> {
  const { status, body } = await ask(platform, at(city.station));
  expect([status, directionList.parse(body)]).toEqual([200, body]);
  return (body as { attributes: unknown }).attributes;
}

const left = { text: 'Links herum' };

/** Directions of stations. */
export function testDirections(open: OpenCity): void {
  describe('directions of a station (4.2)', () => {
    it('are an empty list at first', async () => {
      const { status, body } = await ask(await open(), at(city.station));
      expect([status, body]).toEqual([
        200,
        { id: city.station, type: 'station_directions', attributes: [] },
      ]);
    });

    it('1 take the language from the path only', async () => {
      const platform = await open();
      const { status, body } = await put(platform, 'DE', { ...left, language: 'en' });
      expect([status, directionDetail.parse(body)]).toEqual([200, body]);
      expect(body).toEqual({
        id: city.station,
        type: 'station_directions',
        attributes: { language: 'de', ...left },
      });
      expect(await list(platform)).toEqual([{ language: 'de', ...left }]);
    });

    it('2 and 3 are ordered by language, one for each', async () => {
      const platform = await open();
      for (const language of ['sv', 'de', 'en', 'DE']) {
        await put(platform, language, { text: `in ${language}` });
      }
      expect(await list(platform)).toEqual([
        { language: 'de', text: 'in DE' },
        { language: 'en', text: 'in en' },
        { language: 'sv', text: 'in sv' },
      ]);
    });

    it('4 are set in supported languages only', async () => {
      const platform = await open();
      for (const language of ['pl', 'zz', 'hr']) {
        expect((await put(platform, language, left)).status).toBe(400);
      }
      const other = await open({ supportedLanguages: ['PL'] });
      expect((await put(other, 'pl', left)).status).toBe(200);
      expect((await put(other, 'de', left)).status).toBe(400);
    });

    it('5 are removed in any language, and the rest is answered', async () => {
      const platform = await open();
      await put(platform, 'de', left);
      await put(platform, 'en', left);
      const remove = (language: string): Promise<Answered> =>
        ask(platform, at(city.station, language), { method: 'DELETE' });
      const rest = {
        id: city.station,
        type: 'station_directions',
        attributes: [{ language: 'en', ...left }],
      };
      expect(await remove('De')).toMatchObject({ status: 200, body: rest });
      expect(await remove('de')).toMatchObject({ status: 200, body: rest });
      expect(await remove('zz')).toMatchObject({ status: 200, body: rest });
    });

    it('7 have a text', async () => {
      const platform = await open();
      const bad = [
        {},
        { text: null },
        { text: 1 },
        { text: ' \n ' },
        { text: 'x'.repeat(513) },
        { text: 'Łódź' },
        { text: 'a\u0000b' },
        [],
        null,
        'text',
        '',
      ];
      for (const body of bad) {
        const answer = await put(platform, 'de', body);
        expect([body, answer.status]).toEqual([body, 400]);
      }
      expect(await list(platform)).toEqual([]);
      expect((await put(platform, 'de', { text: ` ${'x'.repeat(512)}\r\n` })).status).toBe(200);
      expect(await list(platform)).toEqual([{ language: 'de', text: 'x'.repeat(512) }]);
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
      station: string,
      language: string,
      body: unknown,
    ): Promise<readonly number[]> {
      const platform = await open();
      const before = await platform.snapshot();
      const path = at(station, language);
      const answers = [
        await ask(platform, path, { method: 'PUT', body }),
        await ask(platform, path, { method: 'DELETE' }),
      ];
      if (station !== city.station) expect(await platform.snapshot()).toEqual(before);
      return answers.map(({ status }) => status);
    }

    it.each(Object.entries(stations))(
      '6 the form of the path, then of the language: %s',
      async (_name, station) => {
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
          expect([language, await statuses(station, language, left)]).toEqual([
            language,
            [404, 404],
          ]);
        }
        for (const language of ['d', 'deu', 'd1', 'd-', '__', 'de-AT', '12']) {
          expect([language, await statuses(station, language, '{')]).toEqual([
            language,
            [400, 400],
          ]);
        }
      },
    );

    it('6 a percent-encoded letter is that letter', async () => {
      expect(await statuses(city.station, 'd%65', left)).toEqual([200, 200]);
    });

    it('then the station, then whether the language is supported and the text good', async () => {
      for (const station of [
        stations.roaming,
        stations.foreign,
        stations.unknown,
        stations.noUuid,
      ]) {
        expect(await statuses(station, 'de', left)).toEqual([404, 404]);
        expect(await statuses(station, 'pl', left)).toEqual([404, 404]);
        expect(await statuses(station, 'de', { text: '' })).toEqual([404, 404]);
        expect((await ask(await open(), at(station))).status).toBe(404);
      }
      expect(await statuses(stations.own, 'pl', left)).toEqual([400, 200]);
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
