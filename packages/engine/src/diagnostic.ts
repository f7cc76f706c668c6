/** What a diagnostic is about. */
export type DiagnosticCode =
  | 'crosses_midnight'
  | 'overlap'
  | 'unreachable'
  | 'end_disagrees'
  | 'ignored_entries'
  | 'interval_reading'
  | 'unknown_key';

/** Something in a valid cost rate that its author should know; it never changes an answer. */
export interface Diagnostic {
  readonly code: DiagnosticCode;
  readonly severity: 'info' | 'warning';
  /** The uuids of the entries concerned, in the order in which they are listed. */
  readonly entries: readonly string[];
  /** One sentence for people. */
  readonly message: string;
  /** JSON path of the place, relative to the cost rate. */
  readonly path: string;
}
