import type { BundlePeriod } from '@wattpost/contract';
import type { DecimalText } from './decimalText.ts';

/** A raise of prices; omitted components are unchanged. Free prices stay free. */
export interface PriceRaise {
  /** The unit of the numbers: amounts in the cost rate's currency, or per cent. Negative ones lower a price. */
  readonly unit: 'amount' | 'percent';
  /** Per kWh. */
  readonly energy?: DecimalText;
  /** Per minute. */
  readonly time?: DecimalText;
  /** Per idle minute, if it has a price of its own (C11). */
  readonly idle?: DecimalText;
  /** Per session. */
  readonly session_fee?: DecimalText;
  /**
   * New prices are rounded to a multiple of this, such as `0.01`, half away from
   * zero; `null`: exact.
   */
  readonly step: DecimalText | null;
}

/** A price for dates. */
export type DatesPrice =
  /** Per kWh, all day; everything else as at noon of the first date. */
  | { readonly kind: 'per_kwh'; readonly amount: DecimalText }
  /** As on a weekday of a weekly cost rate, 0 = Sunday to 6 = Saturday. */
  | { readonly kind: 'as_on'; readonly weekday: number };

/** A change of the calendars of stations (K1), or of all prices of cost rates. */
export type PeriodEdit =
  /** Adds a period after the existing ones. */
  | {
      readonly kind: 'period_add';
      readonly stationUuids: readonly string[];
      readonly period: BundlePeriod;
    }
  /** Removes the first equal period; each of the stations must have one. */
  | {
      readonly kind: 'period_remove';
      readonly stationUuids: readonly string[];
      readonly period: BundlePeriod;
    }
  /** Closes the gaps of less than two minutes between the periods of stations. */
  | { readonly kind: 'period_gaps_close'; readonly stationUuids: readonly string[] }
  /** Gives dates their own copy of a cost rate, next to the stations' cost rates. */
  | {
      readonly kind: 'dates_price';
      readonly stationUuids: readonly string[];
      /** The original of the copy. */
      readonly rateUuid: string;
      readonly newUuid: string;
      readonly name: string;
      /** `YYYY-MM-DD`, both inclusive. */
      readonly firstDate: string;
      readonly lastDate: string;
      readonly price: DatesPrice;
    }
  /** Raises prices at once, in the cost rates themselves. */
  | {
      readonly kind: 'prices_raise';
      readonly rateUuids: readonly string[];
      readonly raise: PriceRaise;
    }
  /**
   * Raises prices from a local time on: where one of the cost rates would apply then, its copy applies. Other
   * periods stay. Unused copies are left out.
   */
  | {
      readonly kind: 'prices_raise_from';
      /** `YYYY-MM-DDTHH:MM:SS` at each station, inclusive. */
      readonly from: string;
      readonly copies: readonly RateCopy[];
      readonly raise: PriceRaise;
    };

/** A copy of a cost rate to create. */
export interface RateCopy {
  readonly rateUuid: string;
  readonly newUuid: string;
  readonly name: string;
}
