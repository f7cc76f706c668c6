import { type Fraction, compare, decimalOf } from '../numbers/index.ts';
import type { MeterPoint } from './session.ts';

/**
 * A quantity that grows during a session, exactly: Wh or minutes since its start. It depends on the
 * curve alone, so additional points on a straight line change nothing (C5).
 */
export interface MeterCurve {
  /** The session's whole quantity. */
  readonly total: Fraction;
  /** The quantity at an instant (epoch ms) of the session. */
  at(epochMs: number): Fraction;
  /** The instant (epoch ms, cut downwards) at which `quantity` (0 to total) was first reached. */
  reached(quantity: Fraction): number;
}

const msPerMinuteExact = 60_000n;

/** Minutes since `startMs`. */
export function minuteCurve(startMs: number, endMs: number): MeterCurve {
  const start = BigInt(startMs);
  const at = (epochMs: number): Fraction => ({
    numerator: BigInt(epochMs) - start,
    denominator: msPerMinuteExact,
  });
  return {
    total: at(endMs),
    at,
    reached: ({ numerator, denominator }) =>
      startMs + Number((numerator * msPerMinuteExact) / denominator),
  };
}

/** The first index from `low` to below `high` for which `holds`, a monotonic condition. */
function firstIndex(low: number, high: number, holds: (index: number) => boolean): number {
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * Wh since the first reading. Linear between two readings, constant before the first and after the
 * last.
 *
 * @param points at least one, both coordinates ascending.
 */
export function energyCurve(points: readonly MeterPoint[]): MeterCurve {
  const decimals = points.map(({ energyWh }) => decimalOf(energyWh));
  const scale = decimals.reduce((max, { denominator: d }) => (d > max ? d : max), 1n);
  const registers = decimals.map(({ numerator: n, denominator: d }) =>
    d === scale ? n : n * (scale / d),
  );
  const first = registers[0] as bigint;
  const last = registers.length - 1;
  const instant = (index: number): number => (points[index] as MeterPoint).atMs;
  // Of points at one instant the later are duplicates, so the index below is of a real segment.
  const since = (index: number): bigint => (registers[index] as bigint) - first;
  const whole = (index: number): Fraction => ({ numerator: since(index), denominator: scale });

  return {
    total: whole(last),
    at(epochMs) {
      const right = firstIndex(0, last, (index) => instant(index) >= epochMs);
      if (right === 0 || epochMs >= instant(right)) return whole(right);
      const left = right - 1;
      const taken = since(right) - since(left);
      const startMs = BigInt(instant(left));
      const lengthMs = BigInt(instant(right)) - startMs;
      return {
        numerator: since(left) * lengthMs + taken * (BigInt(epochMs) - startMs),
        denominator: scale * lengthMs,
      };
    },
    reached(quantity) {
      const right = firstIndex(0, last, (index) => compare(whole(index), quantity) >= 0);
      if (right === 0) return instant(0);
      const left = right - 1;
      const { numerator, denominator } = quantity;
      const missing = numerator * scale - since(left) * denominator;
      const taken = (since(right) - since(left)) * denominator;
      const lengthMs = BigInt(instant(right)) - BigInt(instant(left));
      return instant(left) + Number((missing * lengthMs) / taken);
    },
  };
}
