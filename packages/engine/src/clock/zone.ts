import { maxEpochMs, msPerDay, msPerSecond } from './instant.ts';
import { secondsPerDay } from './civil.ts';

/** Spans of constant offset: span i holds from `startsMs[i]` (inclusive) to `startsMs[i + 1]`. */
export interface OffsetSpans {
  /** Epoch milliseconds, ascending. */
  readonly startsMs: readonly number[];
  /** Seconds east of UTC. */
  readonly offsetsSec: readonly number[];
}

/** The offset of one zone at an instant, in seconds east of UTC. */
export type OffsetAt = (epochMs: number) => number;

/** Every span that overlaps [fromMs, untilMs), the first beginning at `fromMs`; both are whole seconds. */
export type SpansWithin = (fromMs: number, untilMs: number) => OffsetSpans;

/**
 * The zone's offset by the runtime's IANA data (Z1), to the second.
 *
 * @returns `undefined` for an unknown name (Z4); fixed offsets such as `+01:00` are not
 * zones.
 */
export function intlOffset(timeZone: string): OffsetAt | undefined {
  if (!/^[A-Za-z]/.test(timeZone)) return undefined;
  let formatter: Intl.DateTimeFormat;
  try {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  } catch {
    return undefined;
  }
  return (epochMs) => {
    const utc = new Date(epochMs);
    // In the order in which US English writes them; `formatToParts` takes more than twice as long.
    const numbers = formatter.format(utc).match(/\d+/g)?.map(Number) ?? [];
    const [day = NaN, hour = NaN, minute = NaN, second = NaN] = numbers;
    const offsetSec =
      daysAhead(day, utc.getUTCDate()) * secondsPerDay +
      (hour - utc.getUTCHours()) * 3600 +
      (minute - utc.getUTCMinutes()) * 60 +
      (second - utc.getUTCSeconds());
    if (Number.isNaN(offsetSec)) throw new Error(`The runtime has no clock for ${timeZone}`);
    return offsetSec;
  };
}

/** -1, 0 or 1 from two days of the month: no zone is a whole day from UTC. */
function daysAhead(day: number, utcDay: number): number {
  const days = day - utcDay;
  return Math.abs(days) > 1 ? -Math.sign(days) : days;
}

/** Shorter than any known pair of transitions that undo each other (3.98 days, Freetown 1939). */
const sampleStepMs = 2 * msPerDay;

/**
 * Every span of constant offset that overlaps [fromMs, untilMs), the first beginning at `fromMs`.
 * Between two samples that differ, the exact second is found by bisection.
 */
export function offsetSpans(offsetAt: OffsetAt, fromMs: number, untilMs: number): OffsetSpans {
  const lastMs = Math.min(untilMs - msPerSecond, maxEpochMs);
  let sampleMs = Math.max(fromMs, -maxEpochMs);
  let offsetSec = offsetAt(sampleMs);
  const startsMs = [sampleMs];
  const offsetsSec = [offsetSec];
  while (sampleMs < lastMs) {
    const nextMs = Math.min(sampleMs + sampleStepMs, lastMs);
    const nextOffsetSec = offsetAt(nextMs);
    while (offsetSec !== nextOffsetSec) {
      sampleMs = transitionAfter(offsetAt, sampleMs, nextMs, offsetSec);
      offsetSec = offsetAt(sampleMs);
      startsMs.push(sampleMs);
      offsetsSec.push(offsetSec);
    }
    sampleMs = nextMs;
  }
  return { startsMs, offsetsSec };
}

/** The first whole second in (fromMs, untilMs] at which the offset is no longer `offsetSec`. */
function transitionAfter(
  offsetAt: OffsetAt,
  fromMs: number,
  untilMs: number,
  offsetSec: number,
): number {
  let before = Math.floor(fromMs / msPerSecond);
  let after = Math.floor(untilMs / msPerSecond);
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (offsetAt(middle * msPerSecond) === offsetSec) before = middle;
    else after = middle;
  }
  return after * msPerSecond;
}
