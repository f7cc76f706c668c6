import {
  type ActivePrice,
  type PricePlan,
  datePriceIndex,
  opened,
  weekPriceIndex,
} from '../plan/index.ts';
import { type Instant, checkedEpochMs, wholeMs } from '../clock/index.ts';

/**
 * The price in force at an instant (Z2, R, U, D): the only place where a price is selected (C10).
 *
 * @returns a frozen object, the same one for the same entry of a plan.
 * @throws RangeError when the instant is not finite or beyond ECMAScript time (Z4).
 */
export function priceAt(plan: PricePlan, instant: Instant): ActivePrice {
  const { zone, prices, week, dates } = opened(plan);
  const epochMs = wholeMs(instant);
  if (week !== null) return prices.get(weekPriceIndex(week, zone.minuteOfWeekAt(epochMs)));
  checkedEpochMs(epochMs);
  return prices.get(dates === null ? 0 : datePriceIndex(dates, epochMs));
}
