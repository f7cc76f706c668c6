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
 * @returns a deep-frozen object, the same one for the same entry of a plan.
 * @throws TypeError for what is no plan: a clone, a spread, a cost rate.
 * @throws TypeError or RangeError as `toEpochMs` for what is no instant (Z4, Z7).
 */
export function priceAt(plan: PricePlan, instant: Instant): ActivePrice {
  const { zone, prices, week, dates } = opened(plan);
  const epochMs = wholeMs(instant);
  if (week !== null) return prices.get(weekPriceIndex(week, zone.minuteOfWeekAt(epochMs)));
  checkedEpochMs(epochMs);
  return prices.get(dates === null ? 0 : datePriceIndex(dates, epochMs));
}
