import type { CostRate, RecurringEntry, UniqueEntry } from '@wattpost/engine';
import { seededIntegers } from './instants.ts';

/** One weekly window, already as numbers: what a user would keep after reading the wire data. */
export interface Window {
  /** Minute of week, inclusive. */
  readonly start: number;
  /** Minute of week, exclusive; up to 10 080. */
  readonly end: number;
  readonly entry: number;
}

/** What a scenario is asked about: weekly windows, or entries that each begin on a local date (U1). */
export interface Schedule {
  readonly timeZone: string;
  /** Sorted by start; none overlaps another or runs past midnight. Empty where there are dates. */
  readonly windows: readonly Window[];
  /**
   * Naive local date-times, `YYYY-MM-DDTHH:MM:SS`, ascending; an end is the next start of the date, or
   * 23:59:59 for its end (U2). Empty where there are windows.
   */
  readonly dates: readonly { readonly start: string; readonly end: string }[];
  /** The same as wire data; made when asked for. */
  readonly costRate: () => CostRate;
}

const timeZone = 'Europe/Vienna';
const minutesPerDay = 1440;
const secondsPerDay = 86_400;
const secondsPerYear = 365 * secondsPerDay;

/** A uuid that is told apart by its number. */
export function numberedUuid(kind: number, index: number): string {
  return `0000000${kind}-0000-4000-8000-${index.toString(16).padStart(12, '0')}`;
}

/** The number in the uuid of an entry. */
export function numberOfUuid(uuid: string): number {
  return parseInt(uuid.slice(24), 16);
}

/** A price per kWh and one per hour, both with four decimals; every entry has its own. */
function namedEntry(name: string, entry: number): Omit<UniqueEntry, 'validity'> {
  const perKwh = (2_000 + ((entry * 37) % 5_000)) / 10_000;
  const perHour = (6_000 + ((entry * 53) % 9_000)) / 10_000;
  return {
    ...{ uuid: numberedUuid(1, entry), name, marketing_texts: {} },
    intervals: {
      energy: [{ uuid: numberedUuid(2, entry), unit: 1000, price: perKwh }],
      time: [{ uuid: numberedUuid(3, entry), unit: 60, price: perHour }],
      session_fee: null,
    },
  };
}

function textsOf(name: string): CostRate['marketing_texts'] {
  return {
    de_AT: { short_description: name, description: `Laden zum Tarif ${name}.`, legal: '' },
    en_GB: { short_description: name, description: `Charging at ${name}.`, legal: '' },
  };
}

function costRate(entries: Pick<CostRate, 'dynamic_pricing' | 'recurring' | 'unique'>): CostRate {
  return {
    ...namedEntry('Charging', 9_999),
    ...{ uuid: numberedUuid(0, 1), currency: 'EUR', time_zone: timeZone },
    marketing_texts: textsOf('Charging'),
    ...entries,
  };
}

const weekend = [0, 8 * 60, 12 * 60, 18 * 60, 23 * 60];
const working = [0, 6 * 60, 10 * 60, 16 * 60 + 30, 22 * 60];

/** 28 windows: four entries a day, other hours at the weekend, the default price late at night. */
function dayParts(): Window[] {
  return Array.from({ length: 7 }, (_, weekday) => {
    const midnight = weekday * minutesPerDay;
    const times = weekday === 0 || weekday === 6 ? weekend : working;
    return times.slice(1).map((until, entry) => ({
      ...{ start: midnight + (times[entry] as number), end: midnight + until, entry },
    }));
  }).flat();
}

/** 672 windows: every quarter-hour of the week has an entry of its own. */
function quarterHours(): Window[] {
  return Array.from({ length: 672 }, (_, entry) => ({
    ...{ start: entry * 15, end: (entry + 1) * 15, entry },
  }));
}

/** `HH:MM` of a minute of day; 24:00 is written 23:59, as the platform does (R3). */
function timeOfDay(minute: number): string {
  const written = minute === minutesPerDay ? minute - 1 : minute;
  return new Date(written * 60_000).toISOString().slice(11, 16);
}

/** Four day parts have texts of their own; nobody writes them for every quarter-hour. */
function recurringEntry(entry: number, windows: readonly Window[]): RecurringEntry {
  const name = `Window ${entry}`;
  const weekdays = windows.map(({ start, end }) => {
    const weekday = Math.floor(start / minutesPerDay);
    return {
      ...{ uuid: numberedUuid(4, start), weekday },
      start_time: timeOfDay(start % minutesPerDay),
      end_time: timeOfDay(end - weekday * minutesPerDay),
    };
  });
  return {
    ...namedEntry(name, entry),
    ...(windows.length > 1 ? { marketing_texts: textsOf(name) } : {}),
    validity: { type: 'recurring', weekdays },
  };
}

function recurring(windows: readonly Window[]): Schedule {
  const byEntry = Map.groupBy(windows, ({ entry }) => entry);
  const entries = (): RecurringEntry[] =>
    [...byEntry].map(([entry, own]) => recurringEntry(entry, own));
  return {
    ...{ timeZone, windows, dates: [] },
    costRate: () => costRate({ dynamic_pricing: 1, recurring: entries(), unique: [] }),
  };
}

/** The first of the quarter-hours in a row, as if it were UTC. */
export const firstQuarterMs: number = Date.UTC(2025, 0, 1);

/** Local seconds since then, scattered over 2026 at multiples of `step`. */
function scattered(count: number, step: number): number[] {
  const random = seededIntegers(count);
  const chosen = new Set<number>();
  while (chosen.size < count) {
    chosen.add(step * random(0, secondsPerYear / step) + secondsPerYear);
  }
  return [...chosen].sort((a, b) => a - b);
}

function naive(seconds: number): string {
  return new Date(firstQuarterMs + seconds * 1000).toISOString().slice(0, 19);
}

function unique(seconds: readonly number[]): Schedule {
  const dates = seconds.map((second, index) => {
    const next = seconds[index + 1] ?? Infinity;
    const endOfDate = (Math.floor(second / secondsPerDay) + 1) * secondsPerDay;
    return { start: naive(second), end: naive(next < endOfDate ? next : endOfDate - 1) };
  });
  const entries = (): UniqueEntry[] =>
    dates.map(({ start, end }, index) => ({
      ...namedEntry(`Price from ${start}`, index),
      validity: { type: 'unique', start, end },
    }));
  return {
    ...{ timeZone, windows: [], dates },
    costRate: () => costRate({ dynamic_pricing: 2, recurring: [], unique: entries() }),
  };
}

/** Quarter-hours without a hole. */
export function quartersInARow(count: number): Schedule {
  return unique(Array.from({ length: count }, (_, index) => index * 900));
}

const plans = {
  '28': { title: '28 windows a week', make: () => recurring(dayParts()) },
  '672': { title: '672 windows a week', make: () => recurring(quarterHours()) },
  '1k': { title: '1 000 dates at quarter-hours', make: () => unique(scattered(1_000, 900)) },
  '1k-irregular': { title: '1 000 dates at any second', make: () => unique(scattered(1_000, 1)) },
  '100k': { title: '100 000 quarter-hours in a row', make: () => quartersInARow(100_000) },
  '100k-irregular': {
    title: '100 000 dates at any second',
    make: () => unique(scattered(100_000, 1)),
  },
} as const satisfies Record<string, { readonly title: string; readonly make: () => Schedule }>;

/** Windows a week, or dates. */
export type PlanId = keyof typeof plans;

/** How the report calls a plan. */
export function planTitle(id: PlanId): string {
  return plans[id].title;
}

/** Makes a plan's schedule anew. */
export function scheduleOf(id: PlanId): Schedule {
  return plans[id].make();
}
