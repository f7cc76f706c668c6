/** What a command has to say. */
export interface Answer {
  /** For standard output, piece by piece, so that a long list can flow and be cut off. */
  readonly output: Iterable<string>;
  /** For standard output instead of text. */
  readonly bytes?: Uint8Array;
  /** For standard error, one paragraph each. */
  readonly notes: readonly string[];
  /** The exit code; 0 when not given. */
  readonly exitCode?: number;
}

/**
 * The notes that go to standard error: those that the output does not carry itself.
 *
 * @param inReport notes that the report for people shows, but JSON does not have to
 * @param others notes that go there in any case
 */
export function notesFor(
  options: { readonly json?: boolean },
  inReport: readonly (string | undefined)[],
  others: readonly (string | undefined)[] = [],
): string[] {
  const shown = options.json === true ? [...inReport, ...others] : others;
  return shown.filter((note) => note !== undefined);
}
