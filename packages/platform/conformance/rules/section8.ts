import { at, equal, expectList } from '../check.ts';
import { directionsOf } from '../directions.ts';
import { names } from '../names.ts';
import { expectError, expectJson, expectStatus } from '../reply.ts';
import { extra, spec, type Section } from '../suite.ts';

const lists = [`/recurring_schedule/${names.weeklyRate}`, `/unique_schedule/${names.datedRate}`];

export const section8: Section = {
  id: '8',
  title: 'Limits',
  cases: [
    spec('8-text-512', 'A direction has at most 512 characters', async (api) => {
      const directions = await directionsOf(api);
      const most = 'ü'.repeat(512);
      equal(at(expectJson(await directions.put('de', most)), 'attributes', 'text'), most, 'text');
      expectError(await directions.put('en', 'x'.repeat(513)), 400);
    }),
    spec('8-text-trimmed', 'They are counted after trimming', async (api) => {
      const directions = await directionsOf(api);
      const text = `${' '.repeat(300)}${'x'.repeat(512)}${'\n'.repeat(300)}`;
      expectStatus(await directions.put('en', text), 200);
    }),
    spec('8-text-blank', 'A direction is not blank', async (api) => {
      const directions = await directionsOf(api);
      for (const text of ['', ' ', '\n\n', ' '.repeat(600)]) {
        expectError(await directions.put('en', text), 400);
      }
    }),
    spec('8-text-repertoire', 'A direction keeps to Windows-1252', async (api) => {
      const directions = await directionsOf(api);
      expectStatus(await directions.put('en', '€ “Œuvre” – Straße'), 200);
      expectError(await directions.put('en', 'Œuvre ≠ œuvre'), 400);
    }),
    spec('8-one-per-language', 'A station has one direction per language', async (api) => {
      const directions = await directionsOf(api);
      for (const language of ['en', 'EN', 'de', 'En']) await directions.put(language, 'Text');
      equal((await directions.now()).length, 2, 'directions');
    }),
    spec('8-page-default', 'A schedule page has 100 entries unless asked', async (api) => {
      for (const path of lists) {
        equal(at(expectJson(await api.pricing(path)), 'pagination', 'limit'), 100, 'limit');
      }
    }),
    spec('8-page-range', 'Its size is brought into 1 to 500', async (api) => {
      for (const path of lists) {
        for (const [asked, limit] of [
          [0, 1],
          [-1, 1],
          [500, 500],
          [501, 500],
          [1e9, 500],
        ]) {
          const json = expectJson(await api.pricing(`${path}?limit=${String(asked)}`));
          equal(at(json, 'pagination', 'limit'), limit, `limit=${String(asked)}`);
        }
      }
    }),
    spec('8-page-offset', 'Its offset is 0 unless asked, and never negative', async (api) => {
      for (const path of lists) {
        for (const [asked, offset] of [
          ['', 0],
          ['?offset=-5', 0],
          ['?offset=abc', 0],
          ['?offset=3', 3],
        ]) {
          const json = expectJson(await api.pricing(`${path}${String(asked)}`));
          equal(at(json, 'pagination', 'offset'), offset, `offset with "${String(asked)}"`);
        }
      }
    }),
    spec(
      '8-identity',
      'One station has a chargeBoxIdentity, also when two come at once',
      async (api) => {
        const chargeBoxIdentity = api.fresh('race');
        const replies = await Promise.all(
          Array.from({ length: 8 }, () =>
            api.stations('POST', '/charging_stations/', {
              body: api.stationFields({ chargeBoxIdentity }),
            }),
          ),
        );
        const created = replies.filter(({ status }) => status < 300);
        const refused = replies.filter(({ status }) => status >= 400 && status < 500);
        equal([created.length, refused.length], [1, 7], 'created and refused');
      },
    ),
    extra('8-body', 'A body of more than a megabyte is refused: 413', async (api) => {
      const { id } = await api.newStation();
      const raw = JSON.stringify({ label: 'x', padding: 'x'.repeat(20_000_000) });
      expectError(await api.stations('PUT', `/charging_stations/${id}`, { raw }), 413);
    }),
    extra('8-label', 'A label has at most 255 characters', async (api) => {
      const { attributes } = await api.newStation({ label: 'x'.repeat(255) });
      equal(attributes['label'], 'x'.repeat(255), 'label');
      const wide = await api.newStation({ label: '😀'.repeat(255) });
      equal(wide.attributes['label'], '😀'.repeat(255), 'label of characters beyond U+FFFF');
      const body = api.stationFields({ label: 'x'.repeat(256) });
      expectError(await api.stations('POST', '/charging_stations/', { body }), 400, /label/);
    }),
    extra('8-stations-page', 'A page of stations has at most 500', async (api) => {
      const json = expectJson(await api.stations('GET', '/charging_stations/?page[limit]=9999'));
      equal(at(json, 'meta', 'pagination', 'limit'), 500, 'limit');
      equal(expectList(at(json, 'data'), 'data').length <= 500, true, 'no more than 500 stations');
    }),
  ],
};
