import {
  type Calendar,
  type PricePlan,
  type WeekSchedule,
  calendarSpanAt,
  dateSpanAt,
  dateStartMs,
  minutesSinceChange,
  minutesToChange,
  planInternals,
  weekPriceIndex,
} from '../plan/index.ts';
import {
  type Instant,
  type ZoneTable,
  isWithinTime,
  msPerMinute,
  msPerSecond,
  toEpochMs,
} from '../clock/index.ts';
import { priceAt } from './priceAt.ts';

/** Milliseconds into the current minute of the station's clock. */
function intoMinute(epochMs: number, offsetSec: number): number {
  const clockMs = epochMs + offsetSec * msPerSecond;
  return clockMs - Math.floor(clockMs / msPerMinute) * msPerMinute;
}

/**
 * The first instant after `epochMs` at which a week's price differs. Inside a span of constant
 * offset the schedule gives it; usually the zone table shows that the change is in it.
 */
function nextWeekChange(week: WeekSchedule, zone: ZoneTable, epochMs: number): number | undefined {
  if (week.isConstant) return undefined;
  const minutes = minutesToChange(week, zone.minuteOfWeekAt(epochMs));
  return minutes < zone.steadyMinutesAt(epochMs)
    ? (Math.floor(epochMs / msPerMinute) + minutes) * msPerMinute
    : nextChangeOverJumps(week, zone, epochMs);
}

/** At the end of a span of constant offset the clock jumps, and the prices on both sides are compared (Z2, Z5). */
function nextChangeOverJumps(
  week: WeekSchedule,
  zone: ZoneTable,
  epochMs: number,
): number | undefined {
  const price = weekPriceIndex(week, zone.minuteOfWeekAt(epochMs));
  let fromMs = epochMs;
  for (;;) {
    const span = zone.spanAt(fromMs);
    const minutes = minutesToChange(week, zone.minuteOfWeekAt(fromMs));
    const changeMs = fromMs - intoMinute(fromMs, span.offsetSec) + minutes * msPerMinute;
    if (changeMs < span.untilMs) return isWithinTime(changeMs) ? changeMs : undefined;
    fromMs = span.untilMs;
    if (!isWithinTime(fromMs)) return undefined;
    if (weekPriceIndex(week, zone.minuteOfWeekAt(fromMs)) !== price) return fromMs;
  }
}

/** The instant since which the price at `epochMs` is in force; see `nextChangeOverJumps`. */
function previousWeekChange(
  week: WeekSchedule,
  zone: ZoneTable,
  epochMs: number,
): number | undefined {
  if (week.isConstant) return undefined;
  const price = weekPriceIndex(week, zone.minuteOfWeekAt(epochMs));
  let atMs = epochMs;
  for (;;) {
    const span = zone.spanAt(atMs);
    const minutes = minutesSinceChange(week, zone.minuteOfWeekAt(atMs));
    const changeMs = atMs - intoMinute(atMs, span.offsetSec) - minutes * msPerMinute;
    if (changeMs > span.fromMs) return changeMs;
    const beforeMs = span.fromMs - 1;
    if (!isWithinTime(beforeMs)) return undefined;
    if (weekPriceIndex(week, zone.minuteOfWeekAt(beforeMs)) !== price) return span.fromMs;
    atMs = beforeMs;
  }
}

/** The next change inside of the current rate, or the start of a period with another price (K4). */
function nextCalendarChange(
  plan: PricePlan,
  calendar: Calendar,
  epochMs: number,
): number | undefined {
  const price = priceAt(plan, epochMs);
  for (let atMs = epochMs; ;) {
    const { plan: applying, untilMs } = calendarSpanAt(calendar, atMs);
    const changeMs = applying === null ? undefined : nextChange(applying, atMs);
    if (changeMs !== undefined && changeMs < (untilMs ?? Infinity)) return changeMs;
    if (untilMs === undefined || priceAt(plan, untilMs) !== price) return untilMs;
    atMs = untilMs;
  }
}

/** The instant since which the price at `epochMs` is in force; see `nextCalendarChange`. */
function previousCalendarChange(
  plan: PricePlan,
  calendar: Calendar,
  epochMs: number,
): number | undefined {
  const price = priceAt(plan, epochMs);
  for (let atMs = epochMs; ;) {
    const { plan: applying, fromMs } = calendarSpanAt(calendar, atMs);
    const changeMs = applying === null ? undefined : previousChange(applying, atMs);
    if (changeMs !== undefined && changeMs > (fromMs ?? -Infinity)) return changeMs;
    if (fromMs === undefined || priceAt(plan, fromMs - 1) !== price) return fromMs;
    atMs = fromMs - 1;
  }
}

/**
 * The first instant after `instant` at which `priceAt` gives another price.
 *
 * @returns epoch milliseconds, greater than `instant`; `undefined` when the price never changes again.
 * @throws TypeError or RangeError as `priceAt`.
 */
export function nextChange(plan: PricePlan, instant: Instant): number | undefined {
  const { zone, week, dates, calendar } = planInternals(plan);
  const epochMs = toEpochMs(instant);
  if (week !== null) return nextWeekChange(week, zone, epochMs);
  if (calendar !== null) return nextCalendarChange(plan, calendar, epochMs);
  return dates === null ? undefined : dateStartMs(dates, dateSpanAt(dates, epochMs) + 1);
}

/**
 * The instant since which the price in force at `instant` applies without interruption.
 *
 * @returns epoch milliseconds, at most `instant`; `undefined` when it has always applied.
 * @throws TypeError or RangeError as `priceAt`.
 */
export function previousChange(plan: PricePlan, instant: Instant): number | undefined {
  const { zone, week, dates, calendar } = planInternals(plan);
  const epochMs = toEpochMs(instant);
  if (week !== null) return previousWeekChange(week, zone, epochMs);
  if (calendar !== null) return previousCalendarChange(plan, calendar, epochMs);
  return dates === null ? undefined : dateStartMs(dates, dateSpanAt(dates, epochMs));
}
