import type { CostRate, RecurringEntry, RecurringWindow } from '@wattpost/engine';
import { intervalsOf, marketingTextsOf, numberedUuid } from './wire.ts';

/** One weekly window, already as numbers: what a user would keep after reading the wire data. */
export interface Window {
  /** 0 = Sunday to 6 = Saturday. */
  readonly weekday: number;
  /** Minute of week, inclusive. */
  readonly start: number;
  /** Minute of week, exclusive; up to 10 080. */
  readonly end: number;
  readonly entry: number;
}

/** The data of the recurring scenarios. No window overlaps another or runs past midnight. */
export interface RecurringSchedule {
  readonly timeZone: string;
  /** Sorted by start. */
  readonly windows: readonly Window[];
  /** Minutes of week at which the price differs from the minute before. Sorted. */
  readonly boundaries: readonly number[];
  /** The same as wire data; made when asked for. */
  readonly costRate: () => CostRate;
}

const minutesPerDay = 1440;

/** `HH:MM` of a minute of day; 24:00 is written 23:59, as the platform does (R3). */
export function timeOfDay(minute: number): string {
  if (minute === minutesPerDay) return '23:59';
  const hour = String(Math.floor(minute / 60)).padStart(2, '0');
  return `${hour}:${String(minute % 60).padStart(2, '0')}`;
}

const weekend = [0, 8 * 60, 12 * 60, 18 * 60, 23 * 60];
const working = [0, 6 * 60, 10 * 60, 16 * 60 + 30, 22 * 60];

/** 28 windows: four entries a day, other hours at the weekend, the default price late at night. */
function dayParts(): Window[] {
  return Array.from({ length: 7 }, (_, weekday) => {
    const times = weekday === 0 || weekday === 6 ? weekend : working;
    return times.slice(0, -1).map((from, entry) => ({
      weekday,
      start: weekday * minutesPerDay + from,
      end: weekday * minutesPerDay + (times[entry + 1] as number),
      entry,
    }));
  }).flat();
}

/** 672 windows: every quarter-hour of the week has an entry of its own. */
function quarterHours(): Window[] {
  return Array.from({ length: 672 }, (_, entry) => ({
    weekday: Math.floor(entry / 96),
    start: entry * 15,
    end: (entry + 1) * 15,
    entry,
  }));
}

/** Four day parts have texts of their own; nobody writes them for every quarter-hour. */
function recurringEntry(entry: number, windows: readonly Window[]): RecurringEntry {
  const name = `Window ${entry}`;
  const weekdays = windows.map(({ weekday, start, end }): RecurringWindow => ({
    uuid: numberedUuid(4, start),
    weekday,
    start_time: timeOfDay(start - weekday * minutesPerDay),
    end_time: timeOfDay(end - weekday * minutesPerDay),
  }));
  return {
    uuid: numberedUuid(1, entry),
    name,
    intervals: intervalsOf(entry),
    marketing_texts: windows.length > 1 ? marketingTextsOf(name) : {},
    validity: { type: 'recurring', weekdays },
  };
}

/** The schedule with 28 or 672 windows a week, in Europe/Vienna. */
export function recurringSchedule(size: 28 | 672): RecurringSchedule {
  const timeZone = 'Europe/Vienna';
  const windows = size === 28 ? dayParts() : quarterHours();
  const entries = [...new Set(windows.map(({ entry }) => entry))];
  const boundaries = [...new Set(windows.flatMap(({ start, end }) => [start, end % 10_080]))];
  return {
    timeZone,
    windows,
    boundaries: boundaries.sort((a, b) => a - b),
    costRate: () => ({
      uuid: numberedUuid(0, size),
      name: `${size} windows`,
      currency: 'EUR',
      time_zone: timeZone,
      dynamic_pricing: 1,
      intervals: intervalsOf(9_999),
      marketing_texts: marketingTextsOf('Charging'),
      recurring: entries.map((entry) =>
        recurringEntry(
          entry,
          windows.filter((window) => window.entry === entry),
        ),
      ),
      unique: [],
    }),
  };
}
