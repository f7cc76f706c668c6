import { datePriceIndexAt } from './dateSchedule.ts';
import { toEpochMs } from './instant.ts';
import { opened, type PricePlan } from './plan.ts';
import type { ActivePrice, Instant } from './price.ts';

/**
 * The price in force at an instant (Z2, R, U, D): the only place where a price is selected (C10).
 *
 * @returns a frozen object, the same one for the same entry of a plan.
 * @throws RangeError when the instant is not finite or beyond ECMAScript time (Z4).
 */
export function priceAt(plan: PricePlan, instant: Instant): ActivePrice {
  const { zone, prices, week, dates, defaultPrice } = opened(plan);
  const epochMs = toEpochMs(instant);
  if (week !== null) {
    return prices.get(week.priceIndex[zone.weekIndexAt(epochMs)] as number);
  }
  if (dates !== null) return prices.get(datePriceIndexAt(dates, epochMs));
  return defaultPrice;
}
