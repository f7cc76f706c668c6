/** A cost rate in its full form; costRateInput.ts has the accepted input. */

/** A price for each `unit`: Wh for energy, minutes for time (C1). */
export interface PriceInterval {
  readonly uuid: string | null;
  /** Wh (energy) or minutes (time); finite, greater than 0. */
  readonly unit: number;
  /** Money in the cost rate's currency for one `unit`; finite, not negative. */
  readonly price: number;
}

/** A fee charged at most once a session (C4). */
export interface SessionFee {
  /** Money in the cost rate's currency; finite, not negative. */
  readonly amount: number;
  /** Seconds a session must last before the fee is due (inclusive); `null` or 0: no condition. */
  readonly grace_period: number | null;
  /** Wh a session must take before the fee is due (inclusive); `null` or 0: no condition. */
  readonly energy_threshold: number | null;
}

/**
 * Limits of a session's cost (C12): money in the cost rate's currency, with
 * or without tax as its prices; finite, not negative, `null` for no limit.
 */
export interface PriceLimits {
  /** Of the whole session, including the fee. */
  readonly min_total: number | null;
  readonly max_total: number | null;
  /** Of each component. */
  readonly max_energy: number | null;
  readonly max_time: number | null;
  readonly max_idle: number | null;
}

/** All components of a price. No interval and no fee: free of charge (D3). */
export interface Intervals {
  readonly energy: readonly PriceInterval[];
  readonly time: readonly PriceInterval[];
  readonly session_fee: SessionFee | null;
  /**
   * Minutes in which a vehicle is connected and takes no energy (C11); `time` then counts the
   * others. The empty list: such minutes cost nothing. Absent: `time` counts them like all others.
   */
  readonly idle?: readonly PriceInterval[];
  /** Absent: no limits. */
  readonly limits?: PriceLimits;
}

/** The three texts of one locale; the empty string is "not set" (T3). */
export interface MarketingText {
  readonly short_description: string;
  readonly description: string;
  readonly legal: string;
}

/** Marketing texts by locale code as written, for example `de_AT`. */
export type MarketingTexts = Readonly<Record<string, MarketingText>>;

/** VAT as the operator states it (C7). */
export interface Tax {
  /** Per cent, 0 ≤ percent ≤ 100. */
  readonly percent: number;
  /** Whether the listed prices contain the tax. */
  readonly included: boolean;
}

/** One weekly window on the station's clock (R2 to R5). */
export interface RecurringWindow {
  readonly uuid?: string | null;
  /** 0 = Sunday to 6 = Saturday. */
  readonly weekday: number;
  readonly weekday_name?: string;
  /** `HH:MM`, 00:00 to 23:59 (inclusive). */
  readonly start_time: string;
  /** `HH:MM`, exclusive; 23:59, 00:00 and 24:00 are the end of the weekday (R3). */
  readonly end_time: string;
}

interface EntryCommon {
  readonly uuid: string;
  readonly name: string;
  readonly intervals: Intervals;
  readonly marketing_texts: Readonly<Record<string, Partial<MarketingText>>>;
}

/** An entry that applies in windows of each week. */
export interface RecurringEntry extends EntryCommon {
  readonly validity: { readonly type: 'recurring'; readonly weekdays: readonly RecurringWindow[] };
}

/** An entry that applies from one local date and time, within that date (U1). */
export interface UniqueEntry extends EntryCommon {
  readonly validity: {
    readonly type: 'unique';
    /** Naive local `YYYY-MM-DDTHH:MM:SS` (U5), inclusive. */
    readonly start: string;
    /** Naive local `YYYY-MM-DDTHH:MM:SS`, exclusive; 23:59:59 is the end of the date (U2). */
    readonly end: string;
  };
}

/** A cost rate in its full form; `CostRateInput` is what `compileCostRate` accepts. */
export interface CostRate {
  readonly uuid: string;
  readonly name: string;
  /** ISO 4217, three capital letters. */
  readonly currency: string;
  /** IANA time zone of the station (Z1). */
  readonly time_zone: string;
  /** 1: recurring entries apply; 2: unique entries apply; any other number or null: no schedule. */
  readonly dynamic_pricing: number | null;
  /** The default price; `null`: unknown (D2). */
  readonly intervals: Intervals | null;
  readonly marketing_texts: Readonly<Record<string, Partial<MarketingText>>>;
  readonly tax?: Tax | null;
  readonly recurring: readonly RecurringEntry[];
  readonly unique: readonly UniqueEntry[];
}
