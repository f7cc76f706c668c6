import type { PriceBreakdown } from '@wattpost/engine';
import { moneyText, shortPrice } from '@wattpost/wording';
import { coreSay } from '../languages/coreSay.ts';

/**
 * A price in a few short parts: `€0.44/kWh`, `idle €0.05/min after 6 h`, `€0.50 start`. At least one.
 *
 * @param price gross; `null`: unknown (D2)
 * @param locale BCP 47, of the words and amounts
 */
export function priceParts(
  price: PriceBreakdown | null,
  currency: string,
  locale: string,
): readonly string[] {
  const say = coreSay(locale);
  if (price === null) return [say('no price')];
  const money = moneyText(locale, currency);
  const style = { money, hasFree: true, begins: 'brief', language: locale } as const;
  const parts = shortPrice(price, style);
  return parts.length === 0 ? [say('free')] : parts;
}
