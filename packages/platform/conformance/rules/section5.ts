import type { Api, RequestParts } from '../api.ts';
import { NotApplicable, at, equal, expectList, check } from '../check.ts';
import { names } from '../names.ts';
import { expectError, expectJson, expectStatus, type ApiReply } from '../reply.ts';
import { extra, spec, type ConformanceCase, type Section } from '../suite.ts';

const stationsUrl = '/api/cpoapi/v1/charging_stations/';
const pricingUrl = `/api/dynamic_pricing/recurring_schedule/${names.weeklyRate}`;

async function get(
  api: Api,
  url: string,
  headers: RequestParts['headers'] = {},
): Promise<ApiReply> {
  return api.send('GET', url, { headers: { 'content-type': 'application/json', ...headers } });
}

/** 401 or 403, or whatever else keeps a stranger out. */
function keptOut(reply: ApiReply): void {
  check(reply.status === 401 || reply.status === 403, `expected 401 or 403, found ${reply.status}`);
}

const unknownToken = `wattpost_${'A'.repeat(43)}`;
const wrongTokens = [
  '',
  ' ',
  'null',
  'Bearer',
  'Bearer ',
  unknownToken,
  `Bearer ${unknownToken}`,
  'x'.repeat(4000),
];

const inHeaders: readonly ConformanceCase[] = [
  spec('5-stations-header', 'Station endpoints take the key in Authorization', async (api) => {
    expectStatus(await get(api, stationsUrl, { authorization: api.target.tokens.stations }), 200);
  }),
  spec('5-pricing-header', 'Pricing endpoints take the key in x-api-token', async (api) => {
    expectStatus(await get(api, pricingUrl, { 'x-api-token': api.target.tokens.pricing }), 200);
  }),
  spec(
    '5-content-type',
    'Station requests may send Content-Type: application/json, reads too',
    async (api) => {
      const headers = {
        authorization: api.target.tokens.stations,
        'content-type': 'application/json; charset=utf-8',
      };
      expectStatus(await api.send('GET', stationsUrl, { headers }), 200);
      const body = api.stationFields();
      check(
        (await api.send('POST', stationsUrl, { headers, body })).status < 300,
        'a write succeeds',
      );
    },
  ),
  extra('5-bearer', 'A Bearer prefix before the key is taken as well', async (api) => {
    for (const prefix of ['Bearer', 'bearer']) {
      const authorization = `${prefix} ${api.target.tokens.stations}`;
      expectStatus(await get(api, stationsUrl, { authorization }), 200);
    }
  }),
  spec('5-none', 'Without a key nothing is answered', async (api) => {
    keptOut(await get(api, stationsUrl));
    keptOut(await get(api, pricingUrl));
  }),
  extra('5-none-401', 'Without a key, or with an unknown one: 401', async (api) => {
    expectError(await get(api, stationsUrl), 401);
    expectError(await get(api, pricingUrl), 401);
    for (const token of wrongTokens) {
      expectError(await get(api, stationsUrl, { authorization: token }), 401);
      expectError(await get(api, pricingUrl, { 'x-api-token': token }), 401);
    }
  }),
  spec('5-wrong-header', 'A key in the header of the other area opens nothing', async (api) => {
    keptOut(await get(api, stationsUrl, { 'x-api-token': api.target.tokens.stations }));
    keptOut(await get(api, pricingUrl, { authorization: api.target.tokens.pricing }));
  }),
  extra('5-query', 'A key in the query opens nothing', async (api) => {
    const { stations, pricing } = api.target.tokens;
    expectError(
      await get(api, `${stationsUrl}?access_token=${stations}&Authorization=${stations}`),
      401,
    );
    expectError(await get(api, `${pricingUrl}?x-api-token=${pricing}&api_token=${pricing}`), 401);
  }),
  extra(
    '5-similar',
    'A key with one character more, less or changed opens nothing',
    async (api) => {
      const { stations } = api.target.tokens;
      const last = stations.endsWith('A') ? 'B' : 'A';
      for (const token of [
        `${stations}A`,
        stations.slice(0, -1),
        `${stations.slice(0, -1)}${last}`,
        stations.toUpperCase(),
      ]) {
        if (token !== stations)
          expectError(await get(api, stationsUrl, { authorization: token }), 401);
      }
    },
  ),
  extra('5-before', 'A stranger learns nothing of what exists', async (api) => {
    const { id } = await api.newStation();
    const existing = await get(api, `${stationsUrl}${id}`);
    const missing = await get(api, `${stationsUrl}none`);
    expectError(existing, 401);
    equal(missing.json, existing.json, 'the answer for a station that does not exist');
    const written = await api.stations('POST', '/charging_stations/', { token: null, body: {} });
    expectError(written, 401);
  }),
];

const areas: readonly ConformanceCase[] = [
  extra('5-area', 'A key for the other area is 403', async (api) => {
    const { stations, pricing } = api.target.tokens;
    if (stations === pricing) throw new NotApplicable('one key opens both areas in this run');
    expectError(await get(api, stationsUrl, { authorization: pricing }), 403);
    expectError(await get(api, pricingUrl, { 'x-api-token': stations }), 403);
  }),
  extra('5-read-only', 'A read-only key reads stations and changes nothing: 403', async (api) => {
    const token = api.token('read');
    const { id, attributes } = await api.newStation();
    const station = `/charging_stations/${id}`;
    expectStatus(await api.stations('GET', station, { token }), 200);
    expectStatus(await api.pricing(`/recurring_schedule/${names.weeklyRate}`, { token }), 200);
    const body = { label: 'Renamed' };
    expectError(await api.stations('PUT', station, { token, body }), 403);
    const made = api.stationFields();
    expectError(await api.stations('POST', '/charging_stations/', { token, body: made }), 403);
    const direction = { token, body: { text: 'Links' } };
    expectError(await api.stations('PUT', `${station}/directions/de`, direction), 403);
    expectError(await api.stations('DELETE', `${station}/directions/de`, { token }), 403);
    const none = { token, body: { stations: [] } };
    expectError(await api.stations('PUT', `/locations/${names.location}/stations`, none), 403);
    equal((await api.readStation(id)).attributes, attributes, 'the station');
  }),
  extra('5-revoked', 'A key that was revoked is 401', async (api) => {
    const revoked = api.token('revoked');
    expectError(await get(api, stationsUrl, { authorization: revoked }), 401);
    expectError(await get(api, pricingUrl, { 'x-api-token': revoked }), 401);
  }),
];

const scopes: readonly ConformanceCase[] = [
  spec('5-scope', 'A key scoped to one organization does not reach another', async (api) => {
    expectError(await api.stations('GET', `/charging_stations/${names.otherStation}`), 404);
    expectError(
      await api.stations('GET', `/charging_stations/${names.otherStation}/directions`),
      404,
    );
    expectError(await api.stations('GET', `/locations/${names.otherLocation}`), 404);
    expectError(await api.pricing(`/recurring_schedule/${names.otherRate}`), 404);
    const entry = `cost_rate_uuid=${names.otherRate}&rate_cost_schedule_uuid=${names.otherEntry}`;
    expectError(await api.pricing(`/cost_rate_marketing_text?${entry}`), 404);
  }),
  spec('5-scope-other', "Nor the other organization's key ours", async (api) => {
    const token = api.token('other');
    const { id } = await api.newStation();
    expectStatus(
      await api.stations('GET', `/charging_stations/${names.otherStation}`, { token }),
      200,
    );
    expectError(await api.stations('GET', `/charging_stations/${id}`, { token }), 404);
    const body = { label: 'Taken over' };
    expectError(await api.stations('PUT', `/charging_stations/${id}`, { token, body }), 404);
    expectError(await api.stations('GET', `/locations/${names.location}`, { token }), 404);
    expectError(await api.pricing(`/recurring_schedule/${names.weeklyRate}`, { token }), 404);
  }),
  spec('5-cross', 'A cross-organization key reaches both', async (api) => {
    const token = api.token('cross');
    const { id } = await api.newStation();
    for (const station of [id, names.otherStation]) {
      expectStatus(await api.stations('GET', `/charging_stations/${station}`, { token }), 200);
    }
    for (const rate of [names.weeklyRate, names.otherRate]) {
      expectStatus(await api.pricing(`/recurring_schedule/${rate}`, { token }), 200);
    }
  }),
  extra(
    '5-cross-lists',
    "It lists both organizations' stations and technicians, and its own locations",
    async (api) => {
      const token = api.token('cross');
      const idsOf = async (path: string): Promise<readonly unknown[]> => {
        const json = expectJson(await api.stations('GET', `${path}?page[limit]=500`, { token }));
        return expectList(at(json, 'data'), 'data').map((one) => at(one, 'id'));
      };
      for (const [path, own, other] of [
        ['/charging_stations/', names.roamingStation, names.otherStation],
        ['/technicians/', names.technician, names.otherTechnician],
      ] as const) {
        const ids = await idsOf(path);
        equal(
          [own, other].filter((id) => ids.includes(id)),
          [own, other],
          path,
        );
      }
      const locations = await idsOf('/locations');
      equal(
        [names.location, names.otherLocation].map((id) => locations.includes(id)),
        [true, false],
        'places',
      );
    },
  ),
];

export const section5: Section = {
  id: '5',
  title: 'Authentication',
  cases: [...inHeaders, ...areas, ...scopes],
};
