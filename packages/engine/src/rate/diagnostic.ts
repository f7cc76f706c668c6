import type { UnwordedFinding } from './finding.ts';

/**
 * The values of a diagnostic, by its code: names of entries, local times as `YYYY-MM-DDTHH:MM:SS`, times of day as
 * `HH:MM`, weekdays 0 = Sunday to 6 = Saturday.
 */
export interface DiagnosticValues {
  /**
   * A window runs past midnight into the next weekday (R4).
   *
   * `until`: on that weekday.
   */
  readonly crosses_midnight: {
    readonly entry: string;
    readonly weekday: number;
    readonly from: string;
    readonly until: string;
  };
  /**
   * Two recurring entries cover the same minute (R6).
   *
   * `minuteOfWeek`: the first such minute. `null`: more than are listed.
   */
  readonly overlap: {
    readonly entry: string;
    readonly other: string;
    readonly minuteOfWeek: number;
  } | null;
  /**
   * An entry never applies: another one has its start (U3), the clock skips it (Z2), or it has no window.
   *
   * `winner`: the other one; `null`: another reason. `skipped`: the local times of an entry that the clock skips.
   */
  readonly unreachable: {
    readonly entry: string;
    readonly winner: { readonly entry: string; readonly start: string } | null;
    readonly skipped?: { readonly from: string; readonly until: string };
  };
  /**
   * A stated end is later than the entry can last, or on another date (U4).
   *
   * `until`: how long it can last.
   */
  readonly end_disagrees: { readonly entry: string; readonly end: string; readonly until: string };
  /**
   * A period of a calendar never applies: others cover it, or the clock skips it (K4).
   *
   * `index`: in the list. `rate`: the name of its cost rate; `null`: the price is unknown in it. `until`: `null`: no end.
   */
  readonly period_never_applies: {
    readonly index: number;
    readonly rate: string | null;
    readonly from: string;
    readonly until: string | null;
  };
  /** Entries are of the mode that the cost rate is not in (D1). */
  readonly ignored_entries: { readonly list: 'recurring' | 'unique'; readonly count: number };
  /** An entry has the uuid of one listed before it (C8). */
  readonly duplicate_uuid: { readonly entry: string };
  /** A tax is probably a share or a factor, such as 0.19 or 1.19: as written, and the percentage that is meant (C7). */
  readonly small_tax: { readonly percent: number; readonly likely: number };
  /**
   * A list of intervals has another cost if it is read as tiers instead of blocks (C2).
   *
   * `count`: of entries with such lists. `hasDefault`: the default price has one.
   */
  readonly interval_reading: { readonly hasDefault: boolean; readonly count: number };
  /**
   * An unknown key; if a price may depend on it, it is a problem (D4).
   *
   * `key`: its JSON path.
   */
  readonly unknown_key: { readonly key: string };
}

/** A diagnostic of a valid cost rate or calendar, with a path in it; it does not change any result. */
export type Diagnostic<Code extends keyof DiagnosticValues = keyof DiagnosticValues> =
  UnwordedFinding<DiagnosticValues, Code> & {
    /** The uuids of the entries concerned, in list order. */
    readonly entries: readonly string[];
  };
