import type { Bundle, SpotFormula } from '@wattpost/contract';
import { lostToDates } from './lostToDates.ts';
import type { ExchangeFinding } from '../words/index.ts';

/**
 * Prices that end with an import of spot prices, in each cost rate of the formula.
 *
 * @param after the result of `withSpotPrices` for `before`
 * @returns findings with paths in the bundle
 */
export function lostToSpot(
  before: Bundle,
  after: Bundle,
  { cost_rates: uuids }: SpotFormula,
): ExchangeFinding[] {
  return uuids.flatMap((uuid) => {
    const at = before.cost_rates.findIndex((rate) => rate.uuid === uuid);
    const [rate, changed] = [before.cost_rates[at], after.cost_rates[at]];
    if (rate === undefined || changed === undefined) return [];
    return lostToDates(rate, changed.unique, changed.intervals).map((finding) => ({
      ...finding,
      path: finding.path.replace('$', `$.cost_rates[${at}]`),
    }));
  });
}
