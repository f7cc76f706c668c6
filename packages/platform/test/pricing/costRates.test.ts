import type { CostRateWire, IntervalWire, SessionFeeWire } from '@wattpost/contract/wire';
import { describe, expect, it } from 'vitest';
import {
  city,
  costRateOf,
  datedEntry,
  free,
  otherOrganization,
  tokens,
  uuidOf,
  weeklyEntry,
} from '../site/siteData.ts';
import { askPricing, bodyOf, testPlatform } from '../site/testPlatform.ts';

const store = testPlatform(
  {},
  {
    cost_rates: [
      costRateOf({
        description: 'By the river',
        tax: { percent: 20, included: true },
        auto_stop_minutes: 30,
        auto_stop_costs: 12.5,
        intervals: {
          energy: [
            { uuid: uuidOf(1), unit: 1000, price: 0.42 },
            { uuid: null, unit: 1000, price: 0.1 },
          ],
          time: [{ uuid: null, unit: 60, price: 0.05 }],
          session_fee: { amount: 1.5, grace_period: 300, energy_threshold: null },
        },
        recurring: [
          weeklyEntry(11, [], {
            intervals: { ...free, energy: [{ uuid: null, unit: 1, price: 2 }] },
          }),
        ],
        unique: [datedEntry(1, '2026-05-01T00:00:00')],
      }),
      costRateOf({ uuid: uuidOf(60), name: 'Airport', intervals: null }),
      costRateOf({ uuid: uuidOf(61), name: 'Barrier', organization_uuid: otherOrganization }),
    ],
  },
);
const reads = ['readEnergyCost', 'readTimeCosts', 'readSessionFee'] as const;

describe('cost_rate: what a client needs beside the schedule', () => {
  it('mode, currency and our additions', async () => {
    expect(bodyOf(await askPricing(store, 'readCostRate'))).toEqual({
      data: {
        uuid: city.ownRate,
        name: 'City',
        description: 'By the river',
        currency: 'EUR',
        dynamic_pricing: 1,
        auto_stop_minutes: 30,
        auto_stop_costs: 12.5,
        time_zone: 'UTC',
        tax: { percent: 20, included: true },
        default_price_known: true,
      },
    });
  });

  it('D2 tells an unknown default price from none to pay', async () => {
    const { data } = bodyOf<{ data: CostRateWire }>(
      await askPricing(store, 'readCostRate', { rate: uuidOf(60) }),
    );
    expect(data.default_price_known).toBe(false);
  });

  it.each([uuidOf(404), uuidOf(61), 'x'])('%j is not found', async (rate) => {
    expect(await askPricing(store, 'readCostRate', { rate })).toEqual({
      status: 404,
      message: 'Cost rate not found',
    });
  });
});

describe('cost_rates: in pages', () => {
  async function names(query: string, token: string): Promise<[string[], number]> {
    const body = bodyOf<{ data: CostRateWire[]; last_page: number }>(
      await askPricing(store, 'listCostRates', { query, token }),
    );
    return [body.data.map(({ name }) => name), body.last_page];
  }

  it('only those of the key', async () => {
    expect(await names('', tokens.other)).toEqual([['Barrier'], 1]);
    expect(await names('', tokens.own)).toEqual([['Airport', 'City'], 1]);
  });

  it.each([
    ['', ['Airport', 'Barrier', 'City'], 1],
    ['batch_size=2', ['Airport', 'Barrier'], 2],
    ['batch_size=2&page=2', ['City'], 2],
    ['batch_size=2&page=3', [], 2],
    ['batch_size=1&page=2', ['Barrier'], 3],
  ])('%j', async (query, expected, lastPage) => {
    expect(await names(query, tokens.all)).toEqual([expected, lastPage]);
  });
});

describe('default prices', () => {
  it('energy, time and fee of the cost rate', async () => {
    const energy = bodyOf<{ data: IntervalWire[] }>(await askPricing(store, 'readEnergyCost')).data;
    expect(energy.map(({ unit, price }) => [unit, price])).toEqual([
      [1000, 0.42],
      [1000, 0.1],
    ]);
    expect(energy[0]?.uuid).toBe(uuidOf(1));
    const time = bodyOf<{ data: IntervalWire[] }>(await askPricing(store, 'readTimeCosts')).data;
    expect(time.map(({ unit, price }) => [unit, price])).toEqual([[60, 0.05]]);
    const uuids = [...energy, ...time].map(({ uuid }) => uuid);
    expect(new Set(uuids).size).toBe(3);
    expect(
      bodyOf<{ data: SessionFeeWire }>(await askPricing(store, 'readSessionFee')).data,
    ).toEqual({
      amount: 1.5,
      grace_period: 300,
      energy_threshold: 0,
    });
  });

  it('nothing when the default price is not known', async () => {
    const answers = await Promise.all(
      reads.map(async (read) => bodyOf(await askPricing(store, read, { rate: uuidOf(60) }))),
    );
    expect(answers).toEqual([{ data: [] }, { data: [] }, { data: null }]);
  });

  it('D3 of a schedule entry alone, without those of the cost rate', async () => {
    const query = `cost_rate_schedule_uuid=${uuidOf(11)}`;
    const energy = bodyOf<{ data: IntervalWire[] }>(
      await askPricing(store, 'readEnergyCost', { query }),
    );
    expect(energy.data.map(({ unit, price }) => [unit, price])).toEqual([[1, 2]]);
    expect(bodyOf(await askPricing(store, 'readTimeCosts', { query }))).toEqual({ data: [] });
    expect(bodyOf(await askPricing(store, 'readSessionFee', { query }))).toEqual({ data: null });
    const dated = { query: `cost_rate_schedule_uuid=${uuidOf(1)}` };
    expect(bodyOf(await askPricing(store, 'readEnergyCost', dated))).toEqual({ data: [] });
  });

  it.each(reads)('%s refuses what it does not find', async (read) => {
    const notFound = { status: 404, message: 'Cost rate not found' };
    expect(await askPricing(store, read, { rate: uuidOf(404) })).toEqual(notFound);
    expect(await askPricing(store, read, { rate: uuidOf(61) })).toEqual(notFound);
    const both = { rate: uuidOf(404), query: 'cost_rate_schedule_uuid=x' };
    expect(await askPricing(store, read, both)).toEqual(notFound);
    expect(await askPricing(store, read, { token: tokens.other })).toEqual(notFound);
    expect(await askPricing(store, read, { query: 'cost_rate_schedule_uuid=x' })).toEqual({
      status: 400,
      message: 'cost_rate_schedule_uuid: Expected a UUID.',
    });
    expect(
      await askPricing(store, read, { query: `cost_rate_schedule_uuid=${uuidOf(404)}` }),
    ).toEqual({
      status: 404,
      message: 'Cost rate schedule not found',
    });
    expect(await askPricing(store, read, { query: 'cost_rate_schedule_uuid=' })).toMatchObject({
      status: 200,
    });
  });
});
