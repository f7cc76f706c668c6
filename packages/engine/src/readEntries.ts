import { readLocalSecond, readMinuteOfDay, secondsPerDay } from './civil.ts';
import type { Intervals, MarketingTexts } from './costRate.ts';
import { readIntervals } from './readIntervals.ts';
import type { JsonObject, Reader } from './reader.ts';
import { readTexts } from './readTexts.ts';
import { minutesPerWeek } from './zoneTable.ts';

/** Minutes in a day. */
export const minutesPerDay = 1440;

/** Labels of the weekdays on the wire, 0 = Sunday. */
export const weekdayNames = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'] as const;

const entryKeys = new Set(['uuid', 'name', 'validity', 'intervals', 'marketing_texts']);
const recurringValidityKeys = new Set(['type', 'weekdays']);
const uniqueValidityKeys = new Set(['type', 'start', 'end']);
const windowKeys = new Set(['uuid', 'weekday', 'weekday_name', 'start_time', 'end_time']);

/** What entries of both kinds have in common, once read. */
export interface EntryPrice {
  readonly uuid: string;
  readonly name: string;
  readonly intervals: Intervals;
  readonly texts: MarketingTexts;
}

/** A window in minute-of-week space: [start, start + length), past the end of the week into Sunday. */
export interface WeekWindow {
  /** Minute of week (R1), 0 ≤ start < 10 080. */
  readonly start: number;
  /** Minutes, 1 ≤ length ≤ 1440. */
  readonly length: number;
  /** Whether the window runs past the midnight that ends its weekday (R4). */
  readonly crossesMidnight: boolean;
}

/** A recurring entry, once read. */
export interface RecurringEntryRead extends EntryPrice {
  readonly windows: readonly WeekWindow[];
}

/** A unique entry, once read; seconds since 1970-01-01T00:00:00 on the station's naive clock. */
export interface UniqueEntryRead extends EntryPrice {
  readonly startSec: number;
  /** The given end, with 23:59:59 already raised to midnight (U2); `null` when none is given. */
  readonly endSec: number | null;
}

function readCommon(reader: Reader, object: JsonObject): EntryPrice | undefined {
  const uuid = reader.at('uuid', () => {
    const text = reader.text(object['uuid'], 'the uuid of the entry');
    return text === '' ? reader.problem('empty', 'An entry needs a uuid.') : text;
  });
  const name = reader.at('name', () => reader.text(object['name'], 'the name of the entry'));
  const intervals = reader.at('intervals', () => readIntervals(reader, object['intervals']));
  const texts = reader.at('marketing_texts', () => readTexts(reader, object['marketing_texts']));
  if (uuid === undefined || name === undefined || intervals === undefined) return undefined;
  return { uuid, name, intervals, texts };
}

function readValidity(
  reader: Reader,
  value: unknown,
  type: 'recurring' | 'unique',
  keys: ReadonlySet<string>,
): JsonObject | undefined {
  const validity = reader.object(value, `the validity of a ${type} entry`, keys);
  if (validity === undefined) return undefined;
  if (validity['type'] === type) return validity;
  reader.at('type', () =>
    reader.problem(
      'wrong_validity',
      `An entry in the list of ${type} entries has the type "${type}".`,
    ),
  );
  return undefined;
}

function readTime(reader: Reader, value: unknown, latest: number): number | undefined {
  const minute = typeof value === 'string' ? readMinuteOfDay(value) : undefined;
  if (minute !== undefined && minute <= latest) return minute;
  if (typeof value !== 'string') return reader.wrongType('a time HH:MM', value);
  return reader.problem(
    'not_a_time',
    `${JSON.stringify(value.slice(0, 60))} is no time HH:MM between 00:00 and ${latest === minutesPerDay ? '24:00' : '23:59'}.`,
  );
}

function readWeekday(reader: Reader, object: JsonObject): number | undefined {
  const weekday = object['weekday'];
  if (typeof weekday !== 'number' || !Number.isInteger(weekday) || weekday < 0 || weekday > 6) {
    return reader.at('weekday', () =>
      typeof weekday === 'number'
        ? reader.problem('not_a_weekday', `${weekday} is no weekday; 0 is Sunday, 6 is Saturday.`)
        : reader.wrongType('a weekday from 0 (Sunday) to 6 (Saturday)', weekday),
    );
  }
  const name = object['weekday_name'];
  if (name !== undefined && name !== null && name !== weekdayNames[weekday]) {
    // Two statements about the day that differ: either could be the wrong price.
    return reader.at('weekday_name', () =>
      reader.problem(
        'weekday_disagrees',
        `Weekday ${weekday} is ${weekdayNames[weekday] as string}.`,
      ),
    );
  }
  return weekday;
}

function readWindow(reader: Reader, value: unknown): WeekWindow | undefined {
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
  // R3: both spellings of midnight and the platform's own 23:59 end the weekday.
  if (end === 0 || end >= minutesPerDay - 1) {
    return { start: first, length: minutesPerDay - start, crossesMidnight: false };
  }
  const crossesMidnight = end < start;
  const length = crossesMidnight ? end + minutesPerDay - start : end - start;
  return { start: first % minutesPerWeek, length, crossesMidnight };
}

/** Reads one recurring entry (R1 to R5). */
export function readRecurringEntry(reader: Reader, value: unknown): RecurringEntryRead | undefined {
  const object = reader.object(value, 'a recurring entry', entryKeys);
  if (object === undefined) return undefined;
  const windows = reader.at('validity', () => {
    const validity = readValidity(reader, object['validity'], 'recurring', recurringValidityKeys);
    return validity === undefined
      ? undefined
      : reader.at('weekdays', () =>
          reader.list(validity['weekdays'], 'a list of windows', (item) =>
            readWindow(reader, item),
          ),
        );
  });
  const common = readCommon(reader, object);
  return common === undefined || windows === undefined ? undefined : { ...common, windows };
}

function readDateTime(reader: Reader, value: unknown): number | undefined {
  if (typeof value !== 'string') {
    return reader.wrongType('a local date and time YYYY-MM-DDTHH:MM:SS', value);
  }
  const localSecond = readLocalSecond(value);
  if (localSecond !== undefined) return localSecond;
  const shown = JSON.stringify(value.slice(0, 60));
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(value)) {
    return reader.problem('no_such_date', `${shown} is a date or time that does not exist (U5).`);
  }
  return reader.problem(
    'not_a_local_datetime',
    `${shown} is no local date and time YYYY-MM-DDTHH:MM:SS without zone or offset (U5).`,
  );
}

/** Reads one unique entry (U1, U2, U5). */
export function readUniqueEntry(reader: Reader, value: unknown): UniqueEntryRead | undefined {
  const object = reader.object(value, 'a unique entry', entryKeys);
  if (object === undefined) return undefined;
  const span = reader.at('validity', () => {
    const validity = readValidity(reader, object['validity'], 'unique', uniqueValidityKeys);
    if (validity === undefined) return undefined;
    const startSec = reader.at('start', () => readDateTime(reader, validity['start']));
    const end = validity['end'];
    const given =
      end === undefined || end === null ? null : reader.at('end', () => readDateTime(reader, end));
    if (startSec === undefined || given === undefined) return undefined;
    // U2: the last second of the date stands for its midnight.
    const endSec = given !== null && (given + 1) % secondsPerDay === 0 ? given + 1 : given;
    const sameDate =
      given !== null && Math.floor(given / secondsPerDay) === Math.floor(startSec / secondsPerDay);
    if (sameDate && endSec !== null && endSec <= startSec) {
      return reader.at('end', () =>
        reader.problem('empty_window', 'An entry must end after it starts.'),
      );
    }
    return { startSec, endSec };
  });
  const common = readCommon(reader, object);
  if (common === undefined || span === undefined) return undefined;
  const { uuid, name, intervals, texts } = common;
  return { uuid, name, intervals, texts, startSec: span.startSec, endSec: span.endSec };
}
