import { fromZonedTime } from 'date-fns-tz/fromZonedTime';
import { epochDay, secondsPerDay } from './civil.ts';
import { maxEpochMs, msPerDay, msPerSecond } from './instant.ts';

/** Spans of constant offset: span i holds from `startsMs[i]` (inclusive) to `startsMs[i + 1]`. */
export interface OffsetSpans {
  /** Epoch milliseconds, ascending. */
  readonly startsMs: readonly number[];
  /** Seconds east of UTC. */
  readonly offsetsSec: readonly number[];
}

/** The offset of one zone at an instant, in seconds east of UTC. */
export type OffsetAt = (epochMs: number) => number;

const wallClock = /^(\d+)\/(\d+)\/(\d+) (AD|BC), (\d+):(\d+):(\d+)$/;

/**
 * The zone's offset as the runtime's IANA data has it (Z1), to the second.
 *
 * @returns `undefined` for a name that is no IANA zone of the runtime (Z4); fixed offsets such as
 * `+01:00` are no zones.
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
      era: 'short',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
  } catch {
    return undefined;
  }
  return (epochMs) => {
    const secondMs = Math.floor(epochMs / msPerSecond) * msPerSecond;
    const text = formatter.format(secondMs);
    const fields = wallClock.exec(text);
    if (fields === null) throw new Error(`Unexpected date format of the runtime: ${text}`);
    const [, month, day, yearOfEra, era, hour, minute, second] = fields;
    const year = era === 'BC' ? 1 - Number(yearOfEra) : Number(yearOfEra);
    const localSecond =
      epochDay(year, Number(month), Number(day)) * secondsPerDay +
      (Number(hour) * 60 + Number(minute)) * 60 +
      Number(second);
    return localSecond - secondMs / msPerSecond;
  };
}

/** Years in which date-fns-tz was compared with the runtime for every zone: 1970 to 2099 (UTC days). */
const estimatedFromMs = 0;
const estimatedUntilMs = Date.UTC(2100, 0, 1);

/** Shorter than any known pair of transitions that undo each other (3.98 days, Freetown 1939). */
const sampleStepMs = 2 * msPerDay;

interface Sample {
  readonly epochMs: number;
  readonly offsetSec: number;
}

/**
 * The offset around noon of the UTC date of `epochMs`. Noon of a naive date is where date-fns-tz
 * is right on any host (docs/decisions/002-date-fns-tz.md), unless the zone leaves that noon out: the
 * sample is an estimate, and what differs is asked of the runtime. No zone is 16 hours from UTC.
 */
function sampleNear(timeZone: string, offsetAt: OffsetAt, epochMs: number): Sample {
  if (epochMs >= estimatedFromMs && epochMs < estimatedUntilMs) {
    const noonMs = Math.floor(epochMs / msPerDay) * msPerDay + msPerDay / 2;
    const noon = new Date(noonMs).toISOString().slice(0, 19);
    const instantMs = fromZonedTime(noon, timeZone).getTime();
    const offsetSec = (noonMs - instantMs) / msPerSecond;
    if (Math.abs(offsetSec) < 16 * 3600) return { epochMs: instantMs, offsetSec };
  }
  return { epochMs, offsetSec: offsetAt(epochMs) };
}

/**
 * Every span of constant offset that meets [fromMs, untilMs), the first beginning at `fromMs`.
 * Between two samples that differ, the exact second is found by bisection on the runtime's data.
 */
export function offsetSpans(
  timeZone: string,
  offsetAt: OffsetAt,
  fromMs: number,
  untilMs: number,
): OffsetSpans {
  const firstMs = Math.max(fromMs, -maxEpochMs);
  const lastMs = Math.min(untilMs - msPerSecond, maxEpochMs);
  const startsMs = [firstMs];
  const offsetsSec = [offsetAt(firstMs)];
  let previous: Sample = { epochMs: firstMs, offsetSec: offsetsSec[0] as number };

  const advanceTo = (sample: Sample): void => {
    if (sample.offsetSec === previous.offsetSec) {
      previous = sample;
      return;
    }
    const target = offsetAt(sample.epochMs);
    let offset = offsetsSec[offsetsSec.length - 1] as number;
    // An estimate is never trusted as the lower end of a bisection.
    let from =
      offsetAt(previous.epochMs) === offset ? previous.epochMs : (startsMs.at(-1) as number);
    while (offset !== target) {
      from = transitionAfter(offsetAt, from, sample.epochMs, offset);
      offset = offsetAt(from);
      startsMs.push(from);
      offsetsSec.push(offset);
    }
    // What is true here, not what was estimated: noon of a date that the zone skips has no offset.
    previous = { epochMs: sample.epochMs, offsetSec: target };
  };

  for (let near = firstMs + sampleStepMs; near < lastMs; near += sampleStepMs) {
    const sample = sampleNear(timeZone, offsetAt, near);
    if (sample.epochMs > previous.epochMs && sample.epochMs < lastMs) advanceTo(sample);
  }
  advanceTo({ epochMs: lastMs, offsetSec: offsetAt(lastMs) });
  return { startsMs, offsetsSec };
}

/** The first whole second in (fromMs, untilMs] at which the offset is not `offsetSec` any more. */
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
