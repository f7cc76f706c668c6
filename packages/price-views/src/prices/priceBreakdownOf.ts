import {
  priceBreakdown,
  type ActivePrice,
  type PricePlan,
  type PriceBreakdown,
} from '@wattpost/engine';
import { priceKey } from './comparablePrice.ts';

/** A price as people are told it, with the text that tells it from others. */
export interface KnownPrice {
  /** `null` where the price is not known (D2). */
  readonly stated: PriceBreakdown | null;
  /** `priceKey(stated)`. */
  readonly key: string;
}

/** A plan has one object for each of its prices, so each is worked out once. */
const known = new WeakMap<PricePlan, WeakMap<ActivePrice, KnownPrice>>();

/** What a plan's price comes to, tax included. */
export function priceBreakdownOf(plan: PricePlan, price: ActivePrice): KnownPrice {
  let ofPlan = known.get(plan);
  if (ofPlan === undefined) {
    ofPlan = new WeakMap();
    known.set(plan, ofPlan);
  }
  let found = ofPlan.get(price);
  if (found === undefined) {
    const stated = price.intervals === null ? null : priceBreakdown(price.intervals, plan.tax);
    found = { stated, key: priceKey(stated) };
    ofPlan.set(price, found);
  }
  return found;
}
