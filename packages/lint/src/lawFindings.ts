import {
  requireBundle,
  stationPlan,
  type Bundle,
  type Finding,
  type OwnZones,
} from '@wattpost/contract';
import { europeanRules } from './lawEuropean.ts';
import { nationalRules } from './lawNational.ts';
import { scopeOf, type Scope } from './lawScope.ts';
import { unitedKingdomRules } from './lawUnitedKingdom.ts';
import type { LawCountry, LawRule, Published } from './lawRule.ts';
import { usedRates } from './lintBundle.ts';
import { pricesInForce } from './pricesInForce.ts';
import { rateFinder } from './stationRates.ts';

/** A possible violation of a country's law by a published price, or by the display that shows it. */
export interface LawFinding extends Finding {
  /** The requested countries whose law it is. */
  readonly countries: readonly LawCountry[];
  /** The article, as cited; empty: it is about the check itself. */
  readonly article: string;
  /** The law and its version, and whether its text or a summary was read; empty like `article`. */
  readonly source: string;
  /** The section of the documentation with the requirements, their source and date. */
  readonly link: string;
}

const documentation = 'https://github.com/wattpost/wattpost/blob/main/docs/prices-law.md';

/** All rules. */
export const lawRules: readonly LawRule[] = [
  ...europeanRules,
  ...nationalRules,
  ...unitedKingdomRules,
];

const readings = { text: 'text read', summary: 'only a summary read' } as const;

/**
 * Checks a bundle's published prices against the requirements of countries, as far as a bundle contains
 * them. The law of a station's country applies to it, which its time zone tells; a station whose zone names no place is
 * checked for all requested countries. This is not legal advice: no findings do not mean full compliance.
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
  if (countries.length === 0) return [];
  const published = publishedOf(bundle, nowMs, own);
  const scope = scopeOf(published.stations, countries);
  const found = lawRules.flatMap((rule) => findingsOf(rule, published, countries, scope));
  const notes = scope.notes.map((note) => ({
    ...note,
    severity: 'info' as const,
    article: '',
    source: '',
    link: `${documentation}#which-law-applies`,
  }));
  return [...found, ...notes];
}

function publishedOf(bundle: Bundle, nowMs: number, own: OwnZones | undefined): Published {
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
  return { stations, rates, follow: bundle.follow, nowMs };
}

function findingsOf(
  { find, anchor, countries: bound, code, severity, article, source }: LawRule,
  published: Published,
  countries: readonly LawCountry[],
  { countriesOf }: Scope,
): LawFinding[] {
  const stations = published.stations.filter((one) =>
    countriesOf(one).some((country) => bound.includes(country)),
  );
  if (stations.length === 0) return [];
  const uuids = new Set(stations.flatMap((one) => one.rates.map(({ rate }) => rate.uuid)));
  const rates = published.rates.filter(({ rate }) => uuids.has(rate.uuid));
  const applied = new Set(stations.flatMap((one) => countriesOf(one)));
  return find({ ...published, stations, rates }).map(({ path, message }) => ({
    path,
    code,
    message,
    severity,
    countries: countries.filter((country) => bound.includes(country) && applied.has(country)),
    article,
    source: `${source.title}; ${readings[source.read]}`,
    link: `${documentation}#${anchor}`,
  }));
}
