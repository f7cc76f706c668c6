/** What a command has to say. */
export interface Answer {
  /** For standard output, piece by piece. */
  readonly output: Iterable<string>;
  /** For standard error, one line each. */
  readonly notes: readonly string[];
}

/** An answer on standard output alone. */
export function answer(...output: readonly string[]): Answer {
  return { output, notes: [] };
}
