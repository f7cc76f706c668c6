import { firstAfter, type DateSchedule } from './dateSchedule.ts';
import { toEpochMs } from './instant.ts';
import { opened, type PricePlan } from './plan.ts';
import type { ActivePrice, Instant } from './price.ts';

/** Position of the span that holds at `epochMs`, -1 before the first. */
export function dateSpanAt(dates: DateSchedule, epochMs: number): number {
  return firstAfter(dates.startsMs, epochMs) - 1;
}

/** Index of the price that unique entries give at `epochMs`; 0 is the default. */
export function datePriceIndexAt(dates: DateSchedule, epochMs: number): number {
  const { index } = dates;
  if (!(epochMs >= index.fromMs && epochMs < index.untilMs)) return 0;
  const cell = index.cells[((epochMs - index.fromMs) / index.widthMs) | 0] as number;
  if (cell >= 0) return cell;
  const { startsMs, prices } = dates;
  let span = ~cell;
  while (span + 1 < startsMs.length && (startsMs[span + 1] as number) <= epochMs) span++;
  return prices[span] as number;
}

/**
 * The price in force at an instant (Z2, R, U, D): the only place where a price is selected (C10).
 *
 * @returns a frozen object, the same one for the same entry of a plan.
 * @throws RangeError when the instant is not finite or beyond ECMAScript time (Z4).
 */
export function priceAt(plan: PricePlan, instant: Instant): ActivePrice {
  const { zone, prices, week, dates, defaultPrice } = opened(plan);
  const epochMs = toEpochMs(instant);
  if (week !== null) return prices.get(zone.readWeekly(week.priceIndex, epochMs));
  if (dates !== null) return prices.get(datePriceIndexAt(dates, epochMs));
  return defaultPrice;
}
