/** What a diagnostic is about. */
export type DiagnosticCode =
  /** A window runs past midnight into the next weekday (R4). */
  | 'crosses_midnight'
  /** Two recurring entries claim the same minute (R6). */
  | 'overlap'
  /** An entry that never prices anything: no window, or a start that is taken (U3). */
  | 'unreachable'
  /** A given end is later than the entry can last, or on another date (U4). */
  | 'end_disagrees'
  /** Entries of the mode that the cost rate is not in (D1). */
  | 'ignored_entries'
  /** An entry with the uuid of one listed before it. */
  | 'duplicate_uuid'
  /** A tax of more than nothing and less than one per cent: perhaps a share instead of a percentage (C7). */
  | 'small_tax'
  /** Reading the list as blocks or as tiers gives different costs (C2). */
  | 'interval_reading'
  /** A key that nothing reads. */
  | 'unknown_key';

/** Something in a valid cost rate that its author should know; it never changes an answer. */
export interface Diagnostic {
  readonly code: DiagnosticCode;
  readonly severity: 'info' | 'warning';
  /** The uuids of the entries concerned, in the order in which they are listed. */
  readonly entries: readonly string[];
  /** One sentence for people. */
  readonly message: string;
  /** JSON path of the place, from `$`, the cost rate. */
  readonly path: string;
  /** With `overlap`: the first minute of the week (R1) that both entries claim. */
  readonly minuteOfWeek?: number;
  /** With `end_disagrees`: until when the entry can hold, `YYYY-MM-DDTHH:MM:SS` on the station's clock. */
  readonly until?: string;
}
