import { compileCostRate, type ClockLike, type PricePlan } from '@wattpost/engine';

/**
 * The plan of a station without a cost rate: it has no price at any time.
 *
 * @param currency ISO 4217; left out: `XXX`, which means no currency.
 */
export function unknownPrice(timeZone: ClockLike, currency = 'XXX'): PricePlan {
  return compileCostRate({ uuid: 'none', name: 'none', currency, intervals: null }, { timeZone });
}
