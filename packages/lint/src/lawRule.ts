import type { BundleCostRate, PartialStation } from '@wattpost/contract';
import type { PricePlan, Finding } from '@wattpost/engine';
import type { NamedPrice } from './pricesInForce.ts';
import type { RateInUse } from './stationRates.ts';

/** The supported countries; ISO 3166, except `UK`, as in its law. */
export const lawCountries = ['AT', 'DE', 'FR', 'NL', 'UK'] as const;

/** A supported country. */
export type LawCountry = (typeof lawCountries)[number];

/** The member states among them, in which the European regulation applies directly. */
export const memberStates: readonly LawCountry[] = ['AT', 'DE', 'FR', 'NL'];

/** A cost rate in use, as rules need it. */
export interface PublishedRate {
  readonly rate: BundleCostRate;
  /** Its JSON path in the bundle. */
  readonly path: string;
  /** The prices that may come into force. */
  readonly prices: readonly NamedPrice[];
}

/** A station, as rules need it. */
export interface PublishedStation {
  readonly station: PartialStation;
  /** Its JSON path in the bundle. */
  readonly path: string;
  /** The cost rates that it can have. */
  readonly rates: readonly RateInUse[];
  /** Stations with equal prices share one. */
  readonly plan: PricePlan;
}

/** The input of rules. */
export interface Published {
  readonly stations: readonly PublishedStation[];
  readonly rates: readonly PublishedRate[];
  /** Epoch milliseconds. */
  readonly nowMs: number;
}

/** The requirements of one article for a published price, as far as a bundle contains them. */
export interface LawRule {
  readonly code: string;
  readonly severity: Finding['severity'];
  readonly countries: readonly LawCountry[];
  /** As cited: `AFIR, article 5(4)`. */
  readonly article: string;
  /** The heading of the documentation that states source and date. */
  readonly anchor: string;
  /** The violations. */
  readonly find: (published: Published) => readonly { path: string; message: string }[];
}
