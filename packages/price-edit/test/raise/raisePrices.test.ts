import { parseBundle, type Bundle } from '@wattpost/contract';
import type { Intervals } from '@wattpost/engine';
import { describe, expect, it } from 'vitest';
import { applyEdit, type Edit, type PriceRaise } from '../../src/index.ts';

function bundleOf(intervals: Intervals): Bundle {
  const reading = parseBundle({
    format: 'wattpost-bundle/1',
    created_at: '2026-11-01T00:00:00Z',
    valid_until: null,
    stations: [{ uuid: 's', label: 'S', time_zone: 'Europe/Vienna', cost_rate_uuid: 'r' }],
    cost_rates: [
      {
        uuid: 'r',
        name: 'R',
        currency: 'EUR',
        dynamic_pricing: null,
        intervals,
        marketing_texts: {},
        recurring: [],
        unique: [],
      },
    ],
  });
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.bundle;
}

const all: Intervals = {
  energy: [
    { uuid: null, unit: 1000, price: 0.495 },
    { uuid: null, unit: 100, price: 0.06 },
  ],
  time: [
    { uuid: null, unit: 60, price: 0 },
    { uuid: null, unit: 1, price: 0.1 },
  ],
  session_fee: { amount: 1, grace_period: 60, energy_threshold: null },
  idle: [{ uuid: null, unit: 15, price: 1.5 }],
  limits: { min_total: 1, max_total: null, max_energy: null, max_time: null, max_idle: null },
};

function raised(raise: PriceRaise, bundle = bundleOf(all)): Intervals | null | undefined {
  const result = applyEdit(bundle, { kind: 'prices_raise', rateUuids: ['r'], raise });
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.bundle.cost_rates[0]?.intervals;
}

function refusals(edit: Edit): string[] {
  const result = applyEdit(bundleOf(all), edit);
  return result.ok ? [] : result.problems.map(({ path, code }) => `${path} ${code}`);
}

const prices = (blocks: Intervals['energy'] = []): number[] => blocks.map(({ price }) => price);

describe('raised prices', () => {
  it('rise by an amount per kWh, whatever the block is for, and round half up', () => {
    const after = raised({ unit: 'amount', energy: '0.04', step: '0.01' });
    expect(prices(after?.energy)).toEqual([0.54, 0.064]);
    expect(after?.time).toEqual(all.time);
    expect(after?.limits).toEqual(all.limits);
  });

  it('rise per minute and per session; what is free stays free', () => {
    const after = raised({
      unit: 'amount',
      time: '0.05',
      idle: '0.02',
      session_fee: '0.5',
      step: null,
    });
    expect(prices(after?.time)).toEqual([0, 0.15]);
    expect(prices(after?.idle)).toEqual([1.8]);
    expect(after?.session_fee).toEqual({ amount: 1.5, grace_period: 60, energy_threshold: null });
  });

  it('rise by per cent, exactly without a step', () => {
    expect(prices(raised({ unit: 'percent', energy: '3', step: null })?.energy)).toEqual([
      0.50985, 0.0618,
    ]);
    expect(prices(raised({ unit: 'percent', energy: '3', step: '0.05' })?.energy)).toEqual([
      0.5, 0.06,
    ]);
  });

  it('are the same bundle when nothing rises, with no copy', () => {
    const bundle = bundleOf(all);
    const raise: PriceRaise = { unit: 'amount', energy: '0', step: null };
    const copies = [{ rateUuid: 'r', newUuid: 'n', name: 'N' }];
    const from = '2027-01-01T00:00:00';
    for (const edit of [
      { kind: 'prices_raise', rateUuids: ['r'], raise },
      { kind: 'prices_raise_from', from, copies, raise },
    ] as const) {
      const result = applyEdit(bundle, edit);
      expect(result.ok && result.bundle).toBe(bundle);
    }
  });

  const raise: PriceRaise = { unit: 'amount', energy: '0.04', step: '0.01' };
  const copies = [{ rateUuid: 'r', newUuid: 'n', name: 'N' }];
  const from = '2027-01-01T00:00:00';
  it.each<[string, Edit, string]>([
    [
      'below zero',
      { kind: 'prices_raise', rateUuids: ['r'], raise: { ...raise, energy: '-0.5' } },
      '$.cost_rates[0].intervals.energy[0].price negative',
    ],
    [
      'by no number',
      { kind: 'prices_raise', rateUuids: ['r'], raise: { ...raise, energy: 'four' } },
      '$ not_a_price',
    ],
    [
      'by two numbers',
      { kind: 'prices_raise', rateUuids: ['r'], raise: { ...raise, energy: '1,250' } },
      '$ ambiguous_number',
    ],
    [
      'to steps of nothing',
      { kind: 'prices_raise', rateUuids: ['r'], raise: { ...raise, step: '0' } },
      '$ not_a_price',
    ],
    [
      'of an unknown cost rate',
      { kind: 'prices_raise', rateUuids: ['x'], raise },
      '$.cost_rates no_cost_rate',
    ],
    [
      'from no time',
      { kind: 'prices_raise_from', from: '2027-02-30', copies, raise },
      '$ not_a_date_time',
    ],
    [
      'to a uuid that is taken',
      {
        kind: 'prices_raise_from',
        from,
        copies: [{ rateUuid: 'r', newUuid: 'r', name: 'N' }],
        raise,
      },
      '$.cost_rates[1].uuid duplicate_uuid',
    ],
  ])('are refused: %s', (_what, edit, problem) => {
    expect(refusals(edit)).toContain(problem);
  });
});
