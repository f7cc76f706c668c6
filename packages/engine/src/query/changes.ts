import { type PricePlan, type WeekSchedule, dateSpanAt, opened } from '../plan/index.ts';
import {
  type Instant,
  type ZoneTable,
  isWithinTime,
  minutesPerWeek,
  msPerMinute,
  msPerSecond,
  toEpochMs,
} from '../clock/index.ts';

/**
 * Within this many minutes no clock jumps twice, so that equal offsets at both ends mean a steady
 * clock between them; the zone's table is built on the same assumption (zone.ts).
 */
const steadyMinutes = 2880;

/** Milliseconds into the current minute of the station's clock. */
export function intoMinute(epochMs: number, offsetSec: number): number {
  const clockMs = epochMs + offsetSec * msPerSecond;
  return clockMs - Math.floor(clockMs / msPerMinute) * msPerMinute;
}

/** The next change by the tables alone; `undefined` where a jump of the clock may lie before it. */
function steadyWeekChange(
  week: WeekSchedule,
  zone: ZoneTable,
  epochMs: number,
): number | undefined {
  const index = zone.hotWeekIndexAt(epochMs);
  const minutes = week.minutesToChange[index] as number;
  if (index === 0 || minutes > steadyMinutes) return undefined;
  const changeMs = (Math.floor(epochMs / msPerMinute) + minutes) * msPerMinute;
  const changeIndex = zone.hotWeekIndexAt(changeMs);
  const steady = changeIndex !== 0 && (changeIndex - index - minutes) % minutesPerWeek === 0;
  return steady ? changeMs : undefined;
}

/**
 * The first instant after `epochMs` at which a week's price differs. Inside a stretch of constant
 * offset the table tells it; where a stretch ends the clock jumps, and the prices on both sides
 * decide (Z2, Z5).
 */
function nextWeekChange(week: WeekSchedule, zone: ZoneTable, epochMs: number): number | undefined {
  if (week.isConstant) return undefined;
  const steadyMs = steadyWeekChange(week, zone, epochMs);
  if (steadyMs !== undefined) return steadyMs;
  const price = week.priceIndex[zone.weekIndexAt(epochMs)];
  let fromMs = epochMs;
  for (;;) {
    const span = zone.spanAt(fromMs);
    const minutes = week.minutesToChange[zone.weekIndexAt(fromMs)] as number;
    const changeMs = fromMs - intoMinute(fromMs, span.offsetSec) + minutes * msPerMinute;
    if (changeMs < span.untilMs) return isWithinTime(changeMs) ? changeMs : undefined;
    fromMs = span.untilMs;
    if (!isWithinTime(fromMs)) return undefined;
    if (week.priceIndex[zone.weekIndexAt(fromMs)] !== price) return fromMs;
  }
}

/** The instant at which the price that holds at `epochMs` began to hold; see `nextWeekChange`. */
function previousWeekChange(
  week: WeekSchedule,
  zone: ZoneTable,
  epochMs: number,
): number | undefined {
  if (week.isConstant) return undefined;
  const price = week.priceIndex[zone.weekIndexAt(epochMs)];
  let atMs = epochMs;
  for (;;) {
    const span = zone.spanAt(atMs);
    const minutes = week.minutesSinceChange[zone.weekIndexAt(atMs)] as number;
    const changeMs = atMs - intoMinute(atMs, span.offsetSec) - minutes * msPerMinute;
    if (changeMs > span.fromMs) return changeMs;
    if (!isWithinTime(span.fromMs - 1)) return undefined;
    if (week.priceIndex[zone.weekIndexAt(span.fromMs - 1)] !== price) return span.fromMs;
    atMs = span.fromMs - 1;
  }
}

/**
 * The first instant after `instant` at which `priceAt` gives another price.
 *
 * @returns epoch milliseconds, greater than `instant`; `undefined` when the price never changes again.
 * @throws RangeError as `priceAt`.
 */
export function nextChange(plan: PricePlan, instant: Instant): number | undefined {
  const { zone, week, dates } = opened(plan);
  const epochMs = toEpochMs(instant);
  if (week !== null) return nextWeekChange(week, zone, epochMs);
  return dates?.startsMs[dateSpanAt(dates, epochMs) + 1];
}

/**
 * The instant since which the price in force at `instant` holds without a break.
 *
 * @returns epoch milliseconds, at most `instant`; `undefined` when it has always held.
 * @throws RangeError as `priceAt`.
 */
export function previousChange(plan: PricePlan, instant: Instant): number | undefined {
  const { zone, week, dates } = opened(plan);
  const epochMs = toEpochMs(instant);
  if (week !== null) return previousWeekChange(week, zone, epochMs);
  return dates?.startsMs[dateSpanAt(dates, epochMs)];
}
