/** Whole digits and how many of them stand after the point. */
interface Scaled {
  readonly digits: bigint;
  readonly places: number;
}

function scaledOf(text: string): Scaled {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
  if (match === null) throw new RangeError(`Not a plain decimal: ${JSON.stringify(text)}.`);
  const [, sign = '', whole = '', fraction = ''] = match;
  return { digits: BigInt(`${sign}${whole}${fraction}`), places: fraction.length };
}

function scaledText({ digits, places }: Scaled): string {
  const sign = digits < 0n ? '-' : '';
  const padded = String(digits < 0n ? -digits : digits).padStart(places + 1, '0');
  if (places === 0) return `${sign}${padded}`;
  const fraction = padded.slice(-places).replace(/(?<!0)0+$/, '');
  return `${sign}${padded.slice(0, -places)}${fraction === '' ? '' : `.${fraction}`}`;
}

/** `after` − `before`, exactly, without zeros at the end: "0.42", "0.4" → "-0.02". */
export function decimalDifference(before: string, after: string): string {
  const a = scaledOf(before);
  const b = scaledOf(after);
  const places = Math.max(a.places, b.places);
  const raised = ({ digits, places: own }: Scaled): bigint => digits * 10n ** BigInt(places - own);
  return scaledText({ digits: raised(b) - raised(a), places });
}

/** A decimal times a whole number, exactly: 0.04 a minute → 2.4 an hour. */
export function decimalTimes(text: string, factor: number): string {
  const { digits, places } = scaledOf(text);
  return scaledText({ digits: digits * BigInt(factor), places });
}

/** Compares two decimals that are not negative exactly. */
export function compareDecimals(a: string, b: string): number {
  const difference = decimalDifference(a, b);
  if (difference === '0') return 0;
  return difference.startsWith('-') ? 1 : -1;
}
