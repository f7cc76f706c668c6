import type { Bundle, BundleCostRate } from '@wattpost/contract';
import type { PricePlan } from '@wattpost/engine';
import type { Notice } from './lintBundle.ts';
import type { NamedPrice } from './pricesInForce.ts';

/** The countries whose rules of published prices are known here; ISO 3166, but `UK` as its law says it. */
export const lawCountries = ['AT', 'DE', 'FR', 'NL', 'UK'] as const;

/** One of the countries whose rules are known here. */
export type LawCountry = (typeof lawCountries)[number];

/** The member states among them, in which the European regulation holds by itself. */
export const memberStates: readonly LawCountry[] = ['AT', 'DE', 'FR', 'NL'];

/** A cost rate that stations use, as a rule looks at it. */
export interface PublishedRate {
  readonly rate: BundleCostRate;
  /** Its JSON path in the bundle. */
  readonly path: string;
  /** The prices that may come into force. */
  readonly prices: readonly NamedPrice[];
  /** One for each clock that it is read on. */
  readonly plans: readonly PricePlan[];
}

/** What rules are asked of. */
export interface Published {
  readonly bundle: Bundle;
  readonly rates: readonly PublishedRate[];
  /** Epoch milliseconds. */
  readonly nowMs: number;
}

/** What one article asks of a published price, as far as a bundle can tell. */
export interface LawRule {
  readonly code: string;
  readonly severity: Notice['severity'];
  readonly countries: readonly LawCountry[];
  /** As it is cited: `AFIR, article 5(4)`. */
  readonly article: string;
  /** The heading on the page about the law that states source and date. */
  readonly anchor: string;
  /** Where it is not kept, and how. */
  readonly find: (published: Published) => readonly { path: string; message: string }[];
}
