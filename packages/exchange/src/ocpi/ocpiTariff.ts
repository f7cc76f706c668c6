/** The parts of OCPI's Tariff object of 2.2.1 and 2.3.0 that are written. */

/** The versions of OCPI whose tariffs are written. */
export const ocpiVersions = ['2.2.1', '2.3.0'] as const;

/** A version of OCPI whose tariffs are written. */
export type OcpiVersion = (typeof ocpiVersions)[number];

/** The versions whose tariffs are read: 2.1.1 is 2.2.1 without country, party and VAT. */
export type OcpiImportVersion = '2.1.1' | OcpiVersion;

/** What a price component can price. */
export const ocpiDimensions = ['ENERGY', 'FLAT', 'PARKING_TIME', 'TIME'] as const;

/** What a price component prices. */
export type OcpiDimension = (typeof ocpiDimensions)[number];

/** Days as OCPI names them, Sunday first, as R1 counts them. */
export const ocpiWeekdays = [
  'SUNDAY',
  'MONDAY',
  'TUESDAY',
  'WEDNESDAY',
  'THURSDAY',
  'FRIDAY',
  'SATURDAY',
] as const;

/** A day as OCPI names it. */
export type OcpiWeekday = (typeof ocpiWeekdays)[number];

/** Whom a tariff is for. */
export const ocpiTariffTypes = [
  'AD_HOC_PAYMENT',
  'PROFILE_CHEAP',
  'PROFILE_FAST',
  'PROFILE_GREEN',
  'REGULAR',
] as const;

/** Whom a tariff is for. */
export type OcpiTariffType = (typeof ocpiTariffTypes)[number];

/** A price of one dimension. */
export interface OcpiPriceComponent {
  readonly type: OcpiDimension;
  /** Per kWh, per hour, or (FLAT) once; with or without tax depending on the version and `tax_included`. */
  readonly price: number;
  /** Per cent. */
  readonly vat?: number;
  /** Wh or seconds; without meaning for FLAT. */
  readonly step_size: number;
}

/** When an element is in force; all stated conditions must be met. */
export interface OcpiRestrictions {
  /** `HH:MM` on the station's clock, inclusive. */
  readonly start_time?: string;
  /** `HH:MM`, exclusive; 00:00 is the midnight that ends the day. */
  readonly end_time?: string;
  /** `YYYY-MM-DD`, inclusive. */
  readonly start_date?: string;
  /** `YYYY-MM-DD`, exclusive. */
  readonly end_date?: string;
  readonly min_kwh?: number;
  readonly max_kwh?: number;
  /** Seconds, inclusive. */
  readonly min_duration?: number;
  /** Seconds, exclusive. */
  readonly max_duration?: number;
  readonly day_of_week?: readonly OcpiWeekday[];
}

/** Prices with one condition. */
export interface OcpiTariffElement {
  readonly price_components: readonly OcpiPriceComponent[];
  readonly restrictions?: OcpiRestrictions;
}

/** The minimum and the maximum cost of a session; the first two in 2.2.1, the others in 2.3.0. */
export interface OcpiPriceLimit {
  readonly excl_vat?: number;
  readonly incl_vat?: number;
  readonly before_taxes?: number;
  readonly after_taxes?: number;
}

/** A tariff as it is written. */
export interface OcpiTariff {
  readonly country_code: string;
  readonly party_id: string;
  readonly id: string;
  readonly currency: string;
  readonly type?: OcpiTariffType;
  readonly tariff_alt_text?: readonly { readonly language: string; readonly text: string }[];
  readonly min_price?: OcpiPriceLimit;
  readonly max_price?: OcpiPriceLimit;
  readonly elements: readonly OcpiTariffElement[];
  /** In 2.3.0 only. */
  readonly tax_included?: 'YES' | 'NO' | 'N/A';
  /** UTC, inclusive: for tariffs that follow one another. */
  readonly start_date_time?: string;
  /** UTC, exclusive. */
  readonly end_date_time?: string;
  readonly last_updated: string;
}
