import { requireBundle, stationPlan, type Bundle } from '@wattpost/contract';
import { europeanRules } from './lawEuropean.ts';
import { nationalRules } from './lawNational.ts';
import { unitedKingdomRules } from './lawUnitedKingdom.ts';
import type { LawCountry, LawRule } from './lawRule.ts';
import { usedRates } from './lintBundle.ts';
import type { Notice } from './notice.ts';
import { pricesInForce } from './pricesInForce.ts';
import { rateFinder } from './stationRates.ts';

/** Something that a published price, or the display that shows it, may owe to a country's law. */
export interface LawFinding extends Notice {
  /** The requested countries to which it applies. */
  readonly countries: readonly LawCountry[];
  /** The article, as it is cited. */
  readonly article: string;
  /** The section of the documentation with the requirements, their source and date. */
  readonly link: string;
}

const documentation = 'https://github.com/wattpost/wattpost/blob/main/docs/prices-law.md';

const rules: readonly LawRule[] = [...europeanRules, ...nationalRules, ...unitedKingdomRules];

/**
 * Checks a bundle's published prices against the requirements of countries, as far as a bundle shows
 * them. This is not legal advice: no findings do not mean that everything is in order.
 *
 * @param countries those to look at; none: nothing is found.
 * @param nowMs epoch milliseconds
 * @throws TypeError for what is not a bundle.
 */
export function lawFindings(
  bundle: Bundle,
  countries: readonly LawCountry[],
  nowMs: number,
): LawFinding[] {
  requireBundle(bundle);
  const rates = usedRates(bundle)
    .filter((used) => used.stations.length > 0)
    .map(({ rate, path }) => ({ rate, path, prices: pricesInForce(rate) }));
  const ratesOf = rateFinder(bundle);
  const stations = bundle.stations.map((station, index) => ({
    station,
    path: `$.stations[${index}]`,
    rates: ratesOf(station),
    plan: stationPlan(bundle, station.uuid),
  }));
  return rules.flatMap(({ find, anchor, countries: bound, code, severity, article }) => {
    const concerned = countries.filter((country) => bound.includes(country));
    if (concerned.length === 0) return [];
    return find({ stations, rates, nowMs }).map(({ path, message }) => ({
      path,
      code,
      message,
      severity,
      countries: concerned,
      article,
      link: `${documentation}#${anchor}`,
    }));
  });
}
