import type { CommandResult } from './failure.ts';

/** The output of a command. */
export interface Answer {
  /** For standard output, in pieces, so that a long list is streamed and can be cut off. */
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
 * Runs a command and writes its output.
 *
 * @param options those of the command; with `json` problems are written as JSON
 */
export type Deliver = (
  options: { readonly json?: boolean },
  work: () => Promise<CommandResult<Answer>>,
) => Promise<void>;
