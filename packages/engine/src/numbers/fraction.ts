/** An exact rational number. Not necessarily in lowest terms; `denominator` > 0. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** 0. */
export const zero: Fraction = Object.freeze({ numerator: 0n, denominator: 1n });

const largestSafe = BigInt(Number.MAX_SAFE_INTEGER);

function gcdOfNumbers(a: number, b: number): number {
  while (b !== 0) [a, b] = [b, a % b];
  return a;
}

/** The greatest common divisor of two positive integers. */
export function gcd(a: bigint, b: bigint): bigint {
  while (b !== 0n) {
    // Number division is several times as fast, and Euclid gets to numbers in a step or two.
    if (a <= largestSafe && b <= largestSafe) return BigInt(gcdOfNumbers(Number(a), Number(b)));
    [a, b] = [b, a % b];
  }
  return a;
}

/**
 * a + sign × b. Sums of like quantities mostly share a denominator, or one divides the other;
 * only the rest needs a greatest common divisor.
 */
function combine(a: Fraction, b: Fraction, sign: bigint): Fraction {
  if (b.numerator === 0n) return a;
  const { numerator: n, denominator: d } = a;
  const { numerator: m, denominator: e } = b;
  if (n === 0n) return { numerator: sign * m, denominator: e };
  if (d === e) return { numerator: n + sign * m, denominator: d };
  if (d % e === 0n) return { numerator: n + sign * m * (d / e), denominator: d };
  const shared = gcd(e, d);
  return {
    numerator: n * (e / shared) + sign * m * (d / shared),
    denominator: (d / shared) * e,
  };
}

/** a + b. */
export function add(a: Fraction, b: Fraction): Fraction {
  return combine(a, b, 1n);
}

/** a − b. */
export function subtract(a: Fraction, b: Fraction): Fraction {
  return combine(a, b, -1n);
}

/** a × b. */
export function multiply(a: Fraction, b: Fraction): Fraction {
  return {
    numerator: a.numerator * b.numerator,
    denominator: a.denominator * b.denominator,
  };
}

/** a ÷ b for b > 0. */
export function divide(a: Fraction, b: Fraction): Fraction {
  return {
    numerator: a.numerator * b.denominator,
    denominator: a.denominator * b.numerator,
  };
}

/** Negative, zero or positive as a is less than, equal to or greater than b. */
export function compare(a: Fraction, b: Fraction): number {
  const left = a.denominator === b.denominator ? a.numerator : a.numerator * b.denominator;
  const right = a.denominator === b.denominator ? b.numerator : b.numerator * a.denominator;
  return left < right ? -1 : left > right ? 1 : 0;
}

/** The smallest multiple of `step` (> 0) that is not less than `value` (≥ 0). */
export function raisedTo(step: Fraction, value: Fraction): Fraction {
  const { numerator, denominator } = divide(value, step);
  const steps = (numerator + denominator - 1n) / denominator;
  return { numerator: steps * step.numerator, denominator: step.denominator };
}

/** The whole number nearest to the value, halves away from zero (C6). */
export function rounded({ numerator, denominator }: Fraction): bigint {
  const size = numerator < 0n ? -numerator : numerator;
  const whole = (2n * size + denominator) / (2n * denominator);
  return numerator < 0n ? -whole : whole;
}

/** The floating-point number nearest to the value, for people and charts; never for money. */
export function toNumber({ numerator, denominator }: Fraction): number {
  if (numerator <= largestSafe && numerator >= -largestSafe && denominator <= largestSafe) {
    return Number(numerator) / Number(denominator);
  }
  // Beyond 2^53 by way of 25 significant digits, eight more than a number has.
  const places = 25 - (String(numerator).length - String(denominator).length);
  const scaled =
    places > 0
      ? (numerator * 10n ** BigInt(places)) / denominator
      : numerator / (denominator * 10n ** BigInt(-places));
  return Number(`${scaled}e${-places}`);
}
