import { readLocalSecond, writeLocalSecond } from '@wattpost/engine';

/** Dates of a station's clock as whole days since 1970-01-01 on that clock. */

/** Seconds in a day of the calendar; the clock's own days may be shorter or longer. */
export const secondsPerDay = 86_400;

const thursday = 4;

/** Days from 1970-01-01 to `YYYY-MM-DD`; `undefined` for another form or a date that does not exist. */
function dayOfDate(date: string): number | undefined {
  const second = date.length === 10 ? readLocalSecond(`${date}T00:00:00`) : undefined;
  return second === undefined ? undefined : second / secondsPerDay;
}

/** As `dayOfDate`; a RangeError where that has nothing to say. */
export function requireDay(date: string): number {
  const day = dayOfDate(date);
  if (day === undefined) {
    throw new RangeError(`Not a date: ${JSON.stringify(date)}; expected YYYY-MM-DD.`);
  }
  return day;
}

/** The date `YYYY-MM-DD` of a day. */
export function dateOfDay(day: number): string {
  return writeLocalSecond(day * secondsPerDay).slice(0, -9);
}

/** 0 = Sunday to 6 = Saturday. */
export function weekdayOfDay(day: number): number {
  return (((day + thursday) % 7) + 7) % 7;
}

/** The day that a naive local second lies in. */
export function dayOfSecond(localSecond: number): number {
  return Math.floor(localSecond / secondsPerDay);
}

/** `HH:MM`, or `HH:MM:SS` where the seconds are not zero; 86 400 is `24:00`. */
export function timeOfDay(secondOfDay: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  const seconds = secondOfDay % 60;
  const minutes = Math.floor(secondOfDay / 60);
  const time = `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  return seconds === 0 ? time : `${time}:${two(seconds)}`;
}
