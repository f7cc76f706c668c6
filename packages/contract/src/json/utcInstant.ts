/** The form of a UTC instant. */
export const utcInstantForm = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.(\d{1,9}))?Z$/;

/**
 * Reads a UTC instant as a bundle writes it, `YYYY-MM-DDTHH:MM:SS[.fff]Z`.
 *
 * @returns epoch milliseconds (digits below the millisecond are cut); `undefined` when the text
 * has another form or names a date or a time of day that does not exist (31 February, 24:00:00,
 * a leap second).
 */
export function utcInstant(text: string): number | undefined {
  const match = utcInstantForm.exec(text);
  if (match === null) return undefined;
  const [, year, month, day, hour, minute, second, fraction = ''] = match;
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  const ms = Number(fraction.padEnd(3, '0').slice(0, 3));
  date.setUTCHours(Number(hour), Number(minute), Number(second), ms);
  const real = date.toISOString().slice(0, 19) === text.slice(0, 19);
  return real ? date.getTime() : undefined;
}

/** The same for a text that was validated before; `NaN` for anything else. */
export function instantMsOf(text: string): number {
  return utcInstant(text) ?? NaN;
}
