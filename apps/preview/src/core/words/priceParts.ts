import type { PriceBreakdown } from '@wattpost/engine';
import { moneyText, shortPrice } from '@wattpost/wording';

/**
 * A price in a few short parts: `€0.44/kWh`, `idle €0.05/min after 6 h`, `€0.50 start`. At least one.
 *
 * @param price gross; `null`: not known (D2)
 * @param locale BCP 47, of the amounts
 */
export function priceParts(
  price: PriceBreakdown | null,
  currency: string,
  locale: string,
): readonly string[] {
  if (price === null) return ['no price'];
  const money = moneyText(locale, currency);
  const parts = shortPrice(price, { money, freePer: 'free/', begins: 'brief' });
  return parts.length === 0 ? ['free'] : parts;
}
