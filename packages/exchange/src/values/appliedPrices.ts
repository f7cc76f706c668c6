import type { BundleCostRate } from '@wattpost/contract';
import type { Intervals } from '@wattpost/engine';

/** The prices of a cost rate that apply: its default price and the entries of its mode (D1). */
export function appliedPrices({
  intervals,
  dynamic_pricing,
  recurring,
  unique,
}: BundleCostRate): Intervals[] {
  const entries = dynamic_pricing === 1 ? recurring : dynamic_pricing === 2 ? unique : [];
  return [...(intervals === null ? [] : [intervals]), ...entries.map((entry) => entry.intervals)];
}
