import { Temporal } from 'temporal-polyfill';
import type { CostRate, MarketingText, UniqueEntry } from '../src/rate/costRate.ts';
import type { ActivePrice } from '../src/plan/price.ts';

/**
 * A second reading of the rules, slow and plain, to hold the engine against. It knows nothing of
 * the engine's arithmetic: an instant becomes a clock reading through temporal-polyfill, and the
 * price is looked up from that reading alone, by walking over all windows and entries (Z2).
 */

const minutesPerDay = 1440;
const minutesPerWeek = 7 * minutesPerDay;
const endOfDay = '24:00:00';

/** What the station's clock shows at an instant. */
export function readClock(timeZone: string, epochMs: number): Temporal.PlainDateTime {
  return Temporal.Instant.fromEpochMilliseconds(epochMs)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime();
}

/** A weekly window: the entry's index, minutes of the week. */
export interface WeekWindow {
  readonly entry: number;
  readonly start: number;
  readonly length: number;
}

function minuteOfDay(clock: string): number {
  const [hours, minutes] = clock.split(':').map(Number);
  return (hours ?? NaN) * 60 + (minutes ?? NaN);
}

/** All weekly windows in the order listed, as a start and a length in minutes (R1 to R4). */
export function weekWindows(costRate: CostRate): WeekWindow[] {
  return costRate.recurring.flatMap(({ validity }, entry) =>
    validity.weekdays.map((window) => {
      const from = minuteOfDay(window.start_time);
      const wholeDay = ['23:59', '00:00', '24:00'].includes(window.end_time);
      const until = wholeDay ? minutesPerDay : minuteOfDay(window.end_time);
      const length = until > from ? until - from : minutesPerDay - from + until;
      return { entry, start: window.weekday * minutesPerDay + from, length };
    }),
  );
}

/** The entry that holds at a minute of the week, or -1 (R2, R6, R7). */
function weekWinner(windows: readonly WeekWindow[], minuteOfWeek: number): number {
  const running = windows
    .map((window) => ({
      ...window,
      age: (minuteOfWeek - window.start + minutesPerWeek) % minutesPerWeek,
    }))
    .filter(({ age, length }) => age < length);
  // Array.prototype.sort is stable: what is listed first stays first.
  running.sort((a, b) => a.age - b.age || a.length - b.length);
  return running[0]?.entry ?? -1;
}

/** The entries, in the order listed, that have a window at a minute of the week. */
export function entriesHoldingAt(windows: readonly WeekWindow[], minuteOfWeek: number): number[] {
  const holding = windows
    .filter(({ start, length }) => {
      return (minuteOfWeek - start + minutesPerWeek) % minutesPerWeek < length;
    })
    .map(({ entry }) => entry);
  return [...new Set(holding)].sort((a, b) => a - b);
}

interface DaySpan {
  readonly entry: number;
  /** Clock times as text, which sort as they run: `HH:MM:SS`, the end of the date `24:00:00`. */
  readonly from: string;
  readonly until: string;
}

function split(dateTime: string): { date: string; time: string } {
  return { date: dateTime.slice(0, 10), time: dateTime.slice(11) };
}

/** The end that an entry states for itself on its own date; another date's end is no limit (U4). */
function statedEnd({ validity }: UniqueEntry): string {
  const end = split(validity.end);
  if (end.date !== split(validity.start).date) return endOfDay;
  return end.time === '23:59:59' ? endOfDay : end.time;
}

/** The spans of the entries that start on a date (U1 to U4). */
function daySpans(costRate: CostRate, date: string): DaySpan[] {
  const starting = costRate.unique
    .map((entry, index) => ({ entry, index, from: split(entry.validity.start) }))
    .filter(({ from }) => from.date === date);
  const first = starting.filter(
    ({ from }, i) => starting.findIndex((other) => other.from.time === from.time) === i,
  );
  return first.map(({ entry, index, from }) => {
    const later = first.map((other) => other.from.time).filter((time) => time > from.time);
    const until = [...later, statedEnd(entry), endOfDay].sort()[0] ?? endOfDay;
    return { entry: index, from: from.time, until };
  });
}

/** The winners of a cost rate: functions of the clock's reading and of nothing else. */
export interface Model {
  readonly costRate: CostRate;
  /** The index of the entry in force at a clock reading, or -1 when none is. */
  winnerOn(clock: Temporal.PlainDateTime): number;
  /** The same at an instant of the cost rate's zone. */
  winnerAt(epochMs: number): number;
  /** The whole price at an instant. */
  priceAt(epochMs: number): ActivePrice;
}

/** Reads a cost rate by the rules; the rate must be a valid one in its full spelling. */
export function modelOf(costRate: CostRate): Model {
  const windows = weekWindows(costRate);
  const spansByDate = new Map<string, readonly DaySpan[]>();
  for (const { validity } of costRate.unique) {
    const { date } = split(validity.start);
    if (!spansByDate.has(date)) spansByDate.set(date, daySpans(costRate, date));
  }

  const winnerOn = (clock: Temporal.PlainDateTime): number => {
    if (costRate.dynamic_pricing === 1) {
      // ISO weekdays run from Monday 1 to Sunday 7.
      const weekday = clock.dayOfWeek % 7;
      return weekWinner(windows, weekday * minutesPerDay + clock.hour * 60 + clock.minute);
    }
    if (costRate.dynamic_pricing === 2) {
      const spans = spansByDate.get(clock.toPlainDate().toString()) ?? [];
      const time = clock.toPlainTime().toString({ smallestUnit: 'millisecond' });
      return spans.find(({ from, until }) => from <= time && time < until)?.entry ?? -1;
    }
    return -1;
  };
  const winnerAt = (epochMs: number): number => winnerOn(readClock(costRate.time_zone, epochMs));
  return {
    costRate,
    winnerOn,
    winnerAt,
    priceAt: (epochMs) => describe(costRate, winnerAt(epochMs)),
  };
}

function describe(costRate: CostRate, winner: number): ActivePrice {
  const unique = costRate.dynamic_pricing === 2;
  const entry = (unique ? costRate.unique : costRate.recurring)[winner];
  const marketingTexts = mergeTexts(entry?.marketing_texts ?? {}, costRate.marketing_texts);
  const costRateUuid = costRate.uuid;
  const tax = costRate.tax ?? null;
  if (entry !== undefined) {
    return {
      source: unique ? 'unique' : 'recurring',
      costRateUuid,
      entryUuid: entry.uuid,
      name: entry.name,
      intervals: entry.intervals,
      tax,
      marketingTexts,
    };
  }
  if (costRate.intervals === null) {
    return {
      source: 'none',
      costRateUuid,
      entryUuid: null,
      name: null,
      intervals: null,
      tax,
      marketingTexts,
    };
  }
  return {
    source: 'default',
    costRateUuid,
    entryUuid: null,
    name: costRate.name,
    intervals: costRate.intervals,
    tax,
    marketingTexts,
  };
}

/** T1 to T3: each field from the entry, else from the cost rate, else empty. */
function mergeTexts(
  own: CostRate['marketing_texts'],
  base: CostRate['marketing_texts'],
): Record<string, MarketingText> {
  const locales = new Set([...Object.keys(own), ...Object.keys(base)]);
  return Object.fromEntries(
    [...locales].map((locale) => {
      const field = (key: keyof MarketingText): string =>
        [own[locale]?.[key], base[locale]?.[key]].find(
          (text) => text !== undefined && text !== '',
        ) ?? '';
      return [
        locale,
        {
          short_description: field('short_description'),
          description: field('description'),
          legal: field('legal'),
        },
      ];
    }),
  );
}
