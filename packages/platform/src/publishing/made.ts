/** What came of making an object for a partner. */
export interface Made {
  /** `null`: there is nothing that may be told. */
  readonly object: object | null;
  /** What cannot be said, one line; with an object, what was said nearly so. */
  readonly finding: string | null;
  /** When it has to be made anew although nothing changed; `null`: never. */
  readonly dueAtMs: number | null;
}

/** An instant as OCPI writes it: UTC, whole seconds. */
export function ocpiInstant(epochMs: number): string {
  return `${new Date(epochMs).toISOString().slice(0, 19)}Z`;
}
