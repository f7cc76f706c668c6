import { instantToLocal, writeLocalSecond } from '@wattpost/engine';
import { dayOfSecond, secondsPerDay, type TimelineSpan } from './timeOfDay.ts';

/** A span of time in which a clock keeps its offset from UTC. */
export interface ClockStretch extends TimelineSpan {
  /** Seconds, positive east. */
  readonly offsetSeconds: number;
}

/** Between two changes of one clock there have always been days. */
const msBetweenLooks = 12 * 3_600_000;

function offsetAt(timeZone: string, epochMs: number): number {
  return instantToLocal(timeZone, epochMs).offsetSeconds;
}

/** The first instant in (`beforeMs`, `atMs`] that has the offset of `atMs`. */
function changeBetween(timeZone: string, beforeMs: number, atMs: number): number {
  const before = offsetAt(timeZone, beforeMs);
  let low = beforeMs;
  let high = atMs;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(timeZone, middle) === before) low = middle;
    else high = middle;
  }
  return high;
}

/**
 * The stretches of [`fromMs`, `toMs`) in which a zone's clock runs evenly; neighbours differ in their
 * offset. The clock is looked at twice a day, which finds every change: two have never come within one.
 */
export function clockStretches(timeZone: string, fromMs: number, toMs: number): ClockStretch[] {
  const stretches: ClockStretch[] = [];
  let startMs = fromMs;
  let offsetSeconds = offsetAt(timeZone, fromMs);
  for (let atMs = fromMs; atMs < toMs; atMs += msBetweenLooks) {
    const nextMs = Math.min(atMs + msBetweenLooks, toMs - 1);
    const next = offsetAt(timeZone, nextMs);
    if (next === offsetSeconds) continue;
    const changeMs = changeBetween(timeZone, atMs, nextMs);
    stretches.push({ from: startMs, until: changeMs, offsetSeconds });
    startMs = changeMs;
    offsetSeconds = next;
  }
  if (startMs < toMs) stretches.push({ from: startMs, until: toMs, offsetSeconds });
  return stretches;
}

/** A change of a station's clock. */
export interface ClockChange {
  /** Epoch ms at which the clock is put forward or back. */
  readonly atMs: number;
  /** What the clock would have shown without the change, `YYYY-MM-DDTHH:MM:SS`. */
  readonly localBefore: string;
  /** What it shows instead. */
  readonly localAfter: string;
  /** Minutes that it was put forward (negative: back); a fraction where a zone has seconds. */
  readonly shiftMinutes: number;
}

/** A stretch of a date's 24 hours that the clock leaves out or shows twice. */
export interface AxisStretch {
  /** Minutes after 00:00 on an axis of 24 hours, inclusive. */
  readonly fromMinuteOfDay: number;
  /** Exclusive, at most 1440. */
  readonly untilMinuteOfDay: number;
}

/** What is special about a clock on one date. */
export interface ClockDay {
  /** The first change of that date; `null` on almost all dates. */
  readonly clockChange: ClockChange | null;
  readonly skipped: readonly AxisStretch[];
  readonly repeated: readonly AxisStretch[];
}

/** A change of a clock, and what it leaves out or shows twice. */
export interface ClockShift {
  readonly change: ClockChange;
  readonly kind: 'skipped' | 'repeated';
  /** Naive local seconds that are left out or shown twice, [from, to). */
  readonly fromSecond: number;
  readonly untilSecond: number;
}

/** The changes between stretches that follow one another. */
export function clockShifts(stretches: readonly ClockStretch[]): ClockShift[] {
  return stretches.slice(1).map(({ from: atMs, offsetSeconds }, index) => {
    const offsetBefore = stretches[index]?.offsetSeconds ?? offsetSeconds;
    const before = Math.floor(atMs / 1000) + offsetBefore;
    const after = Math.floor(atMs / 1000) + offsetSeconds;
    return {
      change: {
        atMs,
        localBefore: writeLocalSecond(before),
        localAfter: writeLocalSecond(after),
        shiftMinutes: (after - before) / 60,
      },
      kind: after > before ? 'skipped' : 'repeated',
      fromSecond: Math.min(before, after),
      untilSecond: Math.max(before, after),
    };
  });
}

/** What the changes mean for one date. A change belongs to the date of the first reading it affects. */
export function clockDay(shifts: readonly ClockShift[], day: number): ClockDay {
  const firstSecond = day * secondsPerDay;
  const stretchesOf = (wanted: ClockShift['kind']): AxisStretch[] =>
    shifts
      .filter(({ kind }) => kind === wanted)
      .map(({ fromSecond, untilSecond }) => ({
        fromMinuteOfDay: Math.max(0, fromSecond - firstSecond) / 60,
        untilMinuteOfDay: Math.min(secondsPerDay, untilSecond - firstSecond) / 60,
      }))
      .filter(({ fromMinuteOfDay, untilMinuteOfDay }) => fromMinuteOfDay < untilMinuteOfDay);
  const own = shifts.find(({ fromSecond }) => dayOfSecond(fromSecond) === day);
  return {
    clockChange: own?.change ?? null,
    skipped: stretchesOf('skipped'),
    repeated: stretchesOf('repeated'),
  };
}
