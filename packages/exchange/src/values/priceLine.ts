import { priceBreakdown, type Intervals, type Tax } from '@wattpost/engine';
import { shortPrice } from '@wattpost/wording';

/**
 * A price on one line, with tax, exact: `0.49 EUR/kWh, 0.05 EUR/min after 240 min, 1 EUR/session`.
 *
 * @param intervals `null`: unknown (D2).
 */
export function priceLine(intervals: Intervals | null, tax: Tax | null, currency: string): string {
  if (intervals === null) return 'price not known';
  const price = priceBreakdown(intervals, tax);
  if (price.isFree) return 'free of charge';
  const money = (amount: string): string => `${amount} ${currency}`;
  return shortPrice(price, { money, hasFree: true, begins: 'counted' }).join(', ');
}
