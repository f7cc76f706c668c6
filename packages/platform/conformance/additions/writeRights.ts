import { at, check, equal, expectList } from '../check.ts';
import { expectError, expectStatus, type ApiReply } from '../reply.ts';
import { extra, type ConformanceCase } from '../suite.ts';
import { priceCase, type Prices, type WriteParts } from './prices.ts';

/** Every write of prices, with everything that it needs but a key. */
async function everyWrite(
  prices: Prices,
): Promise<readonly ((parts: WriteParts) => Promise<ApiReply>)[]> {
  const { uuid, path, body } = await prices.newRate();
  const station = await prices.newStation(uuid);
  const { body: rates } = await prices.read(station.path);
  const dates = { from: '2031-05-01', until: '2031-06-01' };
  const bundle = {
    format: 'wattpost-bundle/1',
    created_at: '2026-01-01T00:00:00Z',
    valid_until: null,
    stations: [],
    cost_rates: [],
  };
  const put =
    (to: string, sent: unknown, more: WriteParts['query'] = {}) =>
    ({ query, ...parts }: WriteParts): Promise<ApiReply> =>
      prices.write('PUT', to, { ...parts, body: sent, query: { ...more, ...query } });
  return [
    put(path, { ...body, name: 'Taken' }),
    put(`${path}/dates`, { unique: [] }, dates),
    put(station.path, { ...rates, cost_rate_uuid: null }),
    put('/bundle', bundle),
    (parts) => prices.write('PUT', '/revisions/1000000/restore', parts),
    (parts) => prices.write('DELETE', path, parts),
    ({ token = null, headers = {} }) =>
      prices.api.stations('DELETE', `/charging_stations/${station.id}`, { token, headers }),
  ];
}

const present = { 'if-match': '*' };

/** Cases of who may write prices. */
export const writeRights: readonly ConformanceCase[] = [
  extra(
    'additions-no-key',
    'Without a key, or with an unknown one, nothing is read or written: 401',
    priceCase(async (prices) => {
      for (const write of await everyWrite(prices)) {
        for (const token of [null, 'nobody']) {
          expectError(await write({ token, headers: present }), 401);
        }
      }
      for (const path of ['/revisions', '/revisions/1', '/delivery']) {
        expectError(await prices.api.pricing(path, { token: null }), 401);
      }
    }),
  ),
  extra(
    'additions-read-only',
    'A key that only reads reads the history, and writes nothing: 403',
    priceCase(async (prices) => {
      const token = prices.api.token('read');
      const latest = await prices.latest();
      const writes = await everyWrite(prices);
      for (const write of writes) {
        for (const query of [{}, { dry_run: 'true' }]) {
          expectError(await write({ token, query, headers: present }), 403);
        }
      }
      for (const path of ['/revisions', '/delivery']) {
        expectStatus(await prices.api.pricing(path, { token }), 200);
      }
      // Creating the station with its cost rate, and the cost rate.
      equal(await prices.latest(), latest + 2, 'the latest revision');
    }),
  ),
  extra(
    'additions-other-organization',
    'Another organization neither reads nor writes them, and has its own history',
    priceCase(async (prices) => {
      const token = prices.api.token('other');
      const writes = await everyWrite(prices);
      const latest = await prices.latest();
      const statuses: number[] = [];
      for (const write of writes) {
        statuses.push((await write({ token, headers: present })).status);
      }
      check(
        statuses.every((status) => status === 404 || status === 400),
        `expected 404 or 400 of each write, found ${statuses.join(', ')}`,
      );
      equal(await prices.latest(), latest, 'the latest revision');
      const own = await prices.api.pricing('/revisions?limit=1');
      const theirs = await prices.api.pricing('/revisions?limit=500', { token });
      const known = expectList(at(theirs.json, 'data'), 'data').map((one) => at(one, 'change_id'));
      check(!known.includes(at(own.json, 'data', 0, 'change_id')), 'it has another history');
    }),
  ),
];
