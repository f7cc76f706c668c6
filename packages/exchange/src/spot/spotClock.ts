import { exact, instantToLocal, offsetChanges, type ClockLike } from '@wattpost/engine';
import type { SpotInterval } from './spotSeries.ts';

const secondsPerDay = 86_400;
const minutesPerDay = 1440;

/** 1970-01-01, in days after a Sunday. */
const thursday = 4;

/** A span of the station's clock with the market prices that apply in it. */
export interface SpotSpan {
  /** Seconds since 1970-01-01T00:00:00 on the station's clock, inclusive. */
  readonly fromSec: number;
  /** The same, exclusive; at most the midnight that ends the date. */
  readonly untilSec: number;
  /** Per MWh: one price, or one for each time that the clock shows the span, by time. */
  readonly prices: readonly exact.Fraction[];
}

type Piece = Omit<SpotSpan, 'prices'> & { readonly price: exact.Fraction };

/** The minute of the week (R1) of a local time. */
export function minuteOfWeek(localSec: number): number {
  const day = Math.floor(localSec / secondsPerDay);
  const weekday = (((day + thursday) % 7) + 7) % 7;
  return weekday * minutesPerDay + Math.floor((localSec - day * secondsPerDay) / 60);
}

/** An interval on the clock: in several pieces where the clock changes in it. */
function piecesOf({ fromMs, untilMs, price }: SpotInterval, clock: ClockLike): Piece[] {
  const value = exact.decimalOf(price);
  const piece = (startMs: number, endMs: number): Piece => {
    const { offsetSeconds } = instantToLocal(clock, startMs);
    const fromSec = startMs / 1000 + offsetSeconds;
    return { fromSec, untilSec: fromSec + (endMs - startMs) / 1000, price: value };
  };
  const offsetOf = (ms: number): number => instantToLocal(clock, ms).offsetSeconds;
  if (offsetOf(fromMs) === offsetOf(untilMs - 1000)) return [piece(fromMs, untilMs)];
  const { changes } = offsetChanges(clock, fromMs, untilMs);
  const edges = [fromMs, ...changes.map(({ epochMs }) => epochMs), untilMs];
  return edges.slice(1).map((edge, index) => piece(edges[index] as number, edge));
}

/** Where spans are cut: at the edges of pieces, at midnights, and at these minutes of the week. */
function edgesOf(pieces: readonly Piece[], weekMinutes: readonly number[]): number[] {
  const edges = new Set(pieces.flatMap(({ fromSec, untilSec }) => [fromSec, untilSec]));
  const first = Math.floor(Math.min(...edges) / secondsPerDay);
  const last = Math.floor(Math.max(...edges) / secondsPerDay);
  for (let day = first; day <= last; day += 1) {
    const midnight = day * secondsPerDay;
    edges.add(midnight);
    const weekStart = Math.floor(minuteOfWeek(midnight) / minutesPerDay) * minutesPerDay;
    for (const minute of weekMinutes) {
      const after = minute - weekStart;
      if (after >= 0 && after < minutesPerDay) edges.add(midnight + after * 60);
    }
  }
  return [...edges].sort((a, b) => a - b);
}

/**
 * Market prices on a station's clock, by local time, without overlaps. A time that the clock shows twice is one span
 * with two prices (Z2); a time that it skips has none.
 *
 * @param intervals without overlaps
 * @param weekMinutes minutes of the week at which spans are cut in addition
 */
export function spotSpans(
  intervals: readonly SpotInterval[],
  clock: ClockLike,
  weekMinutes: readonly number[],
): readonly SpotSpan[] {
  const pieces = intervals.flatMap((interval) => piecesOf(interval, clock));
  const edges = edgesOf(pieces, weekMinutes);
  const waiting = [...pieces].sort((a, b) => a.fromSec - b.fromSec);
  const spans: SpotSpan[] = [];
  let active: Piece[] = [];
  let next = 0;
  for (const [index, fromSec] of edges.entries()) {
    const untilSec = edges[index + 1];
    if (untilSec === undefined) break;
    active = active.filter((piece) => piece.untilSec > fromSec);
    for (let piece = waiting[next]; piece !== undefined && piece.fromSec <= fromSec;) {
      active.push(piece);
      next += 1;
      piece = waiting[next];
    }
    if (active.length > 0)
      spans.push({ fromSec, untilSec, prices: active.map(({ price }) => price) });
  }
  return spans;
}
