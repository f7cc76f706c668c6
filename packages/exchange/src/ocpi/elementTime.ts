import { weekdayOfDay } from '@wattpost/engine';

/** Minutes of a day. */
export const minutesPerDay = 1440;

/** When an element is in force on the station's clock; all stated conditions must be met. */
export interface ElementTime {
  /** 0 to 1439, inclusive. */
  readonly startMinute: number;
  /** 1 to 1440, exclusive; not after the start: the window wraps over midnight. */
  readonly endMinute: number;
  /** 0 = Sunday to 6 = Saturday; `null`: every day. */
  readonly weekdays: ReadonlySet<number> | null;
  /** Days since 1970-01-01, inclusive; `null`: no start. */
  readonly startDay: number | null;
  /** Days since 1970-01-01, exclusive; `null`: no end. */
  readonly endDay: number | null;
}

/** Whether a window of a day wraps over midnight. */
export function wraps({ startMinute, endMinute }: ElementTime): boolean {
  return endMinute <= startMinute;
}

/** Whether the time of day is unrestricted. */
export function isWholeDay({ startMinute, endMinute }: ElementTime): boolean {
  return startMinute === 0 && endMinute === minutesPerDay;
}

/** Whether an element depends on the station's clock. */
export function dependsOnClock(time: ElementTime): boolean {
  const { startDay, endDay, weekdays } = time;
  return !isWholeDay(time) || weekdays !== null || startDay !== null || endDay !== null;
}

/** Whether a date is within those of an element (ignoring weekdays and the time of day). */
export function isForDate({ startDay, endDay }: ElementTime, epochDay: number): boolean {
  return (startDay === null || startDay <= epochDay) && (endDay === null || epochDay < endDay);
}

/** Whether an element applies on a date (ignoring the time of day). */
export function holdsOnDay(time: ElementTime, epochDay: number): boolean {
  return isForDate(time, epochDay) && (time.weekdays?.has(weekdayOfDay(epochDay)) ?? true);
}

/** Whether an element is in force at a minute of a day on which it applies. */
export function holdsAtMinute(time: ElementTime, minute: number): boolean {
  const { startMinute, endMinute } = time;
  return wraps(time)
    ? minute >= startMinute || minute < endMinute
    : minute >= startMinute && minute < endMinute;
}

/** Times of day at which the price may change, from 0 to 1440. */
export function cutsOfDay(times: readonly ElementTime[]): number[] {
  const cuts = new Set([0, minutesPerDay]);
  for (const { startMinute, endMinute } of times) cuts.add(startMinute).add(endMinute);
  return [...cuts].sort((a, b) => a - b);
}

/** Minutes after midnight as `HH:MM`; 1440 is 24:00. */
export function writeMinute(minute: number): string {
  const pad = (number: number): string => String(number).padStart(2, '0');
  return `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`;
}
