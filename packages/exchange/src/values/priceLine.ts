import { priceBreakdown, type BreakdownFee, type Intervals, type Tax } from '@wattpost/engine';
import { shortPrice, shortSeconds } from '@wattpost/wording';

/**
 * A price on one line, with tax, exact: `0.49 EUR/kWh, 0.05 EUR/min after 240 min, 1 EUR/session, fee only if at least
 * 5 min and 0.5 kWh`.
 *
 * @param intervals `null`: unknown (D2).
 */
export function priceLine(intervals: Intervals | null, tax: Tax | null, currency: string): string {
  if (intervals === null) return 'price not known';
  const price = priceBreakdown(intervals, tax);
  if (price.isFree) return 'free of charge';
  const money = (amount: string): string => `${amount} ${currency}`;
  const components = shortPrice(price, { money, hasFree: true, begins: 'counted' });
  return [...components, ...feeConditions(price.sessionFee)].join(', ');
}

/** When the fee is due (C4), which a short price leaves out. */
function feeConditions(fee: BreakdownFee | null): string[] {
  if (fee === null || fee.amount === '0') return [];
  const conditions = [
    ...(fee.graceSeconds > 0 ? [shortSeconds(fee.graceSeconds)] : []),
    ...(fee.thresholdKwh === '0' ? [] : [`${fee.thresholdKwh} kWh`]),
  ];
  return conditions.length === 0 ? [] : [`fee only if at least ${conditions.join(' and ')}`];
}
