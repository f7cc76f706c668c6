import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lawRuns } from '../runs.ts';
import { decimalOf, decimalText, fixedText, roundedTo } from '../../src/numbers/decimal.ts';

describe('C6 decimals are those that were written', () => {
  it.each([
    [0, 0n, 1n],
    [-0, 0n, 1n],
    [0.615, 615n, 1000n],
    [-0.5, -5n, 10n],
    [1e21, 10n ** 21n, 1n],
    [1.5e22, 15n * 10n ** 21n, 1n],
    [1e-7, 1n, 10n ** 7n],
    [1.25e-7, 125n, 10n ** 9n],
    [5e-324, 5n, 10n ** 324n],
    [2 ** 53, 2n ** 53n, 1n],
    [-(2 ** 60), -1152921504606847000n, 1n],
  ])('%d is read exactly', (value, numerator, denominator) => {
    expect(decimalOf(value)).toEqual({ numerator, denominator });
  });

  it('law: any number is read and written as big.js does', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        const expected = value === 0 ? '0' : new Big(value).toFixed();
        expect(decimalText(decimalOf(value))).toBe(expected);
      }),
      { numRuns: lawRuns },
    );
  });

  it('law: a quotient is exact where it ends, else big.js to 10 places', () => {
    const Rounded = Big();
    Rounded.DP = 10;
    Rounded.RM = Big.roundHalfUp;
    fc.assert(
      fc.property(
        fc.integer({ min: -(10 ** 9), max: 10 ** 9 }),
        fc.oneof(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 1, max: 10 ** 7 })),
        (over, under) => {
          const text = decimalText({ numerator: BigInt(over), denominator: BigInt(under) });
          const quotient = new Rounded(over).div(under);
          if (new Big(text).times(under).eq(over)) {
            expect(text).toBe(new Big(text).toFixed());
          } else {
            expect(text.replace('-', '')).toBe(quotient.abs().toFixed(10));
            let rest = under;
            while (rest % 2 === 0) rest /= 2;
            while (rest % 5 === 0) rest /= 5;
            expect(over % rest).not.toBe(0);
          }
        },
      ),
      { numRuns: lawRuns },
    );
  });

  it.each([
    [1n, 3n, '0.3333333333'],
    [-2n, 3n, '-0.6666666667'],
    [1n, 30_000_000_000n, '0.0000000000'],
    [1n, 1024n, '0.0009765625'],
    [1n, 2048n, '0.00048828125'],
    [6n, 4096n, '0.00146484375'],
    [100n, 1n, '100'],
    [1000n, 100n, '10'],
    [5n, 10n, '0.5'],
    [0n, 7n, '0'],
  ])('%s ÷ %s is written %s', (numerator, denominator, expected) => {
    expect(decimalText({ numerator, denominator })).toBe(expected);
  });

  it.each([
    [0n, 2, '0.00'],
    [5n, 2, '0.05'],
    [1234n, 2, '12.34'],
    [1234n, 0, '1234'],
    [1234n, 3, '1.234'],
    [-5n, 2, '-0.05'],
  ])('%s minor units with %i digits are %s', (minor, digits, expected) => {
    expect(fixedText(minor, digits)).toBe(expected);
  });

  it.each([
    [0.615, 2, 62n],
    [1.005, 2, 101n],
    [-1.005, 2, -101n],
    [145.5, 0, 146n],
    [0.1785, 3, 179n],
  ])('%d to %i places is %s: halves go away from zero', (value, places, expected) => {
    expect(roundedTo(decimalOf(value), places)).toBe(expected);
  });
});
