import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lawRuns } from '../runs.ts';
import {
  add,
  compare,
  divide,
  gcd,
  multiply,
  raisedTo,
  rounded,
  subtract,
  toNumber,
  zero,
  type Fraction,
} from '../../src/numbers/fraction.ts';

const of = (numerator: bigint, denominator = 1n): Fraction => ({ numerator, denominator });

function same(a: Fraction, b: Fraction): boolean {
  return a.numerator * b.denominator === b.numerator * a.denominator;
}

const positive = fc.oneof(
  fc.bigInt({ min: 1n, max: 1000n }),
  fc.bigInt({ min: 1n, max: 10n ** 40n }),
  fc.integer({ min: 0, max: 30 }).map((n) => 10n ** BigInt(n)),
);
const whole = fc.oneof(
  fc.constant(0n),
  fc.bigInt({ min: -1000n, max: 1000n }),
  fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }),
);
const fraction = fc
  .tuple(whole, positive)
  .map(([numerator, denominator]) => of(numerator, denominator));

describe('C6 fractions are exact', () => {
  it('law: sum, difference, product, quotient and order are those of the definition', () => {
    fc.assert(
      fc.property(fraction, fraction, (a, b) => {
        const cross = a.numerator * b.denominator;
        const other = b.numerator * a.denominator;
        const under = a.denominator * b.denominator;
        expect(same(add(a, b), of(cross + other, under))).toBe(true);
        expect(same(subtract(a, b), of(cross - other, under))).toBe(true);
        expect(same(multiply(a, b), of(a.numerator * b.numerator, under))).toBe(true);
        expect(Math.sign(compare(a, b))).toBe(cross < other ? -1 : cross > other ? 1 : 0);
        if (b.numerator > 0n) expect(same(multiply(divide(a, b), b), a)).toBe(true);
        expect(add(a, b).denominator).toBeGreaterThan(0n);
      }),
      { numRuns: lawRuns },
    );
  });

  it('law: a sum of many needs no more than the least common denominator', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 60 }), (denominators) => {
        const sum = denominators.reduce((total, d) => add(total, of(1n, BigInt(d))), zero);
        expect(27720n % sum.denominator).toBe(0n);
      }),
      { numRuns: lawRuns },
    );
  });

  it.each([
    [12n, 18n, 6n],
    [7n, 1n, 1n],
    [10n ** 30n, 10n ** 20n, 10n ** 20n],
    [2n ** 200n, 6n ** 60n, 2n ** 60n],
  ])('gcd(%s, %s) is %s', (a, b, expected) => {
    expect(gcd(a, b)).toBe(expected);
    expect(gcd(b, a)).toBe(expected);
  });

  it.each([
    ['0', of(0n, 7n), 0n],
    ['just below a half', of(499n, 1000n), 0n],
    ['a half', of(1n, 2n), 1n],
    ['minus a half', of(-1n, 2n), -1n],
    ['minus just below a half', of(-499n, 1000n), 0n],
    ['one and a half', of(3n, 2n), 2n],
    ['two and a half, not to even', of(5n, 2n), 3n],
    ['minus two and a half', of(-5n, 2n), -3n],
  ])('C6 rounds %s away from zero', (_, value, expected) => {
    expect(rounded(value)).toBe(expected);
  });

  it.each([
    [of(0n), of(500n), of(0n)],
    [of(1152n, 10n), of(1n), of(116n)],
    [of(1152n, 10n), of(25n), of(125n)],
    [of(500n), of(500n), of(500n)],
    [of(1n, 3n), of(1n, 4n), of(1n, 2n)],
  ])('raises to a full step', (value, step, expected) => {
    expect(same(raisedTo(step, value), expected)).toBe(true);
  });

  it('law: the number is the nearest one, however long the fraction is written', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -1e300, max: 1e300, noNaN: true }),
        fc.bigInt({ min: 1n, max: 10n ** 30n }),
        (number, factor) => {
          const [digits = '0', exponent = '0'] = number.toExponential(16).split('e');
          const scale = Number(exponent) - 16;
          const value =
            scale < 0
              ? of(BigInt(digits.replace('.', '')) * factor, 10n ** BigInt(-scale) * factor)
              : of(BigInt(digits.replace('.', '')) * 10n ** BigInt(scale) * factor, factor);
          expect(toNumber(value)).toBe(number === 0 ? 0 : number);
        },
      ),
      { numRuns: lawRuns },
    );
  });

  it.each([
    [of(22n, 3n), 22 / 3],
    [of(22n * 10n ** 40n, 3n * 10n ** 40n), 22 / 3],
    [of(1n, 10n ** 400n), 0],
  ])('gives a number to show', (value, expected) => {
    expect(toNumber(value)).toBe(expected);
  });
});
