import type { CostRate, RecurringEntry, UniqueEntry } from '@wattpost/engine';

export interface Window {
  /** Minute of week, inclusive. */
  readonly start: number;
  /** Minute of week, exclusive; up to 10 080. */
  readonly end: number;
  readonly entry: number;
}

/** Weekly windows, or entries that each begin on a local date (U1). */
export interface ScheduleData {
  /** Sorted by start; none overlaps another or runs past midnight. Empty where there are dates. */
  readonly windows: readonly Window[];
  /**
   * Local date-times, `YYYY-MM-DDTHH:MM:SS`, ascending; an end is the next start of the date, or 23:59:59
   * for its end (U2). Empty where there are windows.
   */
  readonly dates: readonly { readonly start: string; readonly end: string }[];
  /** The same as wire data. */
  readonly costRate: () => CostRate;
}

export const benchTimeZone = 'Europe/Vienna';
const minutesPerDay = 1440;
const quarterMs = 900_000;
const dayMs = 86_400_000;

export function numberedUuid(kind: number, index: number): string {
  return `0000000${kind}-0000-4000-8000-${index.toString(16).padStart(12, '0')}`;
}

/** Every entry has its own price per kWh and per hour, with four decimals. */
function namedEntry(name: string, entry: number): Omit<UniqueEntry, 'validity'> {
  const perKwh = (2_000 + ((entry * 37) % 5_000)) / 10_000;
  const perHour = (6_000 + ((entry * 53) % 9_000)) / 10_000;
  return {
    uuid: numberedUuid(1, entry),
    name,
    marketing_texts: {},
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
    uuid: numberedUuid(0, 1),
    currency: 'EUR',
    time_zone: benchTimeZone,
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
      start: midnight + (times[entry] as number),
      end: midnight + until,
      entry,
    }));
  }).flat();
}

/** 672 windows: an entry for every quarter-hour of the week. */
function quarterHours(): Window[] {
  return Array.from({ length: 672 }, (_, entry) => ({
    start: entry * 15,
    end: (entry + 1) * 15,
    entry,
  }));
}

/** `HH:MM` of a minute of day; 24:00 is written 23:59 (R3). */
function timeOfDay(minute: number): string {
  const written = minute === minutesPerDay ? minute - 1 : minute;
  return new Date(written * 60_000).toISOString().slice(11, 16);
}

/** Only entries with several windows have texts. */
function recurringEntry(entry: number, windows: readonly Window[]): RecurringEntry {
  const name = `Window ${entry}`;
  const weekdays = windows.map(({ start, end }) => {
    const weekday = Math.floor(start / minutesPerDay);
    return {
      uuid: numberedUuid(4, start),
      weekday,
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

function recurring(windows: readonly Window[]): ScheduleData {
  const byEntry = Map.groupBy(windows, ({ entry }) => entry);
  const entries = (): RecurringEntry[] =>
    [...byEntry].map(([entry, own]) => recurringEntry(entry, own));
  return {
    windows,
    dates: [],
    costRate: () => costRate({ dynamic_pricing: 1, recurring: entries(), unique: [] }),
  };
}

const naive = (ms: number): string => new Date(ms).toISOString().slice(0, 19);

/** Quarter-hours without a gap. */
export function quartersInARow(count: number, fromMs = Date.UTC(2025, 0, 1)): ScheduleData {
  const dates = Array.from({ length: count }, (_, index) => {
    const startMs = fromMs + index * quarterMs;
    const nextMs = startMs + quarterMs;
    return { start: naive(startMs), end: naive(nextMs % dayMs === 0 ? nextMs - 1000 : nextMs) };
  });
  const entries = (): UniqueEntry[] =>
    dates.map(({ start, end }, index) => ({
      ...namedEntry(`Price from ${start}`, index),
      validity: { type: 'unique', start, end },
    }));
  return {
    windows: [],
    dates,
    costRate: () => costRate({ dynamic_pricing: 2, recurring: [], unique: entries() }),
  };
}

export const benchPlans = {
  '28': { title: '28 windows a week', make: () => recurring(dayParts()) },
  '672': { title: '672 windows a week', make: () => recurring(quarterHours()) },
  '100k': { title: '100 000 quarter-hours in a row', make: () => quartersInARow(100_000) },
} as const satisfies Record<string, { readonly title: string; readonly make: () => ScheduleData }>;

/** Windows per week, or dates. */
export type PlanId = keyof typeof benchPlans;

/** Pseudo-random instants of 2026 (UTC), to the millisecond; the same in every process. */
export function randomInstants(count: number): Float64Array {
  const [from, until] = [Date.UTC(2026, 0, 1), Date.UTC(2027, 0, 1)];
  let state = 2026;
  return Float64Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return from + Math.floor((state / 2 ** 32) * (until - from));
  });
}
