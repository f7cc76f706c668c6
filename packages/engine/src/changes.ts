import { dateSpanAt } from './priceAt.ts';
import { isWithinTime, type ZoneTable } from './zoneTable.ts';
import { msPerMinute, msPerSecond, toEpochMs } from './instant.ts';
import { opened, type PricePlan } from './plan.ts';
import type { Instant } from './price.ts';
import type { WeekSchedule } from './weekSchedule.ts';

/** Milliseconds into the current minute of the station's clock. */
function intoMinute(epochMs: number, offsetSec: number): number {
  const clockMs = epochMs + offsetSec * msPerSecond;
  return clockMs - Math.floor(clockMs / msPerMinute) * msPerMinute;
}

/**
 * The first instant after `epochMs` at which a week's price differs. Inside a stretch of constant
 * offset the table tells it; where a stretch ends the clock jumps, and the prices on both sides
 * decide (Z2, Z5).
 */
function nextWeekChange(week: WeekSchedule, zone: ZoneTable, epochMs: number): number | undefined {
  const price = zone.readWeekly(week.priceIndex, epochMs);
  let fromMs = epochMs;
  for (;;) {
    const minutes = zone.readWeekly(week.minutesToChange, fromMs);
    if (minutes === 0) return undefined;
    const span = zone.spanAt(fromMs);
    const changeMs = fromMs - intoMinute(fromMs, span.offsetSec) + minutes * msPerMinute;
    if (changeMs < span.untilMs) return isWithinTime(changeMs) ? changeMs : undefined;
    fromMs = span.untilMs;
    if (!isWithinTime(fromMs)) return undefined;
    if (zone.readWeekly(week.priceIndex, fromMs) !== price) return fromMs;
  }
}

/** The instant at which the price that holds at `epochMs` began to hold; see `nextWeekChange`. */
function previousWeekChange(
  week: WeekSchedule,
  zone: ZoneTable,
  epochMs: number,
): number | undefined {
  const price = zone.readWeekly(week.priceIndex, epochMs);
  if (zone.readWeekly(week.minutesToChange, epochMs) === 0) return undefined;
  let atMs = epochMs;
  for (;;) {
    const minutes = zone.readWeekly(week.minutesSinceChange, atMs);
    const span = zone.spanAt(atMs);
    const changeMs = atMs - intoMinute(atMs, span.offsetSec) - minutes * msPerMinute;
    if (changeMs > span.fromMs) return changeMs;
    if (!isWithinTime(span.fromMs - 1)) return undefined;
    if (zone.readWeekly(week.priceIndex, span.fromMs - 1) !== price) return span.fromMs;
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
