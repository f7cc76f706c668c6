import type { BundleCostRate, BundleUniqueEntry } from '@wattpost/contract';
import type { Intervals } from '@wattpost/engine';
import { describe, expect, it } from 'vitest';
import { lostToDates } from '../../src/list/lostToDates.ts';

const energy = (price: number): Intervals => ({
  energy: [{ uuid: null, unit: 1000, price }],
  time: [],
  session_fee: null,
});

const withFee = (price: number, amount: number): Intervals => ({
  ...energy(price),
  session_fee: { amount, grace_period: null, energy_threshold: null },
});

const week = (name: string, intervals: Intervals): BundleCostRate['recurring'][number] => ({
  uuid: name,
  name,
  validity: {
    type: 'recurring',
    weekdays: [{ weekday: 1, start_time: '00:00', end_time: '06:00' }],
  },
  intervals,
  marketing_texts: {},
});

const date = (intervals: Intervals): BundleUniqueEntry => ({
  uuid: 'd',
  name: 'D',
  validity: { type: 'unique', start: '2026-12-24T00:00:00', end: null },
  intervals,
  marketing_texts: {},
});

function rate(changes: Partial<BundleCostRate>): BundleCostRate {
  return {
    uuid: 'r',
    name: 'R',
    currency: 'EUR',
    dynamic_pricing: 1,
    intervals: energy(0.49),
    marketing_texts: {},
    tax: null,
    recurring: [],
    unique: [],
    ...changes,
  };
}

describe('lostToDates', () => {
  it('D1 names the weekly prices and fees that a list of dates would end', () => {
    const recurring = [week('Night', energy(0.29)), week('Peak', withFee(0.59, 1))];
    expect(lostToDates(rate({ recurring }), [date(energy(0.19))])).toEqual([
      {
        path: '$.recurring',
        code: 'weekly_prices_lost',
        severity: 'price',
        message:
          'The cost rate goes by the week today. With dates, its 2 weekly entries hold no longer. ' +
          'They are "Night" (0.29 EUR/kWh); "Peak" (0.59 EUR/kWh, 1 EUR/session). ' +
          'Whenever no date of the list holds, the default price does: 0.49 EUR/kWh.',
      },
      {
        path: '$.unique',
        code: 'no_session_fee_on_dates',
        severity: 'warning',
        message:
          'No date of the list has a session fee, and the cost rate has one today (1 EUR/session): ' +
          'while a date holds, none is charged (D3).',
      },
    ]);
  });

  it('D1 names five of many entries, counts the others, and says what is not known', () => {
    const recurring = Array.from({ length: 12 }, (_, index) => week(`E${index}`, energy(index)));
    const [first] = lostToDates(rate({ recurring, intervals: null }), [date(energy(1))]);
    expect(first?.message).toMatch(
      /12 weekly entries .*"E4" \(4 EUR\/kWh\); and 7 more\. .*: price not known\.$/,
    );
  });

  it.each([
    ['weekly mode without entries', rate({})],
    [
      'the mode of dates, whose weekly entries do not hold',
      rate({ dynamic_pricing: 2, recurring: [week('x', withFee(1, 1))] }),
    ],
    ['no mode', rate({ dynamic_pricing: null, recurring: [week('x', withFee(1, 1))] })],
    ['a fee of nothing', rate({ dynamic_pricing: 2, intervals: withFee(0.49, 0) })],
    ['no default price', rate({ dynamic_pricing: 2, intervals: null })],
  ])('finds nothing lost in %s', (_, given) => {
    expect(lostToDates(given, [date(energy(0.19))])).toEqual([]);
  });

  it('D3 says which kind of the default price the dates do not have, and takes a 0 for an answer', () => {
    const given = rate({ dynamic_pricing: 2, intervals: withFee(0.49, 1) });
    expect(lostToDates(given, [date(energy(0.2))]).map(({ code }) => code)).toEqual([
      'no_session_fee_on_dates',
    ]);
    expect(lostToDates(given, [date(withFee(0.2, 0))])).toEqual([]);
  });
});
