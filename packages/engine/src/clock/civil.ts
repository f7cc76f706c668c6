/** Proleptic Gregorian dates and the naive local times of U5, as plain integers. */

export const secondsPerDay = 86_400;

export const minutesPerDay = 1440;

const daysPerMonth = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/** Days from 1970-01-01 to a date; `month` and `day` from 1. The date must exist. */
function epochDay(year: number, month: number, day: number): number {
  // March-based years put the leap day last, so that a month's first day is one linear formula.
  const shiftedYear = month > 2 ? year : year - 1;
  const era = Math.floor(shiftedYear / 400);
  const yearOfEra = shiftedYear - era * 400;
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  const dayOfEra =
    yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

/** Whether a date exists; `month` and `day` from 1. */
function dateExists(year: number, month: number, day: number): boolean {
  if (month < 1 || month > 12 || day < 1) return false;
  const days = month === 2 && isLeapYear(year) ? 29 : (daysPerMonth[month - 1] as number);
  return day <= days;
}

/** The two digits at `index`, or a value that fails every range check. */
function twoDigits(text: string, index: number): number {
  const tens = text.charCodeAt(index) - 48;
  const ones = text.charCodeAt(index + 1) - 48;
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : 100_000;
}

/**
 * Reads `YYYY-MM-DDTHH:MM:SS` (exactly; years 0000 to 9999) as seconds from 1970-01-01T00:00:00 on
 * the same naive clock.
 *
 * @returns `undefined` when the text has another form or names a date or time that does not exist.
 */
export function readLocalSecond(text: string): number | undefined {
  if (
    text.length !== 19 ||
    text[4] !== '-' ||
    text[7] !== '-' ||
    text[10] !== 'T' ||
    text[13] !== ':' ||
    text[16] !== ':'
  ) {
    return undefined;
  }
  const year = twoDigits(text, 0) * 100 + twoDigits(text, 2);
  const month = twoDigits(text, 5);
  const day = twoDigits(text, 8);
  const hour = twoDigits(text, 11);
  const minute = twoDigits(text, 14);
  const second = twoDigits(text, 17);
  if (year > 9999 || hour > 23 || minute > 59 || second > 59 || !dateExists(year, month, day)) {
    return undefined;
  }
  return epochDay(year, month, day) * secondsPerDay + hour * 3600 + minute * 60 + second;
}

/**
 * Reads `HH:MM` as minutes after midnight, 00:00 to 24:00 (both inclusive).
 *
 * @returns `undefined` for any other text.
 */
export function readMinuteOfDay(text: string): number | undefined {
  if (text.length !== 5 || text[2] !== ':') return undefined;
  const hour = twoDigits(text, 0);
  const minute = twoDigits(text, 3);
  if (minute > 59 || hour > 24 || (hour === 24 && minute > 0)) return undefined;
  return hour * 60 + minute;
}

/**
 * Reads `HH:MM` as minutes after midnight, 00:00 to 23:59 (both inclusive): a time that a clock shows.
 *
 * @returns `undefined` for any other text, 24:00 included.
 */
export function readTimeOfDay(text: string): number | undefined {
  const minute = readMinuteOfDay(text);
  return minute === minutesPerDay ? undefined : minute;
}

function pad(value: number, digits: number): string {
  return String(value).padStart(digits, '0');
}

/** Writes naive seconds as `YYYY-MM-DDTHH:MM:SS`; years outside 0 to 9999 get a sign and six digits. */
export function writeLocalSecond(localSecond: number): string {
  const day = Math.floor(localSecond / secondsPerDay);
  const second = localSecond - day * secondsPerDay;
  // The inverse of epochDay, again in years that begin in March.
  const shiftedDay = day + 719_468;
  const era = Math.floor(shiftedDay / 146_097);
  const dayOfEra = shiftedDay - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const dayOfMonth = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1;
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  const year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0);
  const yearText =
    year >= 0 && year <= 9999 ? pad(year, 4) : `${year < 0 ? '-' : '+'}${pad(Math.abs(year), 6)}`;
  const hour = Math.floor(second / 3600);
  const minute = Math.floor(second / 60) % 60;
  return `${yearText}-${pad(month, 2)}-${pad(dayOfMonth, 2)}T${pad(hour, 2)}:${pad(minute, 2)}:${pad(second % 60, 2)}`;
}
