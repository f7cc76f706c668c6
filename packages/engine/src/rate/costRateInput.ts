/**
 * The accepted input of a cost rate; `CostRate` is its full form. Members with `?` may be left out, and
 * those with `null` may be `null`. Reading it may still find problems: a type cannot distinguish a time
 * from another text.
 */

import type { PriceLimits } from './costRate.ts';

/** A number, or decimal text such as "0.615" of at most 15 significant digits (C6). */
export type Decimal = number | string;

/** A price for each `unit`: Wh for energy, minutes for time (C1). */
export interface PriceIntervalInput {
  readonly uuid?: string | null | undefined;
  /** Wh (energy) or minutes (time); finite, greater than 0. */
  readonly unit: Decimal;
  /** Money in the cost rate's currency for one `unit`; finite, not negative. */
  readonly price: Decimal;
}

/** A fee charged at most once a session (C4). */
export interface SessionFeeInput {
  /** Money in the cost rate's currency; finite, not negative. */
  readonly amount: Decimal;
  /** Seconds a session must last before the fee is due (inclusive); none or 0: no condition. */
  readonly grace_period?: Decimal | null | undefined;
  /** Wh a session must take before the fee is due (inclusive); none or 0: no condition. */
  readonly energy_threshold?: Decimal | null | undefined;
}

/** All components of a price, each stated (D4); all empty: free of charge (D3). */
export interface IntervalsInput {
  readonly energy: readonly PriceIntervalInput[] | null;
  readonly time: readonly PriceIntervalInput[] | null;
  readonly session_fee: SessionFeeInput | null;
  /** Minutes without charging (C11); none: `time` counts them like all others. */
  readonly idle?: readonly PriceIntervalInput[] | null | undefined;
  /** None: no limits (C12). */
  readonly limits?: PriceLimitsInput | null | undefined;
}

/** Limits of a session's cost (C12): finite, not negative; none: no limit. */
export type PriceLimitsInput = {
  readonly [Limit in keyof PriceLimits]?: Decimal | null | undefined;
};

/** The three texts of each locale; none and the empty string are "not set" (T3). */
export type MarketingTextsInput = Readonly<
  Record<
    string,
    {
      readonly short_description?: string | null | undefined;
      readonly description?: string | null | undefined;
      readonly legal?: string | null | undefined;
    }
  >
>;

/** VAT as the operator states it (C7). */
export interface TaxInput {
  /** Per cent, 0 ≤ percent ≤ 100: 19, not 0.19. */
  readonly percent: Decimal;
  /** Whether the listed prices contain the tax. */
  readonly included: boolean;
}

/** One weekly window on the station's clock (R2 to R5). */
export interface RecurringWindowInput {
  readonly uuid?: string | null | undefined;
  /** 0 = Sunday to 6 = Saturday. */
  readonly weekday: number;
  /** SUN to SAT, as the number says. */
  readonly weekday_name?: string | null | undefined;
  /** `HH:MM`, 00:00 to 23:59 (inclusive). */
  readonly start_time: string;
  /** `HH:MM`, exclusive; 23:59, 00:00 and 24:00 are the end of the weekday (R3). */
  readonly end_time: string;
}

interface EntryInput {
  /** Not empty. */
  readonly uuid: string;
  readonly name: string;
  readonly intervals: IntervalsInput;
  readonly marketing_texts?: MarketingTextsInput | null | undefined;
}

/** An entry that applies in windows of each week. */
export interface RecurringEntryInput extends EntryInput {
  readonly validity: {
    readonly type: 'recurring';
    readonly weekdays: readonly RecurringWindowInput[];
  };
}

/** An entry that applies from one local date and time, within that date (U1). */
export interface UniqueEntryInput extends EntryInput {
  readonly validity: {
    readonly type: 'unique';
    /** Naive local `YYYY-MM-DDTHH:MM:SS` (U5), inclusive. */
    readonly start: string;
    /** Naive local `YYYY-MM-DDTHH:MM:SS`, exclusive; none: the next start or midnight (U4). */
    readonly end?: string | null | undefined;
  };
}

/** The input of `compileCostRate` and `checkCostRate`. */
export interface CostRateInput {
  readonly uuid: string;
  readonly name: string;
  /** ISO 4217, three capital letters. */
  readonly currency: string;
  /** IANA time zone of the station (Z1); only with the option `timeZone` it may be missing. */
  readonly time_zone?: string | null | undefined;
  /** 1: recurring entries apply; 2: unique entries apply; any other number or none: no schedule (D1). */
  readonly dynamic_pricing?: number | null | undefined;
  /** The default price; `null`: unknown (D2). */
  readonly intervals: IntervalsInput | null;
  readonly marketing_texts?: MarketingTextsInput | null | undefined;
  /** None: its tax is unknown. */
  readonly tax?: TaxInput | null | undefined;
  readonly recurring?: readonly RecurringEntryInput[] | undefined;
  readonly unique?: readonly UniqueEntryInput[] | undefined;
}
