/**
 * A number in plain digits, its decimal point moved to the left: 500 by 3 places is `0.5`, and 1e-7 by
 * none is `0.0000001`. Moving a point rounds nothing.
 *
 * @param value not negative; finite, or decimal text
 * @param places how far, a whole number ≥ 0
 */
export function decimalShift(value: number | string, places: number): string {
  const [mantissa = '', exponent = '0'] = String(value).split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  const point = whole.length + Number(exponent) - places;
  const wholeDigits = Math.max(point, 1);
  const digits = ('0'.repeat(wholeDigits - point) + whole + fraction).padEnd(wholeDigits, '0');
  const rest = digits.slice(wholeDigits).replace(/(?<!0)0+$/, '');
  return digits.slice(0, wholeDigits) + (rest === '' ? '' : `.${rest}`);
}
