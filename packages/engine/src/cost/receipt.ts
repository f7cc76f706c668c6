/** The amount that a limit applies to (C12). */
export type LimitedAmount = 'energy' | 'time' | 'idle' | 'total';

/** A line of a receipt: the cost of one component of one entry, at one unit price (C8). */
export interface ReceiptLine {
  readonly component: 'energy' | 'time' | 'idle' | 'session_fee' | 'limit';
  /** Only in a line of the component `limit`: what it limits (C12). */
  readonly limited?: LimitedAmount;
  /** Only in a session with several percentages of tax: the one of this amount (K5). */
  readonly taxPercent?: number;
  /** The cost rate of the price; `null` only in a stored receipt from before this was stated. */
  readonly costRateUuid: string | null;
  /** The entry of the price; `null` for the default price. */
  readonly entryUuid: string | null;
  /** Epoch ms: the first instant at which this was billed (inclusive). */
  readonly from: number;
  /** Epoch ms: the last instant at which this was billed (exclusive). */
  readonly until: number;
  /** The billed quantity: Wh or minutes, with `started_unit` after rounding up; 1 for a fee or limit. */
  readonly quantity: number;
  /** The Wh or minutes that `price` is for; 1 for a fee or limit. */
  readonly unit: number;
  /** Money for one `unit`, as decimal text; of a limit, the limit. */
  readonly price: string;
  /**
   * quantity × price ÷ unit as decimal text: exact where it ends, else to 10 places (C6). Of a
   * limit the amount that it subtracts, a negative number, or adds.
   */
  readonly amount: string;
}

/** The total divided into net and tax (C7); decimal texts with the currency's digits, net + tax = gross. */
export interface ReceiptTax {
  /** Per cent. */
  readonly percent: number;
  readonly net: string;
  readonly tax: string;
  readonly gross: string;
}

/** The itemised cost of a session; frozen. */
export interface Receipt {
  /** ISO 4217. */
  readonly currency: string;
  /** The amount due, tax included, before a rounding for cash, as decimal text with the currency's digits: "12.34" (C7). */
  readonly total: string;
  /**
   * Energy, then time, then idle time, then the fee, then limits; within a component by first use.
   * Their exact sum, rounded once, is the total (before a tax that the prices do not include).
   */
  readonly lines: readonly ReceiptLine[];
  /**
   * Minutes of idle time, only if a price of the session states their cost (C11); `null`: unknown,
   * without effect on the total.
   */
  readonly idleMinutes?: number | null;
  /** `null` when the cost rate states no tax, or percentages differ: `taxes` lists each of them. */
  readonly tax: ReceiptTax | null;
  /**
   * One for each percentage of a line, in the order of their prices over the session; the sum of their `gross`
   * is `total`. Empty when the cost rate states no tax (K5).
   */
  readonly taxes: readonly ReceiptTax[];
  /** Only with the policy's `cashStep`: the payment in cash (C14). */
  readonly cash?: {
    /** `amount` − `total`, may be negative; decimal text with the currency's digits. */
    readonly rounding: string;
    /** The amount to pay in cash, a multiple of the step. */
    readonly amount: string;
  };
}
