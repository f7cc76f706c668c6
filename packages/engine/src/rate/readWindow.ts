import { minutesPerDay, minutesPerWeek, readMinuteOfDay } from '../clock/index.ts';
import type { JsonObject, Reader } from './reader.ts';

/** Labels of the weekdays on the wire, 0 = Sunday. */
const weekdayNames = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'] as const;

const windowKeys = new Set(['uuid', 'weekday', 'weekday_name', 'start_time', 'end_time']);

/** A window in minute-of-week space: [start, start + length), past the end of the week into Sunday. */
export interface WeekWindow {
  /** Minute of week (R1), 0 ≤ start < 10 080. */
  readonly start: number;
  /** Minutes, 1 ≤ length ≤ 1440. */
  readonly length: number;
  /** Whether the window runs past the midnight that ends its weekday (R4). */
  readonly crossesMidnight: boolean;
}

function readTime(reader: Reader, value: unknown, latest: number): number | undefined {
  const minute = typeof value === 'string' ? readMinuteOfDay(value) : undefined;
  if (minute !== undefined && minute <= latest) return minute;
  if (typeof value !== 'string') return reader.wrongType('a time HH:MM', value);
  return reader.problem(
    'not_a_time',
    `${JSON.stringify(value.slice(0, 60))} is not a time HH:MM between 00:00 and ${latest === minutesPerDay ? '24:00' : '23:59'}.`,
  );
}

function readWeekday(reader: Reader, object: JsonObject): number | undefined {
  const weekday = object['weekday'];
  if (typeof weekday !== 'number' || !Number.isInteger(weekday) || weekday < 0 || weekday > 6) {
    return reader.at('weekday', () =>
      typeof weekday === 'number'
        ? reader.problem(
            'not_a_weekday',
            `${weekday} is not a weekday; 0 is Sunday, 6 is Saturday.`,
          )
        : reader.wrongType('a weekday from 0 (Sunday) to 6 (Saturday)', weekday),
    );
  }
  const name = object['weekday_name'];
  if (name !== undefined && name !== null && name !== weekdayNames[weekday]) {
    // Two contradictory statements about the day: either could be the wrong price.
    return reader.at('weekday_name', () =>
      reader.problem(
        'weekday_disagrees',
        `Weekday ${weekday} is ${weekdayNames[weekday] as string}.`,
      ),
    );
  }
  return weekday;
}

/** Reads one window {weekday, start_time, end_time} (R1 to R5). */
export function readWindow(reader: Reader, value: unknown): WeekWindow | undefined {
  const object = reader.object(value, 'a window {weekday, start_time, end_time}', windowKeys);
  if (object === undefined) return undefined;
  const weekday = readWeekday(reader, object);
  const start = reader.at('start_time', () =>
    readTime(reader, object['start_time'], minutesPerDay - 1),
  );
  const end = reader.at('end_time', () => readTime(reader, object['end_time'], minutesPerDay));
  if (weekday === undefined || start === undefined || end === undefined) return undefined;
  if (start === end && start !== 0) {
    return reader.problem('empty_window', 'A window must not end when it starts (R5).');
  }
  const first = weekday * minutesPerDay + start;
  // R3: both forms of midnight and the platform's own 23:59 end the weekday.
  if (end === 0 || end >= minutesPerDay - 1) {
    return { start: first, length: minutesPerDay - start, crossesMidnight: false };
  }
  const crossesMidnight = end < start;
  const length = crossesMidnight ? end + minutesPerDay - start : end - start;
  return { start: first % minutesPerWeek, length, crossesMidnight };
}
