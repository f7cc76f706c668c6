import { at, equal, expectList } from '../check.ts';
import { directionsOf } from '../directions.ts';
import { names } from '../names.ts';
import { expectError, expectJson, expectStatus } from '../reply.ts';
import { NotApplicable } from '../check.ts';
import { extra, spec, type ConformanceCase, type Section } from '../suite.ts';

const supported = 'ca da de en es et eu fi fr ga gl is it lb nb nl nn no pt sv'.split(' ');
const unsupported = ['pl', 'cs', 'ru', 'el', 'tr', 'hr', 'hu', 'zz'];

/** In a path: no two letters, but letters, digits, `-` and `_`. */
const badForms = ['e', 'eng', 'en-GB', 'en_GB', 'e1', '12', '-', '__'];
/** In a path: something else, percent-encoded. */
const foreignForms = ['d%20e', '%C3%A4%C3%B6', 'd.e', 'e%25', '%00%00', 'd~', 'a%2Fb', 'de%20'];

const rules: readonly ConformanceCase[] = [
  spec(
    '4.2-path-only',
    'Rule 1: the language comes from the path, never from the body',
    async (api) => {
      const directions = await directionsOf(api);
      const body = { text: 'Hinten links', language: 'fr' };
      const json = expectJson(await directions.put('de', undefined, { body }));
      equal(at(json, 'attributes', 'language'), 'de', 'language');
      equal(await directions.now(), [{ language: 'de', text: 'Hinten links' }], 'directions');
    },
  ),
  spec('4.2-order', 'Rule 2: the list is ordered by language', async (api) => {
    const directions = await directionsOf(api);
    for (const language of ['sv', 'de', 'it', 'DA', 'en']) await directions.put(language, 'X');
    const languages = (await directions.now()).map((one) => at(one, 'language'));
    equal(languages, ['da', 'de', 'en', 'it', 'sv'], 'languages');
  }),
  spec('4.2-empty', 'Rule 2: without directions the list is empty, not 404', async (api) => {
    const directions = await directionsOf(api);
    equal(at(expectJson(await directions.get()), 'attributes'), [], 'attributes');
  }),
  spec('4.2-replaces', 'Rule 3: a second PUT replaces the text', async (api) => {
    const directions = await directionsOf(api);
    await directions.put('en', 'First floor');
    expectJson(await directions.put('en', 'Second floor'));
    equal(await directions.now(), [{ language: 'en', text: 'Second floor' }], 'directions');
  }),
  spec('4.2-repeats', 'Rule 3: repeating a PUT is safe', async (api) => {
    const directions = await directionsOf(api);
    const first = expectJson(await directions.put('en', 'Second floor'));
    equal(expectJson(await directions.put('en', 'Second floor')), first, 'the second answer');
    equal((await directions.now()).length, 1, 'directions');
  }),
  spec('4.2-unsupported', 'Rule 4: a language that is not supported is 400', async (api) => {
    const directions = await directionsOf(api);
    expectError(await directions.put('zz', 'Hinten'), 400);
    equal(await directions.now(), [], 'directions');
  }),
  extra('4.2-supported', 'Rule 4: these languages are supported, others not', async (api) => {
    const directions = await directionsOf(api);
    for (const language of supported) expectJson(await directions.put(language, 'Text'));
    for (const language of unsupported) expectError(await directions.put(language, 'Text'), 400);
    const languages = (await directions.now()).map((one) => at(one, 'language'));
    equal(languages, supported, 'languages');
  }),
  spec('4.2-delete', 'Rule 5: DELETE removes one language only', async (api) => {
    const directions = await directionsOf(api);
    for (const language of ['de', 'en']) await directions.put(language, 'Text');
    expectStatus(await directions.delete('de'), 200);
    equal(await directions.now(), [{ language: 'en', text: 'Text' }], 'directions');
  }),
  spec(
    '4.2-delete-unset',
    'Rule 5: DELETE of what is not set changes nothing and is 200',
    async (api) => {
      const directions = await directionsOf(api);
      await directions.put('en', 'Text');
      for (const language of ['de', 'en', 'en'])
        expectStatus(await directions.delete(language), 200);
      equal(await directions.now(), [], 'directions');
    },
  ),
  spec(
    '4.2-delete-unsupported',
    'Rule 5: DELETE takes languages that are not supported',
    async (api) => {
      const directions = await directionsOf(api);
      for (const language of ['pl', 'ZZ']) expectStatus(await directions.delete(language), 200);
    },
  ),
  spec('4.2-delete-old', 'Rule 5: an old direction can be removed', async (api) => {
    const directions = await directionsOf(api, names.oldStation);
    const before = await directions.now();
    if (!before.some((one) => at(one, 'language') === 'pl')) {
      throw new NotApplicable('an earlier run removed the old direction; load site.json again');
    }
    expectStatus(await directions.delete('pl'), 200);
    const rest = before.filter((one) => at(one, 'language') !== 'pl');
    equal(await directions.now(), rest, 'directions');
  }),
  extra('4.2-delete-answer', 'Rule 5: DELETE answers with the remaining list', async (api) => {
    const directions = await directionsOf(api);
    for (const language of ['de', 'en']) await directions.put(language, 'Text');
    const json = expectJson(await directions.delete('de'));
    equal(json, expectJson(await directions.get()), 'the answer');
  }),
  spec('4.2-language-form', 'Rule 6: a language that is not two letters is 400', async (api) => {
    const directions = await directionsOf(api);
    for (const language of badForms) {
      expectError(await directions.put(language, 'Text'), 400);
      expectError(await directions.delete(language), 400);
    }
  }),
  spec('4.2-path-form', 'Rule 6: a segment with other characters is 404', async (api) => {
    const directions = await directionsOf(api);
    for (const language of foreignForms) {
      expectError(await directions.put(language, 'Text'), 404);
      expectError(await directions.delete(language), 404);
    }
  }),
  spec(
    '4.2-text',
    'Rule 7: a text that is missing, blank, too long or foreign is 400',
    async (api) => {
      const directions = await directionsOf(api);
      for (const text of [undefined, null, 7, ['Text'], '', '  \n ', 'x'.repeat(513), 'Łódź']) {
        expectError(await directions.put('en', text), 400);
      }
      for (const body of [[], 'Text', 7, null]) {
        expectError(await directions.put('en', undefined, { body }), 400);
      }
      equal(await directions.now(), [], 'directions');
    },
  ),
  spec('4.2-roaming', 'Rule 8: for a roaming station all three are 404', async (api) => {
    const directions = await directionsOf(api, names.roamingStation);
    expectError(await directions.get(), 404);
    expectError(await directions.put('en', 'Text'), 404);
    expectError(await directions.delete('en'), 404);
  }),
  extra('4.2-cross', 'A cross-organization key reads the directions of both', async (api) => {
    const token = api.token('cross');
    const path = (id: string): string => `/charging_stations/${id}/directions`;
    expectStatus(await api.stations('GET', path(names.otherStation), { token }), 200);
    expectError(await api.stations('GET', path(names.roamingStation), { token }), 404);
  }),
];

const precedence: readonly ConformanceCase[] = [
  extra('4.2-first-path', 'The path comes before the station', async (api) => {
    const directions = await directionsOf(api, names.roamingStation);
    for (const language of badForms) expectError(await directions.put(language, 'Text'), 400);
    for (const language of foreignForms) expectError(await directions.delete(language), 404);
  }),
  extra('4.2-path-encoded', 'A percent-encoded letter is that letter', async (api) => {
    const directions = await directionsOf(api);
    expectJson(await directions.put('d%65', 'Links'));
    equal(await directions.now(), [{ language: 'de', text: 'Links' }], 'directions');
  }),
  extra(
    '4.2-then-station',
    'The station comes before supported languages and the text',
    async (api) => {
      for (const id of [names.roamingStation, names.otherStation, names.nothing, 'no-uuid']) {
        const directions = await directionsOf(api, id);
        expectError(await directions.put('zz', 'Text'), 404);
        expectError(await directions.put('en', '  '), 404);
      }
    },
  ),
  extra('4.2-unknown', 'A station that does not exist is 404', async (api) => {
    for (const id of [names.nothing, 'no-uuid', names.otherStation]) {
      const directions = await directionsOf(api, id);
      expectError(await directions.get(), 404);
      expectError(await directions.put('en', 'Text'), 404);
      expectError(await directions.delete('en'), 404);
    }
  }),
];

export const section42: Section = {
  id: '4.2',
  title: 'Station direction endpoints',
  cases: [
    ...rules,
    ...precedence,
    spec('4.2-kept', 'A direction is kept until it is replaced or removed', async (api) => {
      const directions = await directionsOf(api, names.oldStation);
      const german = expectList(await directions.now(), 'directions')[0];
      equal(german, { language: 'de', text: 'Einfahrt Nord' }, 'the direction of site.json');
    }),
  ],
};
