import { readLocalSecond, secondsPerDay, writeLocalSecond } from './civil.ts';
import { instantToLocal, localToInstants } from './localTime.ts';
import { msPerDay, type Instant } from './instant.ts';
import type { ClockLike } from './clock.ts';

/** Dates of a station's clock, `YYYY-MM-DD`; days are counted from 1970-01-01 on that clock. */

/** 1970-01-01. */
const thursday = 4;

/**
 * The day of a date.
 *
 * @throws RangeError for another form or a date that does not exist.
 */
export function dayOfDate(date: string): number {
  const second = date.length === 10 ? readLocalSecond(`${date}T00:00:00`) : undefined;
  if (second === undefined) {
    throw new RangeError(`Not a date: ${JSON.stringify(date)}; expected YYYY-MM-DD.`);
  }
  return second / secondsPerDay;
}

/** The date of a day. */
export function dateOfDay(day: number): string {
  return writeLocalSecond(day * secondsPerDay).slice(0, -9);
}

/** 0 = Sunday to 6 = Saturday. */
export function weekdayOfDay(day: number): number {
  return (((day + thursday) % 7) + 7) % 7;
}

/** The date so many days later, earlier when negative. */
export function plusDays(date: string, days: number): string {
  return dateOfDay(dayOfDate(date) + days);
}

/**
 * The date that a station's clock shows.
 *
 * @throws RangeError for an unknown zone (Z4); TypeError or RangeError as `toEpochMs` for an invalid instant.
 */
export function dateAt(clock: ClockLike, instant: Instant): string {
  return instantToLocal(clock, instant).local.slice(0, -9);
}

/** The start of a date on a station's clock, epoch ms; if the clock skips midnight, the jump. */
export function startOfDate(clock: ClockLike, date: string): number {
  return localToInstants(clock, `${date}T00:00`)?.epochMs ?? dayOfDate(date) * msPerDay;
}
