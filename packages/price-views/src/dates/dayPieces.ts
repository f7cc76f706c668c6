import { segments, type ActivePrice, type PricePlan } from '@wattpost/engine';
import {
  clockDay,
  clockShifts,
  clockStretches,
  type ClockDay,
  type ClockShift,
  type ClockStretch,
} from './clock.ts';
import { dayOfSecond, secondsPerDay, type TimelineSpan } from './timeOfDay.ts';

/** A span of one price, within one date, with a constant offset of the clock. */
export interface DayPiece extends TimelineSpan {
  /** Seconds after 00:00 that the clock shows at `fromMs`. */
  readonly fromSecondOfDay: number;
  /** Whether the clock shows these times once, or which of two passes this is. */
  readonly pass: 'only' | 'first' | 'second';
  readonly price: ActivePrice;
  /** Whether the price starts here, instead of continuing from the previous piece. */
  readonly startsPrice: boolean;
}

/** A date's pieces in order of time, and its clock changes. */
export interface PiecedDay {
  readonly clock: ClockDay;
  readonly pieces: readonly DayPiece[];
}

const msPerDay = secondsPerDay * 1000;

/** Every instant between two others at which a piece must end, whatever the prices. */
function cutsBetween(shifts: readonly ClockShift[], stretches: readonly ClockStretch[]): number[] {
  const cuts = new Set<number>();
  for (const { change, fromSecond, untilSecond, kind } of shifts) {
    const { atMs } = change;
    cuts.add(atMs);
    if (kind === 'skipped') continue;
    const lengthMs = (untilSecond - fromSecond) * 1000;
    cuts.add(atMs - lengthMs).add(atMs + lengthMs);
  }
  for (const { from: fromMs, until: toMs, offsetSeconds } of stretches) {
    const offsetMs = offsetSeconds * 1000;
    let midnightMs = Math.ceil((fromMs + offsetMs) / msPerDay) * msPerDay - offsetMs;
    for (; midnightMs < toMs; midnightMs += msPerDay) cuts.add(midnightMs);
  }
  return [...cuts].sort((a, b) => a - b);
}

function passAt(shifts: readonly ClockShift[], epochMs: number): DayPiece['pass'] {
  for (const { change, fromSecond, untilSecond, kind } of shifts) {
    if (kind === 'skipped') continue;
    const sinceMs = epochMs - change.atMs;
    const lengthMs = (untilSecond - fromSecond) * 1000;
    if (sinceMs >= -lengthMs && sinceMs < lengthMs) return sinceMs < 0 ? 'first' : 'second';
  }
  return 'only';
}

/**
 * The prices of the dates `firstDay` to `lastDay` (both inclusive), cut at midnight, at
 * clock changes, and around repeated times. A date has every instant at which the clock
 * shows it, so when a clock is set back over midnight, two dates alternate.
 *
 * @param firstDay days since 1970-01-01 on the station's clock, as `lastDay`.
 */
export function dayPieces(plan: PricePlan, firstDay: number, lastDay: number): PiecedDay[] {
  // Offsets are less than a day, so the dates are between these two instants.
  const fromMs = (firstDay - 1) * msPerDay;
  const toMs = (lastDay + 2) * msPerDay;
  const stretches = clockStretches(plan.clock, fromMs, toMs);
  const shifts = clockShifts(stretches);
  const cuts = cutsBetween(shifts, stretches);
  const days = Array.from({ length: lastDay - firstDay + 1 }, (_, index) => ({
    clock: clockDay(shifts, firstDay + index),
    pieces: [] as DayPiece[],
  }));
  let stretchIndex = 0;
  let cutIndex = 0;
  for (const { from, until, price } of segments(plan, fromMs, toMs)) {
    let startMs = from;
    while (startMs < until) {
      while ((cuts[cutIndex] ?? Infinity) <= startMs) cutIndex++;
      while ((stretches[stretchIndex]?.until ?? Infinity) <= startMs) stretchIndex++;
      const endMs = Math.min(until, cuts[cutIndex] ?? Infinity);
      const offsetMs = (stretches[stretchIndex]?.offsetSeconds ?? 0) * 1000;
      const localSecond = (startMs + offsetMs) / 1000;
      const day = dayOfSecond(localSecond);
      days[day - firstDay]?.pieces.push({
        from: startMs,
        until: endMs,
        fromSecondOfDay: localSecond - day * secondsPerDay,
        pass: passAt(shifts, startMs),
        price,
        startsPrice: startMs === from && from !== fromMs,
      });
      startMs = endMs;
    }
  }
  return days;
}
