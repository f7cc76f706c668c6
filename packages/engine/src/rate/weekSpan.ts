import { minutesPerDay, minutesPerWeek, readTimeOfDay } from '../clock/index.ts';
import type { RecurringWindow } from './costRate.ts';
import { Reader } from './reader.ts';
import { readWindow } from './readWindow.ts';

/** A span of the week, which is cyclic: after Saturday 23:59 comes Sunday 00:00. */
export interface WeekSpan {
  /** Minute of week (R1), 0 to 10 079, inclusive. */
  readonly startMinute: number;
  /** Minutes, 1 to 10 080; the end is exclusive. */
  readonly lengthMinutes: number;
}

/** A point of the week. */
export interface WeekPoint {
  /** 0 = Sunday to 6 = Saturday. */
  readonly weekday: number;
  /** `HH:MM`, 00:00 to 23:59. */
  readonly time: string;
}

/**
 * The span of the week that a window covers (R1 to R5).
 *
 * @throws RangeError for an invalid weekday or time, or an empty window.
 */
export function weekSpan(window: RecurringWindow): WeekSpan {
  const reader = new Reader();
  const read = readWindow(reader, window);
  if (read === undefined || reader.problems.length > 0) {
    throw new RangeError(reader.problems.map(({ message }) => message).join(' '));
  }
  return { startMinute: read.start, lengthMinutes: read.length };
}

/** Minutes from one minute of week forwards to another, 0 to 10 079. */
function minutesForward(from: number, to: number): number {
  return (to - from + minutesPerWeek) % minutesPerWeek;
}

/** Whether two spans of the week overlap. */
export function weekSpansMeet(a: WeekSpan, b: WeekSpan): boolean {
  return (
    minutesForward(a.startMinute, b.startMinute) < a.lengthMinutes ||
    minutesForward(b.startMinute, a.startMinute) < b.lengthMinutes
  );
}

function minuteOfWeek({ weekday, time }: WeekPoint): number {
  const minute = readTimeOfDay(time);
  if (minute === undefined || !Number.isInteger(weekday) || weekday < 0 || weekday > 6) {
    throw new RangeError(
      `Not a point of the week: weekday ${weekday} (0 to 6), time ${JSON.stringify(time)} (HH:MM).`,
    );
  }
  return weekday * minutesPerDay + minute;
}

/**
 * The span of the week between two points, [from, to). As an end, 23:59 is the midnight after it. An
 * end before the start is in the next week. Two equal points select that minute. `from` alone selects
 * the rest of its weekday, `to` alone its weekday up to that time.
 *
 * @returns `undefined` when both are `null`.
 * @throws RangeError for a weekday outside of 0 to 6 or an invalid time.
 */
export function requestedWeekSpan(
  from: WeekPoint | null,
  to: WeekPoint | null,
): WeekSpan | undefined {
  const first = from ?? (to === null ? null : { weekday: to.weekday, time: '00:00' });
  if (first === null) return undefined;
  const last = to ?? { weekday: first.weekday, time: '23:59' };
  const startMinute = minuteOfWeek(first);
  const lastMinute = minuteOfWeek(last);
  if (startMinute === lastMinute) return { startMinute, lengthMinutes: 1 };
  const isDayEnd = (lastMinute + 1) % minutesPerDay === 0;
  const length = minutesForward(startMinute, isDayEnd ? lastMinute + 1 : lastMinute);
  // Only the points of a whole week, such as Sunday 00:00 to Saturday 23:59, give an empty difference.
  return { startMinute, lengthMinutes: length === 0 ? minutesPerWeek : length };
}
