import { maxEpochMs, msPerMinute, msPerSecond } from './instant.ts';
import { intlOffset, offsetSpans, type OffsetAt, type OffsetSpans } from './zone.ts';

/** Minutes in a week (R1). */
export const minutesPerWeek = 10_080;

/** 1970-01-01 was a Thursday: its midnight is this minute of the week (R1). */
const epochMinuteOfWeek = 4 * 1440;

/** Offsets are looked up a page at a time, when one is first touched: 45 days and some hours. */
const pageShift = 16;
const pageMinutes = 2 ** pageShift;
const pageMs = pageMinutes * msPerMinute;

/** The table of pages covers 1970-01-01 to 2097. */
const tablePages = 1024;

/** First instant (exclusive end) that the table does not cover, in epoch milliseconds. */
const tableEndMs = tablePages * pageMs;

/** Three numbers a page: the minute of its transition, the shift before it, the shift from it on. */
const numbersPerPage = 3;

/** So many pages that do not fit the table are kept as spans. */
const mostOtherPages = 64;

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
 * The offsets of one zone, filled in as instants are touched. A memo of a pure function (Z6) that
 * never holds more than 20 kB.
 */
export class ZoneTable {
  readonly timeZone: string;
  readonly #offsetAt: OffsetAt;
  /**
   * The pages since 1970. A shift is what a minute since 1970 has to be moved by so that its remainder
   * is the minute of week on the zone's clock, always positive. Shifts of 0 say "ask the spans": the
   * page is not loaded, has several transitions, or one or an offset that is no whole minute.
   */
  readonly #table: Int32Array = new Int32Array(numbersPerPage * tablePages);
  readonly #others = new Map<number, OffsetSpans>();

  constructor(timeZone: string, offsetAt: OffsetAt) {
    this.timeZone = timeZone;
    this.#offsetAt = offsetAt;
  }

  /** The span of constant offset that contains `epochMs`, cut at page boundaries. */
  spanAt(epochMs: number): OffsetSpan {
    const page = Math.floor(epochMs / pageMs);
    const { startsMs, offsetsSec } = this.#spansOf(page);
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
    return this.spanAt(epochMs).offsetSec;
  }

  /** Seconds since 1970-01-01T00:00:00 on the zone's own clock; cut downwards. */
  localSecondAt(epochMs: number): number {
    return Math.floor(epochMs / msPerSecond) + this.offsetSecAt(epochMs);
  }

  /** Minute of week on the zone's clock (R1): from the table one division and one look-up, no calendar. */
  minuteOfWeekAt(epochMs: number): number {
    if (epochMs >= 0 && epochMs < tableEndMs) {
      const minute = (epochMs / msPerMinute) | 0;
      const at = numbersPerPage * (minute >> pageShift);
      const isBefore = minute < (this.#table[at] as number);
      const shift = this.#table[isBefore ? at + 1 : at + 2] as number;
      if (shift !== 0) return (minute + shift) % minutesPerWeek;
    }
    const minute = Math.floor(this.localSecondAt(epochMs) / 60) + epochMinuteOfWeek;
    return ((minute % minutesPerWeek) + minutesPerWeek) % minutesPerWeek;
  }

  /**
   * How many whole minutes, from the one that contains `epochMs`, the table knows the offset to stay.
   *
   * @returns 0 where the table does not tell it.
   */
  steadyMinutesAt(epochMs: number): number {
    if (!(epochMs >= 0 && epochMs < tableEndMs)) return 0;
    const minute = (epochMs / msPerMinute) | 0;
    const page = minute >> pageShift;
    const at = numbersPerPage * page;
    const transition = this.#table[at] as number;
    if (minute < transition) return this.#table[at + 1] === 0 ? 0 : transition - minute;
    return this.#table[at + 2] === 0 ? 0 : (page + 1) * pageMinutes - minute;
  }

  #spansOf(page: number): OffsetSpans {
    const known = this.#others.get(page) ?? this.#tableSpans(page);
    if (known !== undefined) return known;
    const spans = offsetSpans(this.#offsetAt, page * pageMs, (page + 1) * pageMs);
    if (this.#enter(page, spans)) return spans;
    if (this.#others.size === mostOtherPages) this.#others.clear();
    this.#others.set(page, spans);
    return spans;
  }

  #tableSpans(page: number): OffsetSpans | undefined {
    const at = numbersPerPage * page;
    const [transition = 0, before = 0, after = 0] = this.#table.subarray(at, at + numbersPerPage);
    if (page < 0 || page >= tablePages || after === 0) return undefined;
    const spans = { startsMs: [page * pageMs], offsetsSec: [offsetSecOf(after)] };
    if (before === 0) return spans;
    return {
      startsMs: [...spans.startsMs, transition * msPerMinute],
      offsetsSec: [offsetSecOf(before), ...spans.offsetsSec],
    };
  }

  /** Enters a page into the table and tells whether it fits. */
  #enter(page: number, { startsMs, offsetsSec }: OffsetSpans): boolean {
    const transition = (startsMs.at(-1) as number) / msPerMinute;
    const isWhole = [transition, ...offsetsSec.map((offsetSec) => offsetSec / 60)].every(
      Number.isInteger,
    );
    if (page < 0 || page >= tablePages || startsMs.length > 2 || !isWhole) return false;
    const shifts = offsetsSec.map((offsetSec) => offsetSec / 60 + epochMinuteOfWeek);
    const before = shifts.length === 1 ? 0 : (shifts[0] as number);
    this.#table.set([transition, before, shifts.at(-1) as number], numbersPerPage * page);
    return true;
  }
}

/** Seconds east of UTC of a shift in the table. */
function offsetSecOf(shift: number): number {
  return (shift - epochMinuteOfWeek) * 60;
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
