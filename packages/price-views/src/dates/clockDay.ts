import type { ClockStretch } from './clockStretches.ts';
import { dayOfSecond, secondsPerDay } from './timeOfDay.ts';
import { writeLocalSecond } from '@wattpost/engine';

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
  readonly toMinuteOfDay: number;
}

/** What is special about a clock on one date. */
export interface ClockDay {
  /** The first change of that date; `null` on almost all dates. */
  readonly clockChange: ClockChange | null;
  readonly skipped: readonly AxisStretch[];
  readonly repeated: readonly AxisStretch[];
}

interface Shift extends ClockChange {
  readonly kind: 'skipped' | 'repeated';
  /** Naive local seconds that are left out or shown twice, [from, to). */
  readonly fromSecond: number;
  readonly toSecond: number;
}

/** The changes between stretches that follow one another. */
export function clockShifts(stretches: readonly ClockStretch[]): Shift[] {
  return stretches.slice(1).map(({ fromMs: atMs, offsetSeconds }, index) => {
    const offsetBefore = stretches[index]?.offsetSeconds ?? offsetSeconds;
    const before = Math.floor(atMs / 1000) + offsetBefore;
    const after = Math.floor(atMs / 1000) + offsetSeconds;
    return {
      atMs,
      localBefore: writeLocalSecond(before),
      localAfter: writeLocalSecond(after),
      shiftMinutes: (after - before) / 60,
      kind: after > before ? 'skipped' : 'repeated',
      fromSecond: Math.min(before, after),
      toSecond: Math.max(before, after),
    };
  });
}

/** What the changes mean for one date. A change belongs to the date of the first reading it affects. */
export function clockDay(shifts: readonly Shift[], day: number): ClockDay {
  const firstSecond = day * secondsPerDay;
  const stretchesOf = (wanted: Shift['kind']): AxisStretch[] =>
    shifts
      .filter(({ kind }) => kind === wanted)
      .map(({ fromSecond, toSecond }) => ({
        fromMinuteOfDay: Math.max(0, fromSecond - firstSecond) / 60,
        toMinuteOfDay: Math.min(secondsPerDay, toSecond - firstSecond) / 60,
      }))
      .filter(({ fromMinuteOfDay, toMinuteOfDay }) => fromMinuteOfDay < toMinuteOfDay);
  const own = shifts.find(({ fromSecond }) => dayOfSecond(fromSecond) === day);
  return {
    clockChange:
      own === undefined
        ? null
        : {
            atMs: own.atMs,
            localBefore: own.localBefore,
            localAfter: own.localAfter,
            shiftMinutes: own.shiftMinutes,
          },
    skipped: stretchesOf('skipped'),
    repeated: stretchesOf('repeated'),
  };
}
