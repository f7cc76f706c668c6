import type { UnwordedFinding } from './finding.ts';

/**
 * The values of a diagnostic, by its code: names of entries, local times as `YYYY-MM-DDTHH:MM:SS`, times of day as
 * `HH:MM`, weekdays 0 = Sunday to 6 = Saturday.
 */
export interface DiagnosticValues {
  /** A window runs past midnight into the next weekday, on which `until` is (R4). */
  readonly crosses_midnight: {
    readonly entry: string;
    readonly weekday: number;
    readonly from: string;
    readonly until: string;
  };
  /** Two recurring entries cover the same minute, first `minuteOfWeek` (R6); `null`: more than are listed. */
  readonly overlap: {
    readonly entry: string;
    readonly other: string;
    readonly minuteOfWeek: number;
  } | null;
  /** An entry that never applies: `winner` has its `start` (U3); `null`: it has no window. */
  readonly unreachable: {
    readonly entry: string;
    readonly winner: { readonly entry: string; readonly start: string } | null;
  };
  /** A stated end is later than the entry can last, `until`, or on another date (U4). */
  readonly end_disagrees: { readonly entry: string; readonly end: string; readonly until: string };
  /**
   * A period of a calendar in which another one always applies, or which the clock skips (K4), with its `index`
   * in the list and the name of its cost rate; `null`: the price is unknown in it, or it has no end.
   */
  readonly period_never_applies: {
    readonly index: number;
    readonly rate: string | null;
    readonly from: string;
    readonly until: string | null;
  };
  /** Entries of the mode that the cost rate is not in (D1). */
  readonly ignored_entries: { readonly list: 'recurring' | 'unique'; readonly count: number };
  /** An entry with the uuid of one listed before it. */
  readonly duplicate_uuid: { readonly entry: string };
  /** A tax above zero and below one per cent: perhaps a share instead of a percentage (C7). */
  readonly small_tax: { readonly percent: number };
  /** Reading the list as blocks or as tiers gives different costs, of `count` entries and of the default price (C2). */
  readonly interval_reading: { readonly hasDefault: boolean; readonly count: number };
  /** An unknown key, by its JSON path. */
  readonly unknown_key: { readonly key: string };
}

/** A diagnostic of a valid cost rate or calendar, with a path in it; it does not change any result. */
export type Diagnostic<Code extends keyof DiagnosticValues = keyof DiagnosticValues> =
  UnwordedFinding<DiagnosticValues, Code> & {
    /** The uuids of the entries concerned, in list order. */
    readonly entries: readonly string[];
  };
