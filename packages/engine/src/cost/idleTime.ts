import { msPerMinute } from '../clock/index.ts';
import { type Fraction, zero } from '../numbers/index.ts';
import type { MeterCurve } from './meterCurve.ts';
import type { PriceSegment } from '../plan/index.ts';
import type { SessionRead } from './session.ts';

/**
 * If the meter grows between two readings further apart than this, the end of charging is unknown:
 * a quarter of an hour, the usual interval of meters (C11).
 */
const finestMs = 15 * msPerMinute;

/** A span of idle time in epoch ms, `from` inclusive, `until` exclusive; never empty. */
export interface IdleSpan {
  readonly from: number;
  readonly until: number;
}

/** A span with one price in which the vehicle either charges or is idle. */
export interface UsedSpan extends PriceSegment {
  readonly isIdle: boolean;
}

/**
 * When a vehicle was connected and took no energy (C11): after `chargingUntil` if stated,
 * otherwise wherever the meter is constant, including before its first reading and after its last.
 *
 * @returns spans in order, not adjacent; `undefined` when unknown.
 */
export function idleSpans(session: SessionRead): readonly IdleSpan[] | undefined {
  const { startMs, endMs, chargingUntilMs, meter } = session;
  if (chargingUntilMs !== undefined) {
    return chargingUntilMs < endMs ? [{ from: chargingUntilMs, until: endMs }] : [];
  }
  const spans: IdleSpan[] = [];
  let from = startMs;
  for (const [index, { atMs, energyWh }] of meter.entries()) {
    const before = meter[index - 1];
    if (before === undefined || energyWh === before.energyWh) continue;
    if (atMs - before.atMs > finestMs) return undefined;
    if (from < before.atMs) spans.push({ from, until: before.atMs });
    from = atMs;
  }
  if (from < endMs) spans.push({ from, until: endMs });
  return spans;
}

/** Cuts spans with one price at the start and end of idle time. Both are in order; so is the result. */
export function cutAtIdle(
  spans: readonly PriceSegment[],
  idle: readonly IdleSpan[],
): readonly UsedSpan[] {
  const cut: UsedSpan[] = [];
  let index = 0;
  for (const { from: start, until: end, price } of spans) {
    let from = start;
    do {
      while (idle[index] !== undefined && (idle[index] as IdleSpan).until <= from) index++;
      const next = idle[index];
      const isIdle = next !== undefined && next.from <= from;
      const until = Math.min(end, isIdle ? next.until : (next?.from ?? end));
      cut.push({ from, until, price, isIdle });
      from = until;
    } while (from < end);
  }
  return cut;
}

/** Idle minutes since a session's start. */
export function idleCurve(idle: readonly IdleSpan[]): MeterCurve {
  const minutes = (ms: number): Fraction => ({
    numerator: BigInt(ms),
    denominator: BigInt(msPerMinute),
  });
  /** Idle ms before each span. */
  const before: number[] = [];
  let totalMs = 0;
  for (const { from, until } of idle) {
    before.push(totalMs);
    totalMs += until - from;
  }
  /** The last span that begins before `limit`, according to `of`. */
  const lastBefore = (of: (index: number) => number, limit: number): number => {
    let [low, high] = [0, idle.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (of(middle) < limit) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  };
  return {
    total: minutes(totalMs),
    at(epochMs) {
      const index = lastBefore((at) => (idle[at] as IdleSpan).from, epochMs);
      if (index < 0) return zero;
      const { from, until } = idle[index] as IdleSpan;
      return minutes((before[index] as number) + Math.min(epochMs, until) - from);
    },
    reached({ numerator, denominator }) {
      const ms = Number((numerator * BigInt(msPerMinute)) / denominator);
      const index = Math.max(
        0,
        lastBefore((at) => before[at] as number, ms),
      );
      return (idle[index]?.from ?? 0) + ms - (before[index] ?? 0);
    },
  };
}
