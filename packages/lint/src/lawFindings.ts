import {
  requireBundle,
  stationPlan,
  type Bundle,
  type Finding,
  type OwnZones,
} from '@wattpost/contract';
import { europeanRules } from './lawEuropean.ts';
import { nationalRules } from './lawNational.ts';
import { unitedKingdomRules } from './lawUnitedKingdom.ts';
import type { LawCountry, LawRule } from './lawRule.ts';
import { usedRates } from './lintBundle.ts';
import { pricesInForce } from './pricesInForce.ts';
import { rateFinder } from './stationRates.ts';

/** A possible violation of a country's law by a published price, or by the display that shows it. */
export interface LawFinding extends Finding {
  /** The requested countries whose law it is. */
  readonly countries: readonly LawCountry[];
  /** The article, as cited. */
  readonly article: string;
  /** The section of the documentation with the requirements, their source and date. */
  readonly link: string;
}

const documentation = 'https://github.com/wattpost/wattpost/blob/main/docs/prices-law.md';

const rules: readonly LawRule[] = [...europeanRules, ...nationalRules, ...unitedKingdomRules];

/**
 * Checks a bundle's published prices against the requirements of countries, as far as a bundle contains
 * them. This is not legal advice: no findings do not mean full compliance.
 *
 * @param countries to check; none: no findings
 * @param nowMs epoch milliseconds
 * @param own the zone data of this process, as for `stationPlan`
 * @throws TypeError for an invalid bundle.
 */
export function lawFindings(
  bundle: Bundle,
  countries: readonly LawCountry[],
  nowMs: number,
  own?: OwnZones,
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
    plan: stationPlan(bundle, station.uuid, own),
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
