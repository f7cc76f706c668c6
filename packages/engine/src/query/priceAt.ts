import {
  type ActivePrice,
  type PricePlan,
  calendarSpanAt,
  datePriceIndex,
  planInternals,
  weekPriceIndex,
} from '../plan/index.ts';
import { type Instant, checkedEpochMs, wholeMs } from '../clock/index.ts';

/**
 * The price in force at an instant (Z2, R, U, D, K): the only function that selects a price (C10).
 *
 * @returns a deep-frozen object, the same one for the same entry of a cost rate.
 * @throws TypeError for anything other than a plan, such as a copy or a cost rate.
 * @throws TypeError or RangeError as `toEpochMs` for an invalid instant (Z4, Z7).
 */
export function priceAt(plan: PricePlan, instant: Instant): ActivePrice {
  const { zone, prices, week, dates, calendar } = planInternals(plan);
  const epochMs = wholeMs(instant);
  if (week !== null) return prices.get(weekPriceIndex(week, zone.minuteOfWeekAt(epochMs)));
  checkedEpochMs(epochMs);
  if (dates !== null) return prices.get(datePriceIndex(dates, epochMs));
  const applying = calendar === null ? null : calendarSpanAt(calendar, epochMs).plan;
  return applying === null ? prices.get(0) : priceAt(applying, epochMs);
}
