import type { Problem } from '@wattpost/contract';
import type { CodedProblem, TableProblemValues } from '@wattpost/exchange';

type None = Readonly<Record<string, never>>;

/** What can be wrong with an edit, with the values of each problem. */
export interface EditProblemValues extends TableProblemValues {
  readonly no_cost_rate: None;
  readonly no_entry: None;
  readonly no_window: None;
  readonly no_station: None;
  readonly no_period: None;
  /** A weekday is meant of a cost rate that does not go by the week. */
  readonly not_weekly: None;
  /** Another entry has the uuid. */
  readonly uuid_taken: None;
  readonly window_too_short: None;
  /** A window is to be split at its edge, or outside of it. */
  readonly split_outside: None;
  /** Times of a date that do not begin before they end, or lie on another date. */
  readonly no_time_span: None;
  readonly not_a_language: { readonly found: string };
  readonly not_a_locale: { readonly found: string };
  /** `locale`: as it is spelt where it is (T4). */
  readonly locale_taken: { readonly locale: string };
  /** A column of so many prices can be for several numbers of days. */
  readonly ambiguous_days: { readonly count: number };
  /** A column has neither as many prices as the date has entries, nor as many as divide days evenly. */
  readonly wrong_rows: { readonly entries: number; readonly count: number };
}

/** What is wrong with an edit. Paths begin at `$`, the bundle; those of a pasted table are `line 3, column 4`. */
export type EditProblem =
  | CodedProblem<EditProblemValues>
  /** Found by a reader of bundles, directions or tables. */
  | Problem;

/** What an edit makes, or everything that is wrong with it. */
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
  return { ok: false, problems: [{ path, code, values } as CodedProblem<EditProblemValues>] };
}

/** Carries on with a value; problems pass through. */
export function continueWith<Value, Next>(
  result: EditResult<Value>,
  next: (value: Value) => EditResult<Next>,
): EditResult<Next> {
  return result.ok ? next(result.value) : result;
}

/** Whether two parts of a bundle are written alike, so that there is nothing to change. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
