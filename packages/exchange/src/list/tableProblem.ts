import type { Problem } from '@wattpost/contract';
import type { CodedProblem, None, NumberReadings } from '../values/index.ts';

interface Found {
  /** In quotation marks, cut after 60 characters. */
  readonly found: string;
}

/** What can be wrong with a pasted table, with the values of each problem. */
export interface TableProblemValues {
  readonly nothing_pasted: None;
  readonly too_many_prices: { readonly most: number };
  readonly too_many_rows: { readonly most: number };
  readonly too_many_cells: { readonly most: number; readonly count: number };
  /** A list of windows has other columns than weekday, start, end and price. */
  readonly not_four_cells: None;
  /** Commas separate cells and are those of decimals as well. */
  readonly mixed_commas: None;
  readonly not_a_price: Found;
  /** Prices are implausible per kWh, and not per MWh; the highest of them. */
  readonly ambiguous_unit: { readonly price: string };
  readonly ambiguous_number: NumberReadings;
  readonly not_a_date_time: Found;
  readonly not_a_time: Found;
  readonly not_a_weekday: Found;
  readonly empty_window: None;
  /** The rows do not divide a day evenly. */
  readonly uneven_rows: { readonly count: number };
  readonly wrong_time: Found & { readonly time: string };
  readonly duplicate_day: None;
  /** Two prices for a time that the clock shows twice. */
  readonly repeated_time: TwoPrices;
  readonly duplicate_start: TwoPrices;
}

interface TwoPrices {
  /** `YYYY-MM-DD HH:MM` */
  readonly time: string;
  readonly one: string;
  readonly other: string;
}

/** What is wrong with a pasted table. Paths are `line 3, column 4`. */
export type TableProblem =
  | CodedProblem<TableProblemValues>
  /** The text is not a table. */
  | Problem;

/** What is in a pasted table, or everything that is wrong with it. */
export type TableReading<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problems: readonly TableProblem[] };

/** A text as it is shown in a problem. */
export function foundText(text: string): string {
  return JSON.stringify(text.trim().slice(0, 60));
}
