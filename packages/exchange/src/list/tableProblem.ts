import type { Problem } from '@wattpost/contract';
import type { Coded } from '@wattpost/engine';
import type { NoValues } from '@wattpost/wording';
import type { NumberReadings } from '../values/index.ts';

interface Found {
  /** In quotation marks, truncated after 60 characters. */
  readonly found: string;
}

/** The possible problems of a pasted table, with the values of each. */
export interface TableProblemValues {
  readonly nothing_pasted: NoValues;
  readonly too_many_prices: { readonly most: number };
  readonly too_many_rows: { readonly most: number };
  readonly too_many_cells: { readonly most: number; readonly count: number };
  /** A list of windows has columns other than weekday, start, end and price. */
  readonly not_four_cells: NoValues;
  /** Commas are both separators and decimal signs. */
  readonly mixed_commas: NoValues;
  readonly not_a_price: Found;
  /** Prices are implausible per kWh, but not per MWh; the highest of them. */
  readonly ambiguous_unit: { readonly price: string };
  readonly ambiguous_number: NumberReadings;
  readonly not_a_date_time: Found;
  readonly not_a_time: Found;
  readonly not_a_weekday: Found;
  readonly empty_window: NoValues;
  /** The rows do not divide a day evenly. */
  readonly uneven_rows: { readonly count: number };
  readonly wrong_time: Found & { readonly time: string };
  readonly duplicate_day: NoValues;
  /** The prices of one day: its weekdays are not stated. */
  readonly which_days: NoValues;
  /** Two prices for a local time that the clock repeats. */
  readonly repeated_time: TwoPrices;
  readonly duplicate_start: TwoPrices;
}

interface TwoPrices {
  /** `YYYY-MM-DD HH:MM` */
  readonly time: string;
  readonly one: string;
  readonly other: string;
}

/** A problem of a pasted table. Paths are `line 3, column 4`. */
export type TableProblem =
  | (Coded<TableProblemValues> & Pick<Problem, 'path'>)
  /** The text is not a table. */
  | Problem;

/** The contents of a pasted table, or all its problems. */
export type TableReading<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problems: readonly TableProblem[] };

/** A text as quoted in a problem. */
export function foundText(text: string): string {
  return JSON.stringify(text.trim().slice(0, 60));
}
