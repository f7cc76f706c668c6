import { maxEpochMs, msPerMinute, msPerSecond } from './instant.ts';
import { intlOffset, offsetSpans, type OffsetAt, type OffsetSpans } from './zone.ts';

/** Minutes in a week (R1). */
export const minutesPerWeek = 10_080;

/** Minutes of one bucket of the hot table: a power of two, so that a shift finds the bucket. */
export const bucketMinutes = 1024;
const bucketShift = 10;

/** 1970-01-01 was a Thursday: its midnight is this minute of the week (R1). */
const epochMinuteOfWeek = 4 * 1440;

/** Offsets are looked up a page at a time, when one is first touched: 45 days and some hours. */
const pageMinutes = 65_536;
const pageMs = pageMinutes * msPerMinute;
const bucketsPerPage = pageMinutes / bucketMinutes;

/** The hot table covers 1970-01-01 to 2097; instants outside go through the pages alone. */
const hotPages = 1024;

/** First instant (exclusive end) that the hot table does not cover, in epoch milliseconds. */
const hotEndMs = hotPages * pageMs;

/** A span of constant offset that contains an instant. */
export interface OffsetSpan {
  /** Epoch milliseconds, inclusive; also where a page begins, so neighbours can share an offset. */
  readonly fromMs: number;
  /** Epoch milliseconds, exclusive. */
  readonly untilMs: number;
  /** Seconds east of UTC. */
  readonly offsetSec: number;
}

/** The offsets of one zone, filled in as instants are touched. A memo of a pure function (Z6). */
export class ZoneTable {
  readonly timeZone: string;
  /**
   * For each bucket since 1970: 1 + the minute of week on the zone's clock at the bucket's start;
   * 0 where the bucket is not loaded, holds a transition, or has an offset with seconds.
   */
  readonly bucketMinuteOfWeek: Int16Array = new Int16Array(hotPages * bucketsPerPage);
  readonly #offsetAt: OffsetAt;
  readonly #pages = new Map<number, OffsetSpans>();

  constructor(timeZone: string, offsetAt: OffsetAt) {
    this.timeZone = timeZone;
    this.#offsetAt = offsetAt;
  }

  /** The span of constant offset that contains `epochMs`, cut at page boundaries. */
  spanAt(epochMs: number): OffsetSpan {
    const page = Math.floor(epochMs / pageMs);
    const { startsMs, offsetsSec } = this.#pages.get(page) ?? this.#load(page);
    let index = startsMs.length - 1;
    while (index > 0 && epochMs < (startsMs[index] as number)) index--;
    return {
      fromMs: startsMs[index] as number,
      untilMs: startsMs[index + 1] ?? (page + 1) * pageMs,
      offsetSec: offsetsSec[index] as number,
    };
  }

  /** The zone's offset at `epochMs` in seconds east of UTC. */
  offsetSecAt(epochMs: number): number {
    const page = Math.floor(epochMs / pageMs);
    const { startsMs, offsetsSec } = this.#pages.get(page) ?? this.#load(page);
    let index = startsMs.length - 1;
    while (index > 0 && epochMs < (startsMs[index] as number)) index--;
    return offsetsSec[index] as number;
  }

  /** Seconds since 1970-01-01T00:00:00 on the zone's own clock; cut downwards. */
  localSecondAt(epochMs: number): number {
    return Math.floor(epochMs / msPerSecond) + this.offsetSecAt(epochMs);
  }

  /** Minute of week on the zone's clock (R1). */
  minuteOfWeekAt(epochMs: number): number {
    return minuteOfWeekOf(this.localSecondAt(epochMs));
  }

  #load(page: number): OffsetSpans {
    const spans = offsetSpans(this.timeZone, this.#offsetAt, page * pageMs, (page + 1) * pageMs);
    this.#pages.set(page, spans);
    if (page >= 0 && page < hotPages) this.#fillBuckets(page, spans);
    return spans;
  }

  #fillBuckets(page: number, { startsMs, offsetsSec }: OffsetSpans): void {
    const bucketMs = bucketMinutes * msPerMinute;
    for (const [index, offsetSec] of offsetsSec.entries()) {
      if (offsetSec % 60 !== 0) continue;
      const untilMs = startsMs[index + 1] ?? (page + 1) * pageMs;
      const first = Math.ceil((startsMs[index] as number) / bucketMs);
      const end = Math.floor(untilMs / bucketMs);
      for (let bucket = first; bucket < end; bucket++) {
        this.bucketMinuteOfWeek[bucket] =
          1 + minuteOfWeekOf(bucket * bucketMinutes * 60 + offsetSec);
      }
    }
  }

  /**
   * 1 + minute of week from the hot table: one division and one look-up, no calendar. It can run past
   * the end of the week by less than `bucketMinutes`, where weekly tables begin again.
   *
   * @returns 0 where the hot table has no answer (see `bucketMinuteOfWeek`).
   */
  hotWeekIndexAt(epochMs: number): number {
    if (!(epochMs >= 0 && epochMs < hotEndMs)) return 0;
    const minute = (epochMs / msPerMinute) | 0;
    const first = this.bucketMinuteOfWeek[minute >> bucketShift] as number;
    return first === 0 ? 0 : first + (minute & (bucketMinutes - 1));
  }

  /** 1 + minute of week at any instant, with the reach of `hotWeekIndexAt`. */
  weekIndexAt(epochMs: number): number {
    const index = this.hotWeekIndexAt(epochMs);
    return index === 0 ? 1 + this.minuteOfWeekAt(epochMs) : index;
  }
}

function minuteOfWeekOf(localSecond: number): number {
  const minute = (Math.floor(localSecond / 60) + epochMinuteOfWeek) % minutesPerWeek;
  return minute < 0 ? minute + minutesPerWeek : minute;
}

const tables = new Map<string, ZoneTable>();

/**
 * The table of an IANA zone, shared by all plans of that zone.
 *
 * @returns `undefined` for a name that the runtime does not know (Z4).
 */
export function zoneTable(timeZone: string): ZoneTable | undefined {
  const key = timeZone.toLowerCase();
  const known = tables.get(key);
  if (known !== undefined) return known;
  const offsetAt = intlOffset(timeZone);
  if (offsetAt === undefined) return undefined;
  const table = new ZoneTable(timeZone, offsetAt);
  tables.set(key, table);
  return table;
}

/** Whether the runtime knows `timeZone` as an IANA zone (Z1, Z4). */
export function isTimeZone(timeZone: string): boolean {
  return zoneTable(timeZone) !== undefined;
}

/** Whether an instant lies where ECMAScript has time; spans can reach past it at either end. */
export function isWithinTime(epochMs: number): boolean {
  return epochMs >= -maxEpochMs && epochMs <= maxEpochMs;
}
