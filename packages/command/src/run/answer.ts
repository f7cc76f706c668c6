import type { Result } from './failure.ts';

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

/** An answer on standard output alone. */
export function answer(...output: readonly string[]): Answer {
  return { output, notes: [] };
}

/**
 * Does the work of a command and says what came of it.
 *
 * @param options those of the command; with `json` problems are told as JSON
 */
export type Deliver = (
  options: { readonly json?: boolean },
  work: () => Promise<Result<Answer>>,
) => Promise<void>;
