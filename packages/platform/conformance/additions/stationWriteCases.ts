import { at, equal, expectList, matches } from '../check.ts';
import { readAllItems } from '../lists.ts';
import { names } from '../names.ts';
import { expectError, expectJson } from '../reply.ts';
import { extra, type ConformanceCase } from '../suite.ts';
import { expectRefusedWrite, priceCase, rateBody } from './prices.ts';

/** Cases of which cost rates stations have, and of their removal. */
export const stationWriteCases: readonly ConformanceCase[] = [
  extra(
    'additions-station',
    'PUT sets the cost rates of a station, which are read as they were written',
    priceCase(async (prices) => {
      const [usual, other] = [await prices.newRate(), await prices.newRate()];
      const { id, path } = await prices.newStation();
      const written = {
        cost_rate_uuid: usual.uuid,
        cost_rate_periods: [
          { cost_rate_uuid: other.uuid, from: '2031-01-01T00:00:00', until: '2031-02-01T00:00:00' },
          { cost_rate_uuid: null, from: '2032-01-01T00:00:00', until: null },
        ],
      };
      const change = await prices.replace(path, written);
      equal(at(change, 'revision', 'stations', 'changed'), 1, 'changed stations');
      const { body, tag } = await prices.read(path);
      const identity = { uuid: id, label: 'Conformance', time_zone: 'Europe/Vienna' };
      equal(body, { ...identity, ...written }, 'the cost rates of the station');
      equal(at(change, 'etag'), tag, 'etag of the answer, and ETag of the read');
      const { attributes } = await prices.api.readStation(id);
      equal(attributes['usualCostRateUuid'], usual.uuid, 'usualCostRateUuid');
      equal(at(await prices.change(path, body), 'changed'), false, 'changed by what was read');
    }),
  ),
  extra(
    'additions-station-refused',
    'Cost rates of a station exist, have one currency, and state tax alike',
    priceCase(async (prices) => {
      const usual = await prices.newRate();
      const dollars = await prices.newRate({ currency: 'USD' });
      const untaxed = await prices.newRate({ tax: null });
      const { path } = await prices.newStation(usual.uuid);
      const span = { from: '2031-01-01T00:00:00', until: null };
      const period = (uuid: string): object => ({ cost_rate_uuid: uuid, ...span });
      const wrong = [
        { cost_rate_uuid: names.nothing, cost_rate_periods: [] },
        { cost_rate_uuid: names.otherRate, cost_rate_periods: [] },
        { cost_rate_uuid: usual.uuid, cost_rate_periods: [period(names.otherRate)] },
        { cost_rate_uuid: usual.uuid, cost_rate_periods: [period(dollars.uuid)] },
        { cost_rate_uuid: usual.uuid, cost_rate_periods: [period(untaxed.uuid)] },
        { cost_rate_uuid: usual.uuid, cost_rate_periods: [{ ...period(usual.uuid), until: '' }] },
        { cost_rate_uuid: usual.uuid },
        { cost_rate_periods: [] },
        [],
      ];
      for (const body of wrong) {
        await expectRefusedWrite(prices, path, 400, () =>
          prices.write('PUT', path, { body, tag: '*' }),
        );
      }
      const sound = { cost_rate_uuid: null, cost_rate_periods: [] };
      await expectRefusedWrite(prices, path, 428, () => prices.write('PUT', path, { body: sound }));
      await expectRefusedWrite(prices, path, 412, () =>
        prices.write('PUT', path, { body: sound, tag: '"other"' }),
      );
      for (const id of [names.nothing, names.otherStation, 'no-uuid']) {
        expectError(await prices.api.pricing(`/stations/${id}`), 404);
        const sent = { body: sound, tag: '*' };
        expectError(await prices.write('PUT', `/stations/${id}`, sent), 404);
      }
    }),
  ),
  extra(
    'additions-calendar',
    'A cost rate stays compatible with the others of its stations',
    priceCase(async (prices) => {
      const [usual, other] = [await prices.newRate(), await prices.newRate()];
      const { id, path } = await prices.newStation(usual.uuid);
      const period = { cost_rate_uuid: other.uuid, from: '2031-01-01T00:00:00', until: null };
      await prices.replace(path, { cost_rate_uuid: usual.uuid, cost_rate_periods: [period] });
      const reply = await expectRefusedWrite(prices, other.path, 400, () =>
        prices.write('PUT', other.path, { body: { ...other.body, currency: 'USD' }, tag: '*' }),
      );
      matches(at(reply.json, 'message'), new RegExp(id), 'message');
      const renamed = { ...rateBody(other.uuid), name: 'Renamed' };
      const change = await prices.replace(other.path, renamed);
      const others = expectList(at(change, 'other_stations'), 'other_stations');
      equal(at(others[0], 'uuid'), id, 'the station that has the cost rate');
    }),
  ),
  extra(
    'additions-facts',
    'PUT sets the facts of a location, and nothing of it when one is wrong',
    priceCase(async ({ api }) => {
      const path = `/locations/${names.secondLocation}`;
      const put = (facts: unknown): ReturnType<typeof api.stations> =>
        api.stations('PUT', path, { body: { facts } });
      const read = async (): Promise<unknown> =>
        at(expectJson(await api.stations('GET', path)), 'attributes', 'facts');
      const opening_times = {
        weekly: [{ weekdays: [1, 2], start_time: '06:00', end_time: '24:00' }],
      };
      const facts = { staffed: false, opening_times };
      equal(at(expectJson(await put(facts)), 'attributes', 'facts'), facts, 'the answer');
      equal(await read(), facts, 'the facts of the location');
      const night = { weekdays: [1], start_time: '22:00', end_time: '06:00' };
      for (const wrong of [
        { staffed: true, opening_times: { weekly: [night] } },
        { staffed: 'no' },
        { unknown: true },
      ]) {
        expectError(await put(wrong), 400);
      }
      equal(await read(), facts, 'the facts of the location');
      expectJson(await put(null));
      equal(await read(), null, 'the facts of the location');
    }),
  ),
  extra(
    'additions-evse-statuses',
    'PUT takes the statuses of EVSEs, and refuses those of unknown ones and other words by name',
    priceCase(async ({ api }) => {
      const put = (...evse_statuses: readonly object[]): ReturnType<typeof api.stations> =>
        api.stations('PUT', '/evse_statuses', { body: { evse_statuses } });
      equal(at(expectJson(await put()), 'received'), 0, 'received');
      const observed = { evse_id: 'AT*CNF*ENONE', observed_at: '2026-01-01T00:00:00Z' };
      const unknown = await put({ ...observed, status: 'Available' });
      expectError(unknown, 400);
      matches(at(unknown.json, 'message'), /^evse_statuses\[0\]\.evse_id: /, 'message');
      expectError(await put({ ...observed, status: 'available' }), 400);
      expectError(await api.stations('PUT', '/evse_statuses', { body: [] }), 400);
    }),
  ),
  extra(
    'additions-delete-station',
    'DELETE removes a station, with the ETag of its read',
    priceCase(async (prices) => {
      const rate = await prices.newRate();
      const { id } = await prices.newStation(rate.uuid);
      const read = await prices.api.stations('GET', `/charging_stations/${id}`);
      expectError(await prices.api.stations('DELETE', `/charging_stations/${id}`), 428);
      const send = (tag: string): ReturnType<typeof prices.api.stations> =>
        prices.api.stations('DELETE', `/charging_stations/${id}`, { headers: { 'if-match': tag } });
      expectError(await send('"other"'), 412);
      equal(
        expectJson(await prices.api.stations('GET', `/charging_stations/${id}`)),
        read.json,
        id,
      );
      const latest = await prices.latest();
      equal(expectJson(await send(read.headers.get('etag') ?? '')), read.json, 'the station');
      expectError(await send('*'), 404);
      expectError(await prices.api.stations('GET', `/charging_stations/${id}`), 404);
      const listed = await readAllItems(prices.api, '/charging_stations/?page[limit]=500');
      equal(listed.filter((item) => at(item, 'id') === id).length, 0, 'listed stations of this id');
      equal(await prices.latest(), latest + 1, 'the latest revision');
      expectError(await prices.api.pricing(`/stations/${id}`), 404);
    }),
  ),
];
