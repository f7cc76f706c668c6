/** A line of a receipt: what one component of one entry cost, at one unit price (C8). */
export interface ReceiptLine {
  readonly component: 'energy' | 'time' | 'session_fee';
  /** The entry whose price it is; `null` for the default price. */
  readonly entryUuid: string | null;
  /** Epoch ms: the first instant at which this was billed (inclusive). */
  readonly from: number;
  /** Epoch ms: the last instant at which this was billed (exclusive). */
  readonly until: number;
  /** What is billed: Wh or minutes, with `started_unit` after raising; 1 for the fee. */
  readonly quantity: number;
  /** The Wh or minutes that `price` is for; 1 for the fee. */
  readonly unit: number;
  /** Money for one `unit`, as decimal text. */
  readonly price: string;
  /** quantity × price ÷ unit as decimal text: exact where it ends, else to 10 places (C6). */
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
   * Energy, then time, then the fee; within a component by first use. Their exact sum, rounded
   * once, is the total (before a tax that the prices do not include is added).
   */
  readonly lines: readonly ReceiptLine[];
  /** `null` when the cost rate says nothing about tax. */
  readonly tax: ReceiptTax | null;
}
