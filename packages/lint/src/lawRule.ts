import type { BundleCostRate, PartialStation } from '@wattpost/contract';
import type { PricePlan, Finding } from '@wattpost/engine';
import type { NamedPrice } from './pricesInForce.ts';
import type { RateInUse } from './stationRates.ts';

/** The countries of the European Economic Area, in which the European regulation applies directly; ISO 3166. */
export const memberStates = [
  'AT',
  'BE',
  'BG',
  'CY',
  'CZ',
  'DE',
  'DK',
  'EE',
  'ES',
  'FI',
  'FR',
  'GR',
  'HR',
  'HU',
  'IE',
  'IS',
  'IT',
  'LI',
  'LT',
  'LU',
  'LV',
  'MT',
  'NL',
  'NO',
  'PL',
  'PT',
  'RO',
  'SE',
  'SI',
  'SK',
] as const;

/** The supported countries; ISO 3166, except `UK`, as in its law. */
export const lawCountries = [...memberStates, 'CH', 'UK', 'US'] as const;

/** A supported country. */
export type LawCountry = (typeof lawCountries)[number];

/** The member states whose own requirements the documentation lists. */
export const documentedStates: readonly LawCountry[] = ['AT', 'DE', 'ES', 'FR', 'NL', 'PT'];

/** Whether the European regulation applies. */
export function isMemberState(country: string): boolean {
  return memberStates.some((member) => member === country);
}

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

/** The input of rules: stations to which the law applies, and their cost rates. */
export interface Published {
  readonly stations: readonly PublishedStation[];
  readonly rates: readonly PublishedRate[];
  /** Whether the price at the start of a session holds to its end; `undefined`: not stated. */
  readonly follow: 'start' | 'schedule' | undefined;
  /** Epoch milliseconds. */
  readonly nowMs: number;
}

/** Where a requirement is stated. */
export interface LawSource {
  /** The law with the date of its version, as in the table of the documentation. */
  readonly title: string;
  /** Whether its text was read, or only an account of it: then its rules are for information. */
  readonly read: 'text' | 'summary';
}

/** The requirements of one article for a published price, as far as a bundle contains them. */
export interface LawRule {
  readonly code: string;
  /** `warning` only if the text of its source was read. */
  readonly severity: Finding['severity'];
  readonly countries: readonly LawCountry[];
  /** As cited: `AFIR, article 5(4)`. */
  readonly article: string;
  readonly source: LawSource;
  /** The heading of the documentation. */
  readonly anchor: string;
  /** The violations. */
  readonly find: (published: Published) => readonly { path: string; message: string }[];
}
