import { exact } from '@wattpost/engine';

/** Digits that a number reliably keeps; the engine refuses more. */
const keptDigits = 15;

/** Whole numbers below this one are numbers. */
const wholes = 10n ** BigInt(keptDigits);

/** The nearest number of `places` decimal places, halves away from zero; fewer than 0: of tens, hundreds… */
export function roundedNumber(value: exact.Fraction, places: number): number {
  const scaled = exact.multiply(value, exact.decimalOf(`1e${places}`));
  return Number(`${exact.roundedTo(scaled, 0)}e${-places}`);
}

/** The nearest number of 15 digits, halves away from zero. */
export function nearestNumber(value: exact.Fraction): number {
  const [, exponent] = exact.toNumber(value).toExponential().split('e');
  return roundedNumber(value, keptDigits - 1 - Number(exponent));
}

/** The number with exactly this decimal value; `undefined` if it is not finite, or has too many digits. */
export function exactNumber(value: exact.Fraction): number | undefined {
  const { numerator, denominator } = value;
  const whole = numerator / denominator;
  if (whole < wholes && -whole < wholes && whole * denominator === numerator) return Number(whole);
  const nearest = nearestNumber(value);
  return exact.compare(exact.decimalOf(nearest), value) === 0 ? nearest : undefined;
}

/** The factor that adds tax to a price: 1.2 for 20 per cent. */
export function exactTaxFactor(percent: number): exact.Fraction {
  const hundred = exact.decimalOf(100);
  return exact.divide(exact.add(hundred, exact.decimalOf(percent)), hundred);
}
