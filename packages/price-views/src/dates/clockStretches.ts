import { instantToLocal } from '@wattpost/engine';

/** A span of time in which a clock keeps its offset from UTC. */
export interface ClockStretch {
  /** Epoch ms, inclusive. */
  readonly fromMs: number;
  /** Epoch ms, exclusive. */
  readonly toMs: number;
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
    stretches.push({ fromMs: startMs, toMs: changeMs, offsetSeconds });
    startMs = changeMs;
    offsetSeconds = next;
  }
  if (startMs < toMs) stretches.push({ fromMs: startMs, toMs, offsetSeconds });
  return stretches;
}
