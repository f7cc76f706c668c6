import type { Bundle } from '@wattpost/contract';
import { europeanRules } from './lawEuropean.ts';
import { nationalRules } from './lawNational.ts';
import { unitedKingdomRules } from './lawUnitedKingdom.ts';
import type { LawCountry, LawRule } from './lawRule.ts';
import { ratePlans, type Notice } from './lintBundle.ts';
import { pricesInForce } from './pricesInForce.ts';

/** Something that a published price, or the display that shows it, may owe to a country's law. */
export interface LawFinding extends Notice {
  /** Those asked for in which it holds. */
  readonly countries: readonly LawCountry[];
  /** The article, as it is cited. */
  readonly article: string;
  /** Where the documentation says what the article asks, from which source and of which date. */
  readonly link: string;
}

const documentation = 'https://github.com/wattpost/wattpost/blob/main/docs/prices-law.md';

const rules: readonly LawRule[] = [...europeanRules, ...nationalRules, ...unitedKingdomRules];

/**
 * Holds a bundle's published prices against what countries ask of them, as far as a bundle can tell. It
 * is no legal advice, and nothing found does not mean that everything is in order.
 *
 * @param countries those to look at; none: nothing is found.
 * @param nowMs epoch milliseconds
 */
export function lawFindings(
  bundle: Bundle,
  countries: readonly LawCountry[],
  nowMs: number,
): LawFinding[] {
  const rates = bundle.cost_rates
    .map((rate, index) => ({
      ...{ rate, path: `$.cost_rates[${index}]`, prices: pricesInForce(rate) },
      plans: ratePlans(bundle, rate),
    }))
    .filter(({ plans }) => plans.length > 0);
  return rules.flatMap(({ find, anchor, countries: bound, code, severity, article }) => {
    const concerned = countries.filter((country) => bound.includes(country));
    if (concerned.length === 0) return [];
    return find({ bundle, rates, nowMs }).map(({ path, message }) => ({
      ...{ path, code, message, severity, countries: concerned, article },
      link: `${documentation}#${anchor}`,
    }));
  });
}
