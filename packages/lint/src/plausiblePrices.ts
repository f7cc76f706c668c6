import type { PricedPart } from './words/index.ts';
import { unitsPerEuro } from './currencies.ts';

/** A plausible amount of each component, in the requested currency. */
export type PlausiblePrices = Readonly<Record<PricedPart, number>>;

/** Relative to the highest plausible price per kWh. */
const shares: PlausiblePrices = {
  energy: 1,
  time: 1 / 3,
  idle: 1 / 3,
  session_fee: 10,
  limit: 100,
};

/** A price above 0 and below this share of the highest plausible price is too low: a price per Wh. */
const lowestShare = 1 / 3000;

/** 1.6666666666666667 → 1.67 */
function short(amount: number): number {
  return Number(amount.toPrecision(3));
}

/** A factor for each component. */
function scaled(amount: number, factors: PlausiblePrices): PlausiblePrices {
  const of = (part: PricedPart): number => short(amount * factors[part]);
  return {
    energy: of('energy'),
    time: of('time'),
    idle: of('idle'),
    session_fee: of('session_fee'),
    limit: of('limit'),
  };
}

/**
 * The highest plausible prices of a currency: 3 euros per kWh, 1 per minute, 30 per session, 300 as a
 * limit, or about as much. A price per MWh, or one without its decimal point, is above.
 *
 * @param currency ISO 4217
 * @param maxPerKwh greater than 0, scales the others; default: 3 euros or about as much
 */
export function plausiblePrices(
  currency: string,
  maxPerKwh: number = 3 * (unitsPerEuro.get(currency) ?? 1),
): PlausiblePrices {
  return scaled(maxPerKwh, shares);
}

/** The lowest plausible prices above 0 (inclusive); 0 is free, which is plausible. */
export function lowestPlausiblePrices(highest: PlausiblePrices): PlausiblePrices {
  return scaled(lowestShare, highest);
}
