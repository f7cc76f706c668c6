import type { Clock, ClockLike } from './clock.ts';
import { checkedEpochMs, maxEpochMs, msPerSecond } from './instant.ts';
import { intlOffset, offsetSpans, type OffsetSpans, type SpansWithin } from './zone.ts';

// Constants of the hot path are this module's own: V8 folds no exported ones into compiled code.
const weekMinutes = 10_080;
const minuteMs = 60_000;

/** Minutes in a week (R1). */
export const minutesPerWeek = weekMinutes;

/** 1970-01-01 was a Thursday: its midnight is this minute of the week (R1). */
const epochMinuteOfWeek = 4 * 1440;

/** Offsets are looked up one page at a time, on first access: 45 days and some hours. */
const pageMinutes = 65_536;
const pageMs = pageMinutes * minuteMs;

/** Minutes of one bucket of the table: a power of two, so that a shift finds the bucket. */
const bucketBits = 12;
const bucketMinutes = 2 ** bucketBits;
const bucketsPerPage = pageMinutes / bucketMinutes;

/** The table covers 1970-01-01 to 2097. */
const tablePages = 1024;

/** First instant (exclusive end) that the table does not cover, in epoch milliseconds. */
const tableEndMs = tablePages * pageMs;

/** How many pages are kept as spans. */
const maxPages = 32;

/** A span of constant offset that contains an instant. */
export interface OffsetSpan {
  /** Epoch milliseconds, inclusive; also where a page begins, so neighbours can share an offset. */
  readonly fromMs: number;
  /** Epoch milliseconds, exclusive. */
  readonly untilMs: number;
  /** Seconds east of UTC. */
  readonly offsetSec: number;
}

/**
 * The offsets of one clock, filled in on access. A cache of a pure function (Z6) of
 * at most 40 kB.
 */
export class ZoneTable {
  readonly #spansWithin: SpansWithin;
  /**
   * For each bucket since 1970 the shift of its minutes so that the remainder is the minute
   * of week on the zone's clock, always positive; 0 where the bucket is not loaded, holds a transition,
   * or has an offset with seconds.
   */
  readonly #shifts: Int16Array = new Int16Array(tablePages * bucketsPerPage);
  /** Pages without shifts. */
  readonly #pages = new Map<number, OffsetSpans>();

  constructor(spansWithin: SpansWithin) {
    this.#spansWithin = spansWithin;
  }

  /** The span of constant offset that contains `epochMs`, cut at page boundaries. */
  spanAt(epochMs: number): OffsetSpan {
    const page = Math.floor(epochMs / pageMs);
    const { startsMs, offsetsSec } = this.#spansOf(page);
    const index = lastAtOrBefore(startsMs, epochMs);
    return {
      fromMs: startsMs[index] as number,
      untilMs: startsMs[index + 1] ?? (page + 1) * pageMs,
      offsetSec: offsetsSec[index] as number,
    };
  }

  /** The zone's offset at `epochMs` in seconds east of UTC. */
  offsetSecAt(epochMs: number): number {
    const { startsMs, offsetsSec } = this.#spansOf(Math.floor(epochMs / pageMs));
    return offsetsSec[lastAtOrBefore(startsMs, epochMs)] as number;
  }

  /** Seconds since 1970-01-01T00:00:00 on the zone's own clock; cut downwards. */
  localSecondAt(epochMs: number): number {
    return Math.floor(epochMs / msPerSecond) + this.offsetSecAt(epochMs);
  }

  /**
   * Minute of week on the zone's clock (R1): from the table one division and one look-up, no calendar.
   *
   * @throws RangeError as `checkedEpochMs` for instants outside of the table.
   */
  minuteOfWeekAt(epochMs: number): number {
    if (epochMs >= 0 && epochMs < tableEndMs) {
      const minute = (epochMs / minuteMs) | 0;
      const shift = this.#shifts[minute >> bucketBits] as number;
      if (shift !== 0) return (minute + shift) % weekMinutes;
    }
    const minute = Math.floor(this.localSecondAt(checkedEpochMs(epochMs)) / 60) + epochMinuteOfWeek;
    return ((minute % weekMinutes) + weekMinutes) % weekMinutes;
  }

  /**
   * For how many whole minutes, from the one that contains `epochMs`, the table shows that the offset is constant:
   * at most two buckets.
   *
   * @returns 0 where the table does not cover it.
   */
  steadyMinutesAt(epochMs: number): number {
    if (!(epochMs >= 0 && epochMs < tableEndMs)) return 0;
    const minute = (epochMs / minuteMs) | 0;
    const bucket = minute >> bucketBits;
    const shift = this.#shifts[bucket] as number;
    if (shift === 0) return 0;
    const next = this.#shifts[bucket + 1] === shift ? 2 : 1;
    return (bucket + next) * bucketMinutes - minute;
  }

  #spansOf(page: number): OffsetSpans {
    const known = this.#pages.get(page) ?? this.#steadySpans(page);
    if (known !== undefined) return known;
    const spans = this.#spansWithin(page * pageMs, (page + 1) * pageMs);
    if (page >= 0 && page < tablePages) this.#fillBuckets(page, spans);
    if (this.#pages.size === maxPages) this.#pages.clear();
    this.#pages.set(page, spans);
    return spans;
  }

  /** The only span of a page whose buckets all have one shift. */
  #steadySpans(page: number): OffsetSpans | undefined {
    if (page < 0 || page >= tablePages) return undefined;
    const first = page * bucketsPerPage;
    const shift = this.#shifts[first] as number;
    const isSteady = this.#shifts
      .subarray(first, first + bucketsPerPage)
      .every((other) => other === shift);
    if (shift === 0 || !isSteady) return undefined;
    return { startsMs: [page * pageMs], offsetsSec: [(shift - epochMinuteOfWeek) * 60] };
  }

  #fillBuckets(page: number, { startsMs, offsetsSec }: OffsetSpans): void {
    const bucketMs = bucketMinutes * minuteMs;
    for (const [index, offsetSec] of offsetsSec.entries()) {
      if (offsetSec % 60 !== 0) continue;
      const untilMs = startsMs[index + 1] ?? (page + 1) * pageMs;
      const first = Math.ceil((startsMs[index] as number) / bucketMs);
      const end = Math.floor(untilMs / bucketMs);
      this.#shifts.fill(offsetSec / 60 + epochMinuteOfWeek, first, end);
    }
  }
}

/** Position of the last start that is not after `epochMs`; 0 before the first. */
function lastAtOrBefore(startsMs: readonly number[], epochMs: number): number {
  let index = startsMs.length - 1;
  while (index > 0 && epochMs < (startsMs[index] as number)) index--;
  return index;
}

/** The spans of the runtime's zone data; `undefined` for an unknown name (Z4). */
export function runtimeSpans(timeZone: string): SpansWithin | undefined {
  const offsetAt = intlOffset(timeZone);
  return offsetAt && ((fromMs, untilMs) => offsetSpans(offsetAt, fromMs, untilMs));
}

/** Of the runtime's zones: by name, as many as it knows at most. */
const runtimeTables = new Map<string, ZoneTable>();

function runtimeTable(timeZone: string): ZoneTable | undefined {
  const key = timeZone.toLowerCase();
  const known = runtimeTables.get(key);
  if (known !== undefined) return known;
  const spans = runtimeSpans(timeZone);
  if (spans === undefined) return undefined;
  const table = new ZoneTable(spans);
  runtimeTables.set(key, table);
  return table;
}

/** How each clock finds its table. Filled by what makes clocks, which a page that passes the names of zones need not load. */
const clocks = new WeakMap<object, () => ZoneTable>();

/** Makes `clock` one that `zoneTable` accepts. */
export function registerClock(clock: Clock, table: () => ZoneTable): void {
  clocks.set(clock, table);
}

/** Whether a value was made by `readClock`. */
export function isClock(value: unknown): value is Clock {
  return clocks.has(value as object);
}

/**
 * The table of a clock, shared by all plans of that clock.
 *
 * @returns `undefined` for a name that the runtime does not know (Z4).
 * @throws TypeError for an object that is not a clock.
 */
export function zoneTable(clock: ClockLike): ZoneTable | undefined {
  if (typeof clock === 'string') return runtimeTable(clock);
  const table = clocks.get(clock);
  if (table === undefined) {
    throw new TypeError('This is not a clock: make it with readClock. A copy of one is data.');
  }
  return table();
}

/**
 * The same.
 *
 * @throws RangeError for a name that the runtime does not know (Z4).
 */
export function requiredZoneTable(clock: ClockLike): ZoneTable {
  const zone = zoneTable(clock);
  if (zone === undefined) throw new RangeError(`Unknown time zone ${JSON.stringify(clock)}`);
  return zone;
}

/** Whether the runtime knows `timeZone` as an IANA zone (Z1, Z4). */
export function isTimeZone(timeZone: string): boolean {
  return zoneTable(timeZone) !== undefined;
}

/** Whether an instant is within the range of ECMAScript time; spans can exceed it at either end. */
export function isWithinTime(epochMs: number): boolean {
  return epochMs >= -maxEpochMs && epochMs <= maxEpochMs;
}
