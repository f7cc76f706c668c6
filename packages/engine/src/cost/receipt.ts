/** The amount that a limit applies to (C12). */
export type LimitedAmount = 'energy' | 'time' | 'idle' | 'total';

/** A line of a receipt: what one component of one entry cost, at one unit price (C8). */
export interface ReceiptLine {
  readonly component: 'energy' | 'time' | 'idle' | 'session_fee' | 'limit';
  /** Only in a line of the component `limit`: what it is a limit of (C12). */
  readonly limited?: LimitedAmount;
  /** Only in a session with several percentages of tax: which one the amount belongs to (K5). */
  readonly taxPercent?: number;
  /** The cost rate whose price it is; `null` only in a stored receipt of before this was stated. */
  readonly costRateUuid: string | null;
  /** The entry whose price it is; `null` for the default price. */
  readonly entryUuid: string | null;
  /** Epoch ms: the first instant at which this was billed (inclusive). */
  readonly from: number;
  /** Epoch ms: the last instant at which this was billed (exclusive). */
  readonly until: number;
  /** What is billed: Wh or minutes, with `started_unit` after raising; 1 for a fee or limit. */
  readonly quantity: number;
  /** The Wh or minutes that `price` is for; 1 for a fee or limit. */
  readonly unit: number;
  /** Money for one `unit`, as decimal text; of a limit, the limit. */
  readonly price: string;
  /**
   * quantity × price ÷ unit as decimal text: exact where it ends, else to 10 places (C6). Of a
   * limit what it takes off, a negative number, or adds.
   */
  readonly amount: string;
}

/** What is due, split (C7); decimal texts with the currency's digits, net + tax = gross. */
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
  /** What is due, tax included, as decimal text with the currency's digits: "12.34" (C7). */
  readonly total: string;
  /**
   * Energy, then time, then idle time, then the fee, then limits; within a component by first use.
   * Their exact sum, rounded once, is the total (before a tax that the prices do not include is added).
   */
  readonly lines: readonly ReceiptLine[];
  /**
   * Minutes of idle time, only where a price of the session states what they cost (C11); `null`: not
   * known, and without any effect on the total.
   */
  readonly idleMinutes?: number | null;
  /** `null` when the cost rate states no tax, and when percentages differ: `taxes` lists each of them. */
  readonly tax: ReceiptTax | null;
  /**
   * One for each percentage that a line has, in the order of their prices over the session; their `gross`
   * add up to `total`. Empty when the cost rate states no tax (K5).
   */
  readonly taxes: readonly ReceiptTax[];
}
