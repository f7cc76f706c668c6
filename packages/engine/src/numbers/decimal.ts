import { gcd, rounded, type Fraction } from './fraction.ts';

/** Decimal places of a number with an infinite decimal expansion (C6). */
const maxDecimals = 10;

const powers: bigint[] = [];

/** 10 to the power of `exponent`, a whole number ≥ 0. */
function powerOfTen(exponent: number): bigint {
  return (powers[exponent] ??= 10n ** BigInt(exponent));
}

/**
 * The decimal as written, exactly: 0.615 is 615/1000, never its binary neighbour (C6).
 * JavaScript prints a number as the shortest decimal that reads back as it, which is the original
 * text for anything of up to 15 significant digits.
 *
 * @param value finite, or decimal text.
 */
export function decimalOf(value: number | string): Fraction {
  if (typeof value === 'number' && Number.isSafeInteger(value))
    return { numerator: BigInt(value), denominator: 1n };
  const text = String(value);
  const exponentAt = text.indexOf('e');
  const digits = exponentAt < 0 ? text : text.slice(0, exponentAt);
  const exponent = exponentAt < 0 ? 0 : Number(text.slice(exponentAt + 1));
  const pointAt = digits.indexOf('.');
  const fraction = pointAt < 0 ? '' : digits.slice(pointAt + 1);
  const numerator = BigInt(pointAt < 0 ? digits : digits.slice(0, pointAt) + fraction);
  const places = fraction.length - exponent;
  return places > 0
    ? { numerator, denominator: powerOfTen(places) }
    : { numerator: numerator * powerOfTen(-places), denominator: 1n };
}

/** `scaled` ÷ 10^`places` as decimal text with exactly that many places. */
export function fixedText(scaled: bigint, places: number): string {
  const sign = scaled < 0n ? '-' : '';
  const digits = String(scaled < 0n ? -scaled : scaled).padStart(places + 1, '0');
  if (places === 0) return sign + digits;
  return `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** The fraction to `places` decimal places, halves away from zero. */
export function roundedTo(value: Fraction, places: number): bigint {
  return rounded({
    numerator: value.numerator * powerOfTen(places),
    denominator: value.denominator,
  });
}

function withoutTrailingZeros(text: string): string {
  let end = text.length;
  while (text[end - 1] === '0') end--;
  return text.slice(0, text[end - 1] === '.' ? end - 1 : end);
}

/** Whether a value's decimal expansion is finite. */
function ends({ numerator, denominator }: Fraction): boolean {
  // A factor 2 or 5 occurs less often than there are bits, and 10^bits contains as many of each.
  const bits = denominator < 1n << 64n ? 64 : denominator.toString(16).length * 4;
  return (numerator * powerOfTen(bits)) % denominator === 0n;
}

/** The decimal places of a value with a finite expansion. */
function placesNeeded({ numerator, denominator }: Fraction): number {
  let rest = denominator / gcd(denominator, numerator < 0n ? -numerator : numerator);
  let places = 0;
  for (; rest !== 1n; rest /= gcd(rest, 10n)) places++;
  return places;
}

/** Decimal text: exact, in the fewest digits, if the expansion is finite; else to 10 places (C6). */
export function decimalText(value: Fraction): string {
  const { numerator, denominator } = value;
  const scaled = numerator * powerOfTen(maxDecimals);
  const whole = scaled / denominator;
  const rest = scaled - whole * denominator;
  if (rest === 0n) return withoutTrailingZeros(fixedText(whole, maxDecimals));
  if (!ends(value)) {
    // As `rounded` would, with the division already done; an infinite expansion is never half-way.
    const up = 2n * (rest < 0n ? -rest : rest) > denominator;
    const away = numerator < 0n ? -1n : 1n;
    return fixedText(up ? whole + away : whole, maxDecimals);
  }
  const places = placesNeeded(value);
  return fixedText(roundedTo(value, places), places);
}

/** Decimal text of a value with a finite expansion; `undefined` for any other. */
export function exactText(value: Fraction): string | undefined {
  return ends(value) ? decimalText(value) : undefined;
}
