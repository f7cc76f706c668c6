import Big from 'big.js';

/** A decimal without a binary neighbour. */
export type Decimal = Big;

/** Digits that a number keeps for certain; the engine refuses more. */
const keptDigits = 15;

/** Own settings, so that no other user of the library is disturbed. */
const Exact = Big();
Exact.DP = 40;

/** The decimal that was written: 0.615 is 615/1000. */
export function decimal(value: number | string): Decimal {
  return new Exact(value);
}

/** a ÷ b, when that is a decimal that ends; `undefined` otherwise. */
export function exactQuotient(a: Decimal, b: Decimal): Decimal | undefined {
  const quotient = a.div(b);
  return quotient.times(b).eq(a) ? quotient : undefined;
}

/** The number that is written like the decimal; `undefined` when it has too many digits for one. */
export function exactNumber(value: Decimal): number | undefined {
  return value.c.length <= keptDigits ? Number(value.toString()) : undefined;
}

/** The nearest number of `places` decimal places, halves away from zero. */
export function roundedNumber(value: Decimal, places: number): number {
  return Number(value.round(places, Big.roundHalfUp).toString());
}

/** The nearest number of 15 digits. */
export function nearestNumber(value: Decimal): number {
  return value.eq(0) ? 0 : Number(value.prec(keptDigits, Big.roundHalfUp).toString());
}

/** Decimal places that a value is written with. */
export function decimalPlaces(value: Decimal): number {
  return Math.max(0, value.c.length - 1 - value.e);
}
