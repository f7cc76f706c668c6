import type { ImpossiblePower, Intervals, Tax } from '@wattpost/engine';
import type { NumberReadings } from './typedDecimal.ts';

/** The values of a code without values. */
export type None = Readonly<Record<string, never>>;

/** A listed price of a cost rate. */
export interface ListedPrice {
  /** `null`: unknown (D2). */
  readonly intervals: Intervals | null;
  readonly tax: Tax | null;
  /** ISO 4217. */
  readonly currency: string;
}

/** The kinds of prices that no date of a list has, at least one. */
interface LostPrices {
  readonly prices: readonly ListedPrice[];
}

interface Longest {
  /** Characters. */
  readonly maxLength: number;
}

interface Step {
  /** Wh or seconds. */
  readonly step: number;
}

interface Minutes {
  readonly minutes: number;
  /** As stated in the record. */
  readonly stated: number;
}

/** Properties of a cost rate that another format cannot express. */
export interface ExportValues {
  /** Components of a cost rate or a tariff that the other format does not have. */
  readonly no_place:
    | { readonly reason: 'part_limit'; readonly format: 'OCPI' | 'OCPP' }
    | {
        readonly reason:
          | 'names'
          | 'weekly_entries'
          | 'type'
          | 'tariff_alt_url'
          | 'energy_mix'
          | 'preauthorize_amount';
      };
  readonly ignored_entries: None;
  readonly tax_not_stated: { readonly reason: 'listed' | 'listed_with_tax' | 'no_percentage' };
  /** Only entries from (inclusive) and until (exclusive) these dates; `null`: the first, the last. */
  readonly span_asked: { readonly from: string | null; readonly until: string | null };
  readonly seconds_cut: None;
  readonly limits_differ: { readonly reason: 'tariff' | 'datex' };
  readonly limit_rounded: None;
  readonly rounded:
    | { readonly reason: 'ocpi_price' | 'ocpp_price'; readonly places: number }
    | { readonly reason: 'seconds' | 'block' | 'price_with_tax' | 'limit_without_tax' };
  readonly many_places: { readonly places: number };
  readonly bound_rounded: None;
  readonly step_size: Step;
  readonly step_size_needs_policy: Step;
  readonly step_size_dropped:
    | { readonly reason: 'not_whole' | 'several_units' | 'zero' }
    | ({ readonly reason: 'no_billing' } & Step);
  readonly idle_blocks: { readonly reason: 'last_written' | 'datex' };
  readonly fee_when_due: { readonly reason: 'fees_differ' | 'free_before' };
  readonly fee_depends_on_time: { readonly reason: 'fees_differ' | 'flat_price' };
  readonly fee_condition: None;
  readonly unknown_price: { readonly reason: 'ocpi' | 'ocpp' | 'ocpp_periods' | 'datex' };
  /** `date`: the first that cannot be written. */
  readonly date_too_late: { readonly date: string };
  readonly text_left_out:
    | { readonly reason: 'language' | 'entry' | 'list' | 'ocpp' }
    | { readonly reason: 'region'; readonly language: string }
    | ({ readonly reason: 'length' | 'price' } & Longest);
  readonly next_price_left_out: Longest;
  /** In UTF-8, without white space. */
  readonly message_large: { readonly bytes: number; readonly maxBytes: number };
  readonly texts_joined: None;
  readonly region_left_out: { readonly language: string };
}

/** Properties of stations and prices that DATEX II cannot express. */
export interface DatexValues {
  readonly more_places: None;
  readonly bound_not_whole: None;
  readonly cap_of_blocks: None;
  readonly idle_not_told: None;
  readonly idle_in_words: None;
  readonly fee_in_words: None;
  readonly limit_with_tax: None;
  readonly station_left_out: None;
  readonly no_coordinates: None;
  readonly no_connectors: None;
  readonly current_unknown: None;
  /** `operator`: that of the publication, such as `DE*ABC`. */
  readonly foreign_evse: { readonly evseId: string; readonly operator: string };
}

/** Properties of an OCPI tariff that a cost rate cannot express, or that are doubtful. */
export interface TariffValues {
  /** `meant`: the key that was probably meant; `isPriced`: its loss may change the price. */
  readonly unknown_key: {
    readonly key: string;
    readonly object:
      'tariff' | 'element' | 'price component' | 'restrictions' | 'price limit' | 'text';
    readonly meant: string | null;
    readonly isPriced: boolean;
  };
  readonly never_holds:
    | { readonly reason: 'bound' | 'dates' | 'covered' | 'same_start' }
    | { readonly reason: 'priced_before'; readonly dimension: string };
  readonly wraps_on_weekdays: None;
  readonly last_minute_left_out: None;
  readonly reservation_left_out: None;
  readonly is_over: None;
  readonly wrong_version: { readonly version: string };
  readonly begins: { readonly start: string };
  readonly ends: { readonly end: string; readonly isOver: boolean };
  /** The tariff applies until the next one begins, a second after `end`. */
  readonly end_included: { readonly end: string };
  /** Local times at the station between two tariffs. */
  readonly between_tariffs: { readonly from: string; readonly until: string };
  /** `local`: the assumed time. */
  readonly no_local_time: { readonly timeZone: string; readonly local: string };
  readonly condition_not_expressible:
    | {
        readonly reason: 'restrictions';
        readonly dimension: string;
        /** In OCPI's spelling; at least one. */
        readonly keys: readonly string[];
        /** Otherwise it was imported without its condition. */
        readonly isLeftOut: boolean;
      }
    | { readonly reason: 'parking' }
    /** `hasFallback`: an element without a condition was used. */
    | { readonly reason: 'flat'; readonly hasFallback: boolean };
  readonly tax_contradiction: None;
  readonly several_taxes: None;
  /** A share or a factor instead of a percentage, as written and as it is probably meant. */
  readonly small_tax: { readonly percent: number; readonly likely: number };
  readonly tax_unknown: None;
  readonly limit_unknown: None;
  readonly limit_tax_unknown: None;
  readonly limit_tax_contradiction: None;
  readonly limits_contradict: { readonly min: number; readonly max: number };
  readonly no_price_left: None;
  readonly times_without_price: None;
  /** From `from` (inclusive; `null`: no start) until `until` (exclusive). */
  readonly dates_without_price: { readonly from: string | null; readonly until: string };
  /** `date`: the first written one. */
  readonly not_written_before: { readonly date: string };
  /** `date`: the first one left out; `hasDefault`: the default price applies from then on. */
  readonly written_until: { readonly date: string; readonly hasDefault: boolean };
  /** `date`: the last with a price. */
  readonly prices_end: { readonly reason: 'no_element' | 'no_default'; readonly date: string };
}

/** Properties of a list of dates that a cost rate cannot express, prices that it ends, and doubtful input. */
export interface DateListValues {
  readonly free_after_dates: { readonly date: string };
  readonly not_in_use: None;
  readonly price_not_expressible: None;
  readonly weekly_prices_lost: {
    /** At least one. */
    readonly entries: readonly ({ readonly name: string } & ListedPrice)[];
    readonly usual: ListedPrice;
  };
  readonly no_energy_on_dates: LostPrices;
  readonly no_time_on_dates: LostPrices;
  readonly no_idle_on_dates: LostPrices;
  readonly no_session_fee_on_dates: LostPrices;
  readonly no_limits_on_dates: LostPrices;
  /** It was read with a decimal sign. */
  readonly ambiguous_number: NumberReadings;
  /** `bound`: the last plausible amount. */
  readonly implausible_price: {
    readonly isHigh: boolean;
    readonly amount: number;
    readonly bound: number;
    readonly per: 'kwh' | 'minute' | 'hour' | 'session';
  };
  readonly too_many_decimals: { readonly places: number; readonly amount: number };
  /** A row above the header. */
  readonly title_left_out: { readonly text: string };
  /** The end of a row, as written, and the one that was taken. */
  readonly end_extended: { readonly end: string; readonly until: string };
  /** A word in the encoding that the list was read in, and in another one; both by their names for people. */
  readonly other_encoding: {
    readonly encoding: string;
    readonly other: string;
    readonly word: string;
    readonly otherWord: string;
  };
  /** `line`: of the row that lasts until `until` and within which this one starts. */
  readonly overlap: { readonly line: number; readonly until: string; readonly start: string };
}

/** Inconsistencies of a charge detail record. */
export interface RecordValues {
  readonly energy_disagrees: { readonly kwh: number; readonly stated: number };
  readonly time_disagrees: { readonly reason: 'period' | 'session' | 'parking' } & Minutes;
  /** Mean power while charging, and the most that is possible; `isOfStation`: by the record's own connectors. */
  readonly power_impossible: ImpossiblePower;
  readonly time_without_period: { readonly minutes: number };
  readonly unknown_dimension: { readonly name: string; readonly meant: string | null };
  readonly outside_session: { readonly reason: 'before' | 'after' };
  readonly not_in_order: None;
}

/** What an import of spot prices took, left out or removed. */
export interface SpotValues {
  /** `series`: how many time series of other auctions were left out. */
  readonly spot_other_auction: { readonly series: number };
  readonly spot_zone_not_stated: None;
  /** `reason`: the clock skips a time, or shows one twice and which of both prices then applies. */
  readonly spot_clock_change: {
    readonly date: string;
    readonly intervals: number;
    readonly reason: 'lower' | 'mean' | 'higher' | 'skipped';
  };
  readonly spot_entries_replaced: { readonly count: number };
  readonly spot_unknown_time: { readonly from: string; readonly until: string };
  /** `date`: the first one that is kept. */
  readonly spot_entries_removed: { readonly count: number; readonly date: string };
  /** `isNew`: the import wrote the default price. */
  readonly spot_known_until: {
    readonly from: string;
    readonly until: string;
    readonly usual: ListedPrice;
    readonly isNew: boolean;
  };
}

/**
 * The possible differences between a cost rate and another format, and doubtful input, with the values
 * of each. If a code has several sentences, its `reason` selects one. Dates are `YYYY-MM-DD`, local times
 * `YYYY-MM-DDTHH:MM:SS`, instants UTC, texts unchanged.
 */
export interface ExchangeValues
  extends ExportValues, DatexValues, TariffValues, DateListValues, RecordValues, SpotValues {}
