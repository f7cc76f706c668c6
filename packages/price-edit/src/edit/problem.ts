import type { Problem } from '@wattpost/contract';
import type { Coded } from '@wattpost/engine';
import type { TableProblemValues } from '@wattpost/exchange';

type None = Readonly<Record<string, never>>;

type CodedProblem = Coded<EditProblemValues> & Pick<Problem, 'path'>;

/** The problems of edits, with their values. */
export interface EditProblemValues extends TableProblemValues {
  readonly no_cost_rate: None;
  readonly no_entry: None;
  readonly no_window: None;
  readonly no_station: None;
  readonly no_period: None;
  /** A weekday for a cost rate without weekly prices. */
  readonly not_weekly: None;
  /** Another entry has the uuid. */
  readonly uuid_taken: None;
  readonly window_too_short: None;
  /** A window cannot be split at its edge, or outside of it. */
  readonly split_outside: None;
  /** Times of a date that do not start before they end, or are on another date. */
  readonly no_time_span: None;
  readonly not_a_language: { readonly found: string };
  readonly not_a_locale: { readonly found: string };
  /** `locale`: in the existing spelling (T4). */
  readonly locale_taken: { readonly locale: string };
  /** A column with so many prices is ambiguous: it may cover several numbers of days. */
  readonly ambiguous_days: { readonly count: number };
  /** A column has neither as many prices as the date has entries, nor a number that divides days evenly. */
  readonly wrong_rows: { readonly entries: number; readonly count: number };
}

/** A problem of an edit. Paths begin at `$`, the bundle; those of a pasted table are `line 3, column 4`. */
export type EditProblem =
  | CodedProblem
  /** Found by a reader of bundles, directions or tables. */
  | Problem;

/** The result of an edit, or all problems. */
export type EditResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problems: readonly EditProblem[] };

export function editSuccess<Value>(value: Value): EditResult<Value> {
  return { ok: true, value };
}

export function editFailure<Code extends keyof EditProblemValues>(
  path: string,
  code: Code,
  values: EditProblemValues[Code],
): EditResult<never> {
  return { ok: false, problems: [{ path, code, values } as CodedProblem] };
}

/** Maps a value; problems pass through. */
export function continueWith<Value, Next>(
  result: EditResult<Value>,
  next: (value: Value) => EditResult<Next>,
): EditResult<Next> {
  return result.ok ? next(result.value) : result;
}

/** Whether two parts of a bundle have equal JSON, so that there is nothing to change. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
