import { describe, expect, it } from 'vitest';
import type { Intervals } from '@wattpost/engine';
import { priceWords } from '../../../src/core/words/priceWords.ts';

const plain = { currency: 'EUR', tax: null };

function intervals(given: Partial<Intervals>): Intervals {
  return { energy: [], time: [], session_fee: null, ...given };
}

function said(
  given: Intervals | null,
  plan: Parameters<typeof priceWords>[1] = plain,
  locale = 'en-IE',
): string[] {
  const { kind, brief, lines } = priceWords(given, plan, locale);
  return [kind, brief, ...lines].map((text) => text.replaceAll('\u00a0', ' '));
}

const energy = [{ uuid: null, unit: 1000, price: 0.615 }];
const parking = [
  { uuid: null, unit: 240, price: 0 },
  { uuid: null, unit: 1, price: 0.1 },
];

describe('a price in words', () => {
  it('is exact, with every block on a line of its own', () => {
    expect(said(intervals({ energy, time: parking }))).toEqual([
      'priced',
      '€0.615/kWh',
      '€0.615 per kWh',
      '€0.10 per minute, from minute 241',
    ]);
  });

  it('is briefly its first line', () => {
    const free = [{ uuid: null, unit: 1000, price: 0 }];
    expect(said(intervals({ energy: free, time: parking })).slice(1)).toEqual([
      'free/kWh',
      'Free per kWh',
      '€0.10 per minute, from minute 241',
    ]);
    expect(said(intervals({ time: parking }))[1]).toBe('€0.10/min');
    expect(said(intervals({ time: [{ uuid: null, unit: 60, price: 2.5 }] }))[1]).toBe('€2.50/h');
    expect(said(intervals({ time: [{ uuid: null, unit: 7, price: 1 }] }))[1]).toBe('€1.00/7 min');
    const session_fee = { amount: 1.5, grace_period: 300, energy_threshold: null };
    expect(said(intervals({ session_fee })).slice(1)).toEqual([
      '€1.50/session',
      '€1.50 per session, of at least 5 min',
    ]);
  });

  it('C7 is gross', () => {
    const tax = { percent: 20, included: false };
    expect(said(intervals({ energy }), { currency: 'EUR', tax })[1]).toBe('€0.738/kWh');
  });

  it('writes amounts as the reader does and says the rest in English', () => {
    expect(said(intervals({ energy, time: parking }), plain, 'de-DE')).toEqual([
      'priced',
      '0,615 €/kWh',
      '0,615 € per kWh',
      '0,10 € per minute, from minute 241',
    ]);
  });

  it('D2 does not know a price that there is not, D3 knows what is free', () => {
    expect(said(null)).toEqual(['unknown', 'no price', 'Price not available']);
    expect(said(intervals({}))).toEqual(['free', 'free', 'Free of charge']);
  });
});
