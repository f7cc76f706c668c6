import type { ActivePrice, PriceBreakdown } from '@wattpost/engine';
import { shortPrice, type MoneyText } from '@wattpost/wording';
import { printableLine } from '../text/printable.ts';

/** For an unknown price (D2). */
export const notAvailable = 'price not available';
/** For a free price (D3). */
export const freeOfCharge = 'free of charge';

/**
 * A whole price on one line, for lists: `€0.49/kWh; €0.10/min from minute 241; €0.50/session`.
 *
 * @param price `null`: unknown
 */
export function priceSummary(price: PriceBreakdown | null, money: MoneyText): string {
  if (price === null) return notAvailable;
  if (price.isFree) return freeOfCharge;
  return shortPrice(price, { money, hasFree: true, begins: 'counted' }).join('; ');
}

/** Where a price comes from. */
type PriceOrigin = Pick<ActivePrice, 'name' | 'source'>;

/**
 * The name of a price with its source.
 *
 * @param rate the name of its cost rate, where the station has several
 */
export function namedPrice({ name, source }: PriceOrigin, rate?: string): string {
  if (source === 'none') return notAvailable;
  // The default price has the name of its cost rate.
  const list = rate === undefined || source === 'default' ? [name] : [rate, name];
  const named = list.map((one) => printableLine(one ?? '')).join(', ');
  return `${named} (${sourceWords[source]})`;
}

const sourceWords = {
  recurring: 'weekly schedule',
  unique: 'dated schedule',
  default: 'default price',
} as const;

/** The name of a price, as `namedPrice`, with its summary; an unknown price has no name. */
export function namedSummary(
  price: PriceOrigin,
  stated: PriceBreakdown | null,
  money: MoneyText,
  rate?: string,
): string {
  const summary = priceSummary(stated, money);
  return price.source === 'none' ? summary : `${namedPrice(price, rate)}: ${summary}`;
}
