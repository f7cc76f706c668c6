import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compareDecimals,
  decimalDifference,
  decimalTimes,
} from '../../src/prices/decimalDifference.ts';

describe('decimals', () => {
  it.each([
    ['0.42', '0.45', '0.03'],
    ['0.42', '0.4', '-0.02'],
    ['0.5', '0.500', '0'],
    ['0', '12.30', '12.3'],
    ['100', '99', '-1'],
    ['0.1', '0.30000000000000000000001', '0.20000000000000000000001'],
  ])('%s to %s is %s', (before, after, difference) => {
    expect(decimalDifference(before, after)).toBe(difference);
  });

  it('law: agrees with whole numbers of ten-thousandths', () => {
    const whole = fc.integer({ min: 0, max: 99_999_999 });
    const text = (value: number): string => (value / 10_000).toFixed(4);
    fc.assert(
      fc.property(whole, whole, fc.integer({ min: 1, max: 60 }), (a, b, factor) => {
        expect(Number(decimalDifference(text(a), text(b)))).toBeCloseTo((b - a) / 10_000, 6);
        expect(Math.sign(compareDecimals(text(a), text(b)))).toBe(Math.sign(a - b));
        expect(Number(decimalTimes(text(a), factor))).toBeCloseTo((a * factor) / 10_000, 4);
      }),
    );
  });

  it.each(['', '1e3', '.5', '1.', 'x'])('refuses %j', (text) => {
    expect(() => decimalDifference(text, '0')).toThrow(RangeError);
  });
});
