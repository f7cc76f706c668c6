/** Every number that the language writes is shorter. */
const maxLiteralCharacters = 40;

const parts = /^-?(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;

/**
 * Whether a number written in JSON is the same decimal after it became a binary number and was
 * written again. Prices are the decimals that were written (C6), so a number that changes on the
 * way (more than about 17 digits, or out of range such as `1e999`) must not pass silently. One that
 * is longer than 40 characters is not kept, whatever it is: nothing that is written so is a price.
 *
 * @param written a JSON number literal
 */
export function keptExactly(written: string): boolean {
  if (written.length > maxLiteralCharacters) return false;
  if (written.length <= 15 && !/[eE]/.test(written)) return true;
  const value = Number(written);
  return Number.isFinite(value) && decimal(written) === decimal(String(value));
}

/** Significant digits and the power of ten of the last one; equal exactly for equal magnitudes. */
function decimal(literal: string): string {
  const match = parts.exec(literal);
  const [, whole = '', fraction = '', exponent = '0'] = match ?? [];
  const digits = (whole + fraction).replace(/^0+/, '');
  const significant = digits.replace(/(?<!0)0+$/, '');
  if (significant === '') return '0';
  const power =
    BigInt(exponent) - BigInt(fraction.length) + BigInt(digits.length - significant.length);
  return `${significant}e${power}`;
}
