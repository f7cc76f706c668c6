import type { Api } from '../api.ts';
import { matches } from '../check.ts';
import { directionsOf } from '../directions.ts';
import { names } from '../names.ts';
import { expectError, type ApiReply } from '../reply.ts';
import { extra, spec, type ConformanceCase, type Section } from '../suite.ts';

const texts = `/cost_rate_marketing_text?cost_rate_uuid=${names.weeklyRate}`;

/** An exact message of the table: what is asked, and the status and message of the answer. */
function says(
  id: string,
  title: string,
  path: string,
  status: number,
  message: string,
): ConformanceCase {
  return spec(id, `${title}: “${message}”`, async (api) => {
    expectError(await api.pricing(path), status, message);
  });
}

/** The storage fails: the message is exact, and nothing of the cause is told. */
function breaks(id: string, path: string, message: string): ConformanceCase {
  return spec(id, `A server error: “${message}”`, async (api) => {
    expectError(await api.failingPricing(path), 500, message);
  });
}

const exact: readonly ConformanceCase[] = [
  says(
    '7-text-format',
    'Marketing texts, an entry that is no uuid',
    `${texts}&rate_cost_schedule_uuid=no-uuid`,
    400,
    'Invalid rate_cost_schedule_uuid format',
  ),
  says(
    '7-text-rate',
    'Marketing texts, unknown cost rate',
    `/cost_rate_marketing_text?cost_rate_uuid=${names.nothing}`,
    404,
    'Cost rate not found!',
  ),
  says(
    '7-text-entry',
    'Marketing texts, an entry of another cost rate',
    `${texts}&rate_cost_schedule_uuid=${names.dated.noon}`,
    404,
    'Cost rate schedule not found',
  ),
  says(
    '7-recurring-rate',
    'Recurring schedule, unknown cost rate',
    `/recurring_schedule/${names.nothing}`,
    404,
    'Cost rate not found',
  ),
  says(
    '7-unique-rate',
    'Unique schedule, unknown cost rate',
    `/unique_schedule/${names.nothing}`,
    404,
    'Cost rate not found',
  ),
  breaks('7-text-500', texts, 'An unexpected error occured'),
  breaks('7-recurring-500', `/recurring_schedule/${names.weeklyRate}`, 'Internal Server Error'),
  breaks('7-unique-500', `/unique_schedule/${names.datedRate}`, 'Internal Server Error'),
];

/** Validation errors: the text varies, and says what is wrong. */
function explains(id: string, title: string, path: string, word: RegExp): ConformanceCase {
  return spec(id, title, async (api) => {
    expectError(await api.pricing(path), 400, word);
  });
}

const weeklyPath = `/recurring_schedule/${names.weeklyRate}`;
const datedPath = `/unique_schedule/${names.datedRate}`;
const pair = 'Recurring schedule, a parameter without its pair';

const validation: readonly ConformanceCase[] = [
  explains(
    '7-recurring-mode',
    'Recurring schedule, wrong mode',
    `/recurring_schedule/${names.plainRate}`,
    /dynamic_pricing/,
  ),
  explains('7-recurring-pair-from', pair, `${weeklyPath}?from_weekday=1`, /from_time/),
  explains('7-recurring-pair-to', pair, `${weeklyPath}?to_time=06:00`, /to_weekday/),
  explains(
    '7-recurring-weekday',
    'Recurring schedule, no weekday',
    `${weeklyPath}?from_weekday=7&from_time=06:00`,
    /from_weekday/,
  ),
  explains(
    '7-recurring-time',
    'Recurring schedule, no time',
    `${weeklyPath}?to_weekday=1&to_time=25:00`,
    /to_time/,
  ),
  explains(
    '7-unique-mode',
    'Unique schedule, wrong mode',
    `/unique_schedule/${names.weeklyRate}`,
    /dynamic_pricing/,
  ),
  explains(
    '7-unique-order',
    'Unique schedule, to not after from',
    `${datedPath}?from=2030-01-02T00:00:00&to=2030-01-01T00:00:00`,
    /\bto\b/,
  ),
  explains(
    '7-unique-zone',
    'Unique schedule, a bound with a zone',
    `${datedPath}?from=2030-01-02T00:00:00Z`,
    /\bfrom\b/,
  ),
];

async function refusals(api: Api): Promise<readonly ApiReply[]> {
  const { id } = await api.newStation();
  return [
    await api.stations('GET', `/charging_stations/${names.nothing}`),
    await api.stations('POST', '/charging_stations/', { body: {} }),
    await api.stations('POST', '/charging_stations/', { raw: '{' }),
    await api.stations('PUT', `/charging_stations/${id}`, { body: { label: 7 } }),
    await api.stations('GET', `/charging_stations/`, { token: null }),
    await api.stations('GET', `/locations/${names.nothing}`),
    await api.stations('PUT', `/charging_stations/${id}/directions/zz`, { body: { text: 'x' } }),
    await api.pricing(`${texts}&rate_cost_schedule_uuid=${names.weekly.lunch}`, {
      token: 'nobody',
    }),
    await api.send('GET', '/no/such/route'),
  ];
}

const forms: readonly ConformanceCase[] = [
  spec(
    '7-directions-404',
    'Directions, roaming station or path of other characters: 404',
    async (api) => {
      const roaming = await directionsOf(api, names.roamingStation);
      for (const reply of [
        await roaming.get(),
        await roaming.put('en', 'x'),
        await roaming.delete('en'),
      ]) {
        expectError(reply, 404);
      }
      expectError(await (await directionsOf(api)).put('d%21e', 'x'), 404);
    },
  ),
  spec('7-directions-400', 'Directions, language or text wrong: 400', async (api) => {
    const directions = await directionsOf(api);
    expectError(await directions.put('deu', 'x'), 400);
    expectError(await directions.delete('deu'), 400);
    expectError(await directions.put('zz', 'x'), 400);
    for (const text of [' ', 'x'.repeat(513), 'Ω'])
      expectError(await directions.put('de', text), 400);
  }),
  extra('7-form', 'Every error has the same body: status and message', async (api) => {
    for (const reply of await refusals(api)) expectError(reply, reply.status);
  }),
  extra('7-character', 'The message names the first character that is foreign', async (api) => {
    const directions = await directionsOf(api);
    expectError(await directions.put('en', 'Wjazd Łódź'), 400, /U\+0141|Ł/);
  }),
  extra('7-json', 'A body that is no JSON is 400', async (api) => {
    const { id } = await api.newStation();
    for (const raw of [
      '',
      '{',
      '{"label": }',
      '{"label":"a",}',
      '\u0000',
      'label=x',
      '{"label":"a"} x',
    ]) {
      expectError(await api.stations('POST', '/charging_stations/', { raw }), 400);
      expectError(await api.stations('PUT', `/charging_stations/${id}`, { raw }), 400);
    }
  }),
  extra('7-duplicate-keys', 'A key given twice is 400: it could mean either', async (api) => {
    const { id } = await api.newStation();
    const raw = '{"label":"one","label":"two"}';
    expectError(await api.stations('PUT', `/charging_stations/${id}`, { raw }), 400, /label/);
  }),
  extra('7-bytes', 'A body that is not UTF-8 is 400', async (api) => {
    const { id } = await api.newStation();
    const raw = Uint8Array.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]);
    expectError(await api.stations('PUT', `/charging_stations/${id}`, { raw }), 400);
  }),
  extra('7-media-type', 'A body of another type is 415', async (api) => {
    const body = api.stationFields();
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml']) {
      const headers = { 'content-type': type };
      expectError(await api.stations('POST', '/charging_stations/', { body, headers }), 415);
    }
  }),
  extra('7-encoding', 'A body with a content encoding is 415', async (api) => {
    const headers = { 'content-encoding': 'gzip' };
    const body = api.stationFields();
    expectError(await api.stations('POST', '/charging_stations/', { body, headers }), 415);
  }),
  extra('7-method', 'A method that an address does not have is 405, with Allow', async (api) => {
    const deleted = await api.stations('DELETE', '/charging_stations/');
    expectError(deleted, 405);
    matches(deleted.headers.get('allow'), /GET.*POST|POST.*GET/, 'Allow');
    const patched = await api.stations('PATCH', `/locations`, { body: {} });
    expectError(patched, 405);
    matches(patched.headers.get('allow'), /GET/, 'Allow');
  }),
  extra('7-route', 'An address that nothing is at is 404', async (api) => {
    for (const path of [
      '/',
      '/api',
      '/api/cpoapi/v1/',
      '/api/dynamic_pricing/',
      '/api/cpoapi/v1/cars',
    ]) {
      const headers = { authorization: api.target.tokens.stations };
      expectError(await api.send('GET', path, { headers }), 404);
    }
  }),
];

export const section7: Section = {
  id: '7',
  title: 'Errors',
  cases: [...exact, ...validation, ...forms],
};
