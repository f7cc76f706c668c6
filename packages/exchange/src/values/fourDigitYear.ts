/**
 * A date or an instant as written; `undefined` from the year 10000 on, which formats cannot express.
 * An end after that is treated as no end.
 */
export function fourDigitYear(text: string): string | undefined {
  return text.startsWith('+') ? undefined : text;
}
