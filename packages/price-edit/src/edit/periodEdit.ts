import type { BundlePeriod } from '@wattpost/contract';
import type { DecimalText } from './decimalText.ts';

/** A raise of prices; a component that it leaves out stays as it is. What is free stays free. */
export interface PriceRaise {
  /** What the numbers are: amounts in the currency of a rate, or per cent. Negative ones lower a price. */
  readonly unit: 'amount' | 'percent';
  /** Per kWh. */
  readonly energy?: DecimalText;
  /** Per minute. */
  readonly time?: DecimalText;
  /** Per idle minute, where that has a price of its own (C11). */
  readonly idle?: DecimalText;
  /** Per session. */
  readonly session_fee?: DecimalText;
  /**
   * The new price of a kWh, a minute or a session is rounded to a multiple of this, such as `0.01`, half away from
   * zero; `null`: it is exact.
   */
  readonly step: DecimalText | null;
}

/** A price for dates. */
export type DatesPrice =
  /** For a kWh, all day; everything else as it is at noon of the first date. */
  | { readonly kind: 'per_kwh'; readonly amount: DecimalText }
  /** As on a weekday of a weekly cost rate, 0 = Sunday to 6 = Saturday. */
  | { readonly kind: 'as_on'; readonly weekday: number };

/** A change of the calendars of stations (K1), or of all prices of cost rates. */
export type PeriodEdit =
  /** Adds a period behind those that there are. */
  | {
      readonly kind: 'period_add';
      readonly stationUuids: readonly string[];
      readonly period: BundlePeriod;
    }
  /** Removes the first period that is equal; each of the stations must have one. */
  | {
      readonly kind: 'period_remove';
      readonly stationUuids: readonly string[];
      readonly period: BundlePeriod;
    }
  /** Gives dates a cost rate of their own, made of another one, beside what stations have. */
  | {
      readonly kind: 'dates_price';
      readonly stationUuids: readonly string[];
      /** The cost rate that it is made of. */
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
   * Raises prices from a local time on: wherever one of the cost rates would apply then, its copy does. Other
   * periods stay. A copy that no station needs is left out.
   */
  | {
      readonly kind: 'prices_raise_from';
      /** `YYYY-MM-DDTHH:MM:SS` at each station, inclusive. */
      readonly from: string;
      readonly copies: readonly RateCopy[];
      readonly raise: PriceRaise;
    };

/** A copy of a cost rate, to be made. */
export interface RateCopy {
  readonly rateUuid: string;
  readonly newUuid: string;
  readonly name: string;
}
