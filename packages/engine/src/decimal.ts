import { gcd, rounded, type Fraction } from './fraction.ts';

/** Decimal places of a number whose decimal expansion does not end (C6). */
export const placesOfEndless = 10;

const powers: bigint[] = [];

/** 10 to the power of `exponent`, a whole number ≥ 0. */
export function powerOfTen(exponent: number): bigint {
  return (powers[exponent] ??= 10n ** BigInt(exponent));
}

/**
 * The decimal that was written, exactly: 0.615 is 615/1000, never its binary neighbour (C6).
 * JavaScript prints a number as the shortest decimal that reads back as it, which is what was
 * written for anything of up to 15 significant digits.
 *
 * @param value finite.
 */
export function decimalOf(value: number): Fraction {
  if (Number.isSafeInteger(value)) return { numerator: BigInt(value), denominator: 1n };
  const [digits = '', exponent = '0'] = String(value).split('e');
  const [whole = '', fraction = ''] = digits.split('.');
  const numerator = BigInt(whole + fraction);
  const places = fraction.length - Number(exponent);
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

/** The places that the value's expansion needs to end; `undefined` when it never does. */
function placesNeeded(value: Fraction): number | undefined {
  const size = value.numerator < 0n ? -value.numerator : value.numerator;
  let rest = value.denominator / gcd(value.denominator, size);
  let twos = 0;
  let fives = 0;
  for (; rest % 2n === 0n; rest /= 2n) twos++;
  for (; rest % 5n === 0n; rest /= 5n) fives++;
  return rest === 1n ? Math.max(twos, fives) : undefined;
}

/** Decimal text: exact, in the fewest digits, where the expansion ends; else to 10 places (C6). */
export function decimalText(value: Fraction): string {
  const scaled = value.numerator * powerOfTen(placesOfEndless);
  if (scaled % value.denominator === 0n) {
    return withoutTrailingZeros(fixedText(scaled / value.denominator, placesOfEndless));
  }
  const places = placesNeeded(value);
  return fixedText(roundedTo(value, places ?? placesOfEndless), places ?? placesOfEndless);
}
