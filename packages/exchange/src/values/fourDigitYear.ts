/**
 * A date or an instant as it is written; `undefined` from the year 10000 on, which no format can express.
 * What ends then ends, as far as can be said, never.
 */
export function fourDigitYear(text: string): string | undefined {
  return text.startsWith('+') ? undefined : text;
}
