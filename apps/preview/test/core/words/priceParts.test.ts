import { priceBreakdown, type Intervals } from '@wattpost/engine';
import { describe, expect, it } from 'vitest';
import { priceParts } from '../../../src/core/words/index.ts';

const interval = (unit: number, price: number): { uuid: null; unit: number; price: number } => ({
  uuid: null,
  unit,
  price,
});

function parts(intervals: Partial<Intervals>, locale = 'en-GB'): string {
  const price = { energy: [], time: [], session_fee: null, ...intervals };
  return priceParts(priceBreakdown(price, null), 'EUR', locale).join(' · ');
}

describe('a price in short parts', () => {
  it.each<[string, Partial<Intervals>]>([
    [
      '€0.44/kWh · idle €0.05/min after 6 h · €0.50 start',
      {
        energy: [interval(1000, 0.44)],
        idle: [interval(360, 0), interval(1, 0.05)],
        session_fee: { amount: 0.5, grace_period: null, energy_threshold: null },
      },
    ],
    ['€0.10/min from minute 91 after plug-in', { time: [interval(90, 0), interval(1, 0.1)] }],
    ['€0.49/kWh', { energy: [interval(1000, 0.49)], time: [interval(1, 0)] }],
    ['free', { energy: [interval(1000, 0)] }],
  ])('%s', (expected, intervals) => {
    expect(parts(intervals)).toBe(expected);
  });

  it('has amounts as the reader writes them, and D2 no number for what is not known', () => {
    expect(parts({ energy: [interval(1000, 0.49)] }, 'de-AT').replace('\u00a0', ' ')).toBe(
      '€ 0,49/kWh',
    );
    expect(priceParts(null, 'EUR', 'en')).toEqual(['no price']);
  });
});
