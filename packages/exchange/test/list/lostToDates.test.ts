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
    const lost = lostToDates(rate({ recurring }), [date(energy(0.19))]);
    expect(lost.map((one) => [one.severity, one.path, one.code, one.message])).toEqual([
      [
        'price',
        '$.recurring',
        'weekly_prices_lost',
        'The cost rate goes by the week today. With dates, its 2 weekly entries no longer apply: ' +
          '“Night” (€0.29/kWh); “Peak” (€0.59/kWh, €1.00/session). ' +
          'Where no date of the list applies, the default price does: €0.49/kWh.',
      ],
      [
        'warning',
        '$.unique',
        'no_session_fee_on_dates',
        'No date of the list has a session fee, but the cost rate has one today (€1.00/session): ' +
          'on these dates, none is charged.',
      ],
    ]);
  });

  it('D1 names five of many entries, counts the others, and says what is not known', () => {
    const recurring = Array.from({ length: 12 }, (_, index) => week(`E${index}`, energy(index)));
    const [first] = lostToDates(rate({ recurring, intervals: null }), [date(energy(1))]);
    expect(first && first.message).toMatch(
      /weekly entries no longer apply \(12\): .*“E4” \(€4\.00\/kWh\); and 7 more\. .* the price is not known\.$/,
    );
  });

  it('D3 names a price of several entries once', () => {
    const recurring = [week('A', withFee(0.2, 1)), week('B', withFee(0.3, 1))];
    const lost = lostToDates(rate({ recurring }), [date(energy(0.19))]);
    expect(lost.map(({ message }) => message).at(-1)).toContain('today (€1.00/session):');
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
