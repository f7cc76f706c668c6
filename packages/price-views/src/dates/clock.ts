import { offsetChanges, writeLocalSecond, type ClockLike } from '@wattpost/engine';
import { dayOfSecond, secondsPerDay, type TimelineSpan } from './timeOfDay.ts';

/** A span of time in which a clock keeps its offset from UTC. */
export interface ClockStretch extends TimelineSpan {
  /** Seconds, positive east. */
  readonly offsetSeconds: number;
}

/** The spans of [`fromMs`, `toMs`) with a constant offset of a clock; neighbours differ in their offset. */
export function clockStretches(clock: ClockLike, fromMs: number, toMs: number): ClockStretch[] {
  if (fromMs >= toMs) return [];
  const { offsetSeconds, changes } = offsetChanges(clock, fromMs, toMs);
  return [{ epochMs: fromMs, offsetSeconds }, ...changes].map((change, index) => ({
    from: change.epochMs,
    until: changes[index]?.epochMs ?? toMs,
    offsetSeconds: change.offsetSeconds,
  }));
}

/** A change of a station's clock. */
export interface ClockChange {
  /** Epoch ms at which the clock is set forward or back. */
  readonly atMs: number;
  /** The local time without the change, `YYYY-MM-DDTHH:MM:SS`. */
  readonly localBefore: string;
  /** The local time with the change. */
  readonly localAfter: string;
  /** Minutes that it is set forward (negative: back); a fraction where a zone has seconds. */
  readonly shiftMinutes: number;
}

/** A span of a date's 24 hours that the clock skips or shows twice. */
export interface AxisStretch {
  /** Minutes after 00:00 on an axis of 24 hours, inclusive. */
  readonly fromMinuteOfDay: number;
  /** Exclusive, at most 1440. */
  readonly untilMinuteOfDay: number;
}

/** The clock changes of one date. */
export interface ClockDay {
  /** The first change of that date; `null` on almost all dates. */
  readonly clockChange: ClockChange | null;
  readonly skipped: readonly AxisStretch[];
  readonly repeated: readonly AxisStretch[];
}

/** A change of a clock, and the time that it skips or repeats. */
export interface ClockShift {
  readonly change: ClockChange;
  readonly kind: 'skipped' | 'repeated';
  /** Skipped or repeated naive local seconds, [from, to). */
  readonly fromSecond: number;
  readonly untilSecond: number;
}

/** The changes between consecutive spans. */
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

/** The effect of the changes on one date. A change belongs to the date of the first affected local time. */
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
