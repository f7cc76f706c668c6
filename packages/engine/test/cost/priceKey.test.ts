import { describe, expect, it } from 'vitest';
import { payable, payablePrices } from '../timeline/payable.ts';
import { priceBreakdown } from '../../src/cost/priceBreakdown.ts';
import { priceKey } from '../../src/cost/priceKey.ts';

describe('P1 equal keys for prices that are the same to whoever pays them', () => {
  const pairs = payablePrices.flatMap((a) => payablePrices.map((b) => [a, b] as const));

  it.each([null, { percent: 20, included: false }])('by what sessions cost, with tax %j', (tax) => {
    for (const [a, b] of pairs) {
      const areEqual = priceKey(priceBreakdown(a, tax)) === priceKey(priceBreakdown(b, tax));
      expect({ a, b, areEqual }).toEqual({ a, b, areEqual: payable(a) === payable(b) });
    }
  });

  it('unknown is neither free nor any other price', () => {
    const known = payablePrices.map((price) => priceKey(priceBreakdown(price, null)));
    expect(known).not.toContain(priceKey(null));
  });
});
