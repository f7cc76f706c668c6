import type { Intervals, MarketingTexts, Tax } from '../rate/index.ts';

/** The source of a price; `none`: the price is unknown (D2). */
export type PriceSource = 'recurring' | 'unique' | 'default' | 'none';

/**
 * The price in force at an instant. Frozen, and one object for each entry of a plan:
 * compare with `===` to detect a change.
 */
export interface ActivePrice {
  readonly source: PriceSource;
  /** The cost rate of the price; `null` if a calendar has none (K3). */
  readonly costRateUuid: string | null;
  /** The entry's uuid; `null` for `default` and `none`. */
  readonly entryUuid: string | null;
  /** The entry's name; the cost rate's name for `default`; `null` for `none`. */
  readonly name: string | null;
  /** `null` exactly when `source` is `none`. */
  readonly intervals: Intervals | null;
  /** The tax of the cost rate (C7); `null` if not stated. */
  readonly tax: Tax | null;
  /** Texts after the fallback of T1, in every locale of entry and cost rate (T2). */
  readonly marketingTexts: MarketingTexts;
}

/** A span of time with one price: `from` ≤ t < `until`, in epoch milliseconds. */
export interface PriceSegment {
  readonly from: number;
  readonly until: number;
  readonly price: ActivePrice;
}
