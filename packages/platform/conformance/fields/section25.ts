import type { Api } from '../api.ts';
import { at, equal, hasKeys, expectList } from '../check.ts';
import { names } from '../names.ts';
import { expectError, expectJson } from '../reply.ts';
import { readRecurring, readUnique } from '../schedules.ts';
import { extra, spec, type Section } from '../suite.ts';
import { bundleCases } from './section25Bundle.ts';

/** The reads of one cost rate that the interface's description does not have. */
const additional = [
  'cost_rate',
  'cost_rate_energy_cost',
  'cost_rate_time_costs',
  'cost_rate_session_fee',
];

async function mode(api: Api, rate: string): Promise<unknown> {
  return at(expectJson(await api.pricing(`/cost_rate/${rate}`)), 'data', 'dynamic_pricing');
}

async function read(api: Api, what: string, rate: string, entry?: string): Promise<unknown> {
  const query = entry === undefined ? '' : `?cost_rate_schedule_uuid=${entry}`;
  return at(expectJson(await api.pricing(`/${what}/${rate}${query}`)), 'data');
}

async function prices(api: Api, what: string, rate: string, entry?: string): Promise<unknown> {
  return expectList(await read(api, what, rate, entry), 'data').map((interval) => [
    at(interval, 'unit'),
    at(interval, 'price'),
  ]);
}

export const section25: Section = {
  id: '2.5',
  title: 'Cost rate, and the reads of its own price',
  cases: [
    spec('2.5-recurring', 'dynamic_pricing 1 has recurring entries', async (api) => {
      equal((await readRecurring(api)).entries.length > 0, true, 'there are recurring entries');
      expectError(await api.pricing(`/unique_schedule/${names.weeklyRate}`), 400);
    }),
    spec('2.5-unique', 'dynamic_pricing 2 has unique entries', async (api) => {
      equal((await readUnique(api)).entries.length > 0, true, 'there are unique entries');
      expectError(await api.pricing(`/recurring_schedule/${names.datedRate}`), 400);
    }),
    extra('2.5-mode', 'A cost rate can be read, with its mode', async (api) => {
      equal(await mode(api, names.weeklyRate), 1, 'dynamic_pricing');
      equal(await mode(api, names.datedRate), 2, 'dynamic_pricing');
      equal(await mode(api, names.plainRate), 0, 'dynamic_pricing');
    }),
    extra('2.5-fields', 'A cost rate has its fields', async (api) => {
      const data = at(expectJson(await api.pricing(`/cost_rate/${names.weeklyRate}`)), 'data');
      const expected = {
        uuid: names.weeklyRate,
        name: 'Conformance weekly',
        description: 'Every weekday its own windows',
        currency: 'EUR',
        dynamic_pricing: 1,
        auto_stop_minutes: 240,
        auto_stop_costs: 50,
      };
      for (const [key, value] of Object.entries(expected)) equal(at(data, key), value, key);
    }),
    extra('2.5-additions', 'Zone, tax and whether the price is known are added', async (api) => {
      const of = async (rate: string): Promise<unknown> =>
        at(expectJson(await api.pricing(`/cost_rate/${rate}`)), 'data');
      const weeklyOne = await of(names.weeklyRate);
      equal(at(weeklyOne, 'time_zone'), 'Europe/Vienna', 'time_zone');
      equal(at(weeklyOne, 'tax'), { percent: 20, included: true }, 'tax');
      equal(at(weeklyOne, 'default_price_known'), true, 'default_price_known');
      equal(at(await of(names.datedRate), 'tax'), null, 'tax when not stated');
      equal(at(await of(names.plainRate), 'default_price_known'), false, 'without a default price');
    }),
    extra('2.5-list', 'Cost rates are listed by name, page by page', async (api) => {
      const uuids: unknown[] = [];
      let lastPage = 1;
      for (let page = 1; page <= lastPage; page += 1) {
        const json = expectJson(await api.pricing(`/cost_rates?batch_size=2&page=${page}`));
        const data = expectList(at(json, 'data'), 'data');
        for (const rate of data) hasKeys(rate, ['uuid', 'name', 'currency'], 'a cost rate');
        uuids.push(...data.map((rate) => at(rate, 'uuid')));
        lastPage = Number(at(json, 'last_page'));
      }
      const ours = [names.datedRate, names.weeklyRate, names.plainRate];
      const found = uuids.filter((uuid) => ours.includes(String(uuid)));
      equal(
        found,
        [names.datedRate, names.plainRate, names.weeklyRate],
        'the order of three of them',
      );
      equal(uuids.includes(names.otherRate), false, "another organization's is among them");
    }),
    extra('2.5-list-sizes', 'batch_size and page are brought into range', async (api) => {
      const all = expectJson(await api.pricing('/cost_rates'));
      for (const query of ['page=0', 'page=x', 'page=-3', 'batch_size=x', 'batch_size=9999']) {
        equal(
          at(expectJson(await api.pricing(`/cost_rates?${query}`)), 'data'),
          at(all, 'data'),
          query,
        );
      }
      const one = at(expectJson(await api.pricing('/cost_rates?batch_size=0')), 'data');
      equal(expectList(one, 'data').length, 1, 'cost rates with batch_size=0');
    }),
    extra('2.5-default', 'The default price can be read', async (api) => {
      equal(await prices(api, 'cost_rate_energy_cost', names.weeklyRate), [[1000, 0.42]], 'energy');
      equal(
        await prices(api, 'cost_rate_time_costs', names.weeklyRate),
        [
          [60, 0.6],
          [1, 0.05],
        ],
        'time',
      );
      const fee = { amount: 1.5, grace_period: 300, energy_threshold: 1000 };
      equal(await read(api, 'cost_rate_session_fee', names.weeklyRate), fee, 'session fee');
    }),
    extra(
      '2.5-default-unknown',
      'Where no default price is known there is nothing',
      async (api) => {
        equal(await read(api, 'cost_rate_energy_cost', names.plainRate), [], 'energy');
        equal(await read(api, 'cost_rate_time_costs', names.plainRate), [], 'time');
        equal(await read(api, 'cost_rate_session_fee', names.plainRate), null, 'session fee');
      },
    ),
    extra('2.5-entry', 'The price of an entry can be read, weekly or dated', async (api) => {
      const weeklyEnergy = await prices(
        api,
        'cost_rate_energy_cost',
        names.weeklyRate,
        names.weekly.morning,
      );
      equal(
        weeklyEnergy,
        [
          [1000, 0.615],
          [500, 0.3],
        ],
        'energy',
      );
      equal(
        await prices(api, 'cost_rate_time_costs', names.datedRate, names.dated.morning),
        [[15, 0.45]],
        'time',
      );
      const fee = await read(api, 'cost_rate_session_fee', names.datedRate, names.dated.evening);
      equal(fee, { amount: 0.5, grace_period: 60, energy_threshold: 0 }, 'session fee');
      equal(
        await read(api, 'cost_rate_session_fee', names.weeklyRate, names.weekly.lunch),
        null,
        'no fee',
      );
    }),
    extra('2.5-unknown', 'What does not exist is 404', async (api) => {
      for (const what of additional) {
        for (const rate of [names.nothing, 'no-uuid', names.otherRate]) {
          expectError(await api.pricing(`/${what}/${rate}`), 404);
        }
      }
    }),
    extra('2.5-unknown-entry', 'An entry of another cost rate is 404, no uuid 400', async (api) => {
      for (const what of additional.slice(1)) {
        const path = `/${what}/${names.weeklyRate}?cost_rate_schedule_uuid=`;
        expectError(await api.pricing(`${path}${names.dated.morning}`), 404);
        expectError(await api.pricing(`${path}${names.nothing}`), 404);
        expectError(await api.pricing(`${path}morning`), 400, /cost_rate_schedule_uuid/);
      }
    }),
    ...bundleCases,
  ],
};
