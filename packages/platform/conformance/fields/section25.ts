import type { Api } from '../api.ts';
import { at, equal, hasKeys, list } from '../check.ts';
import { dated, datedRate, nothing, otherRate, plainRate, weekly, weeklyRate } from '../names.ts';
import { expectError, expectJson } from '../reply.ts';
import { recurring, unique } from '../schedules.ts';
import { chosen, stated, type Section } from '../suite.ts';

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
  return list(await read(api, what, rate, entry), 'data').map((interval) => [
    at(interval, 'unit'),
    at(interval, 'price'),
  ]);
}

export const section25: Section = {
  id: '2.5',
  title: 'Cost rate, and the reads of its own price',
  cases: [
    stated('2.5-recurring', 'dynamic_pricing 1 has recurring entries', async (api) => {
      equal((await recurring(api)).entries.length > 0, true, 'there are recurring entries');
      expectError(await api.pricing(`/unique_schedule/${weeklyRate}`), 400);
    }),
    stated('2.5-unique', 'dynamic_pricing 2 has unique entries', async (api) => {
      equal((await unique(api)).entries.length > 0, true, 'there are unique entries');
      expectError(await api.pricing(`/recurring_schedule/${datedRate}`), 400);
    }),
    chosen('2.5-mode', 'A cost rate can be read, with its mode', async (api) => {
      equal(await mode(api, weeklyRate), 1, 'dynamic_pricing');
      equal(await mode(api, datedRate), 2, 'dynamic_pricing');
      equal(await mode(api, plainRate), 0, 'dynamic_pricing');
    }),
    chosen('2.5-fields', 'A cost rate has its fields', async (api) => {
      const data = at(expectJson(await api.pricing(`/cost_rate/${weeklyRate}`)), 'data');
      const expected = {
        uuid: weeklyRate,
        name: 'Conformance weekly',
        description: 'Every weekday its own windows',
        currency: 'EUR',
        dynamic_pricing: 1,
        auto_stop_minutes: 240,
        auto_stop_costs: 50,
      };
      for (const [key, value] of Object.entries(expected)) equal(at(data, key), value, key);
    }),
    chosen('2.5-additions', 'Zone, tax and whether the price is known are added', async (api) => {
      const of = async (rate: string): Promise<unknown> =>
        at(expectJson(await api.pricing(`/cost_rate/${rate}`)), 'data');
      const weeklyOne = await of(weeklyRate);
      equal(at(weeklyOne, 'time_zone'), 'Europe/Vienna', 'time_zone');
      equal(at(weeklyOne, 'tax'), { percent: 20, included: true }, 'tax');
      equal(at(weeklyOne, 'default_price_known'), true, 'default_price_known');
      equal(at(await of(datedRate), 'tax'), null, 'tax when not stated');
      equal(at(await of(plainRate), 'default_price_known'), false, 'without a default price');
    }),
    chosen('2.5-list', 'Cost rates are listed by name, page by page', async (api) => {
      const names: unknown[] = [];
      let lastPage = 1;
      for (let page = 1; page <= lastPage; page += 1) {
        const json = expectJson(await api.pricing(`/cost_rates?batch_size=2&page=${page}`));
        const data = list(at(json, 'data'), 'data');
        for (const rate of data) hasKeys(rate, ['uuid', 'name', 'currency'], 'a cost rate');
        names.push(...data.map((rate) => at(rate, 'uuid')));
        lastPage = Number(at(json, 'last_page'));
      }
      const ours = [datedRate, weeklyRate, plainRate];
      const found = names.filter((uuid) => ours.includes(String(uuid)));
      equal(found, [datedRate, plainRate, weeklyRate], 'the order of three of them');
      equal(names.includes(otherRate), false, "another organization's is among them");
    }),
    chosen('2.5-list-sizes', 'batch_size and page are brought into range', async (api) => {
      const all = expectJson(await api.pricing('/cost_rates'));
      for (const query of ['page=0', 'page=x', 'page=-3', 'batch_size=x', 'batch_size=9999']) {
        equal(
          at(expectJson(await api.pricing(`/cost_rates?${query}`)), 'data'),
          at(all, 'data'),
          query,
        );
      }
      const one = at(expectJson(await api.pricing('/cost_rates?batch_size=0')), 'data');
      equal(list(one, 'data').length, 1, 'cost rates with batch_size=0');
    }),
    chosen('2.5-default', 'The default price can be read', async (api) => {
      equal(await prices(api, 'cost_rate_energy_cost', weeklyRate), [[1000, 0.42]], 'energy');
      equal(
        await prices(api, 'cost_rate_time_costs', weeklyRate),
        [
          [60, 0.6],
          [1, 0.05],
        ],
        'time',
      );
      const fee = { amount: 1.5, grace_period: 300, energy_threshold: 1000 };
      equal(await read(api, 'cost_rate_session_fee', weeklyRate), fee, 'session fee');
    }),
    chosen(
      '2.5-default-unknown',
      'Where no default price is known there is nothing',
      async (api) => {
        equal(await read(api, 'cost_rate_energy_cost', plainRate), [], 'energy');
        equal(await read(api, 'cost_rate_time_costs', plainRate), [], 'time');
        equal(await read(api, 'cost_rate_session_fee', plainRate), null, 'session fee');
      },
    ),
    chosen('2.5-entry', 'The price of an entry can be read, weekly or dated', async (api) => {
      const weeklyEnergy = await prices(api, 'cost_rate_energy_cost', weeklyRate, weekly.morning);
      equal(
        weeklyEnergy,
        [
          [1000, 0.615],
          [500, 0.3],
        ],
        'energy',
      );
      equal(
        await prices(api, 'cost_rate_time_costs', datedRate, dated.morning),
        [[15, 0.45]],
        'time',
      );
      const fee = await read(api, 'cost_rate_session_fee', datedRate, dated.evening);
      equal(fee, { amount: 0.5, grace_period: 60, energy_threshold: 0 }, 'session fee');
      equal(await read(api, 'cost_rate_session_fee', weeklyRate, weekly.lunch), null, 'no fee');
    }),
    chosen('2.5-unknown', 'What does not exist is 404', async (api) => {
      for (const what of additional) {
        for (const rate of [nothing, 'no-uuid', otherRate]) {
          expectError(await api.pricing(`/${what}/${rate}`), 404);
        }
      }
    }),
    chosen(
      '2.5-unknown-entry',
      'An entry of another cost rate is 404, no uuid 400',
      async (api) => {
        for (const what of additional.slice(1)) {
          const path = `/${what}/${weeklyRate}?cost_rate_schedule_uuid=`;
          expectError(await api.pricing(`${path}${dated.morning}`), 404);
          expectError(await api.pricing(`${path}${nothing}`), 404);
          expectError(await api.pricing(`${path}morning`), 400, /cost_rate_schedule_uuid/);
        }
      },
    ),
  ],
};
