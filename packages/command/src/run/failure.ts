import type { Problem } from '@wattpost/engine';

/** Success. */
export const exitGood = 0;
/** The data has problems. */
export const exitProblems = 1;
/** Wrong arguments, or a named file that is missing or unusable. */
export const exitUsage = 2;
/** A file from elsewhere cannot be used, and another one may be later (`EX_DATAERR`). */
export const exitFeed = 65;
/** A service does not respond; the same command may work later (`EX_UNAVAILABLE`). */
export const exitUnavailable = 69;
/** A defect of the program. */
export const exitDefect = 70;

/** The reason why a command failed. */
export type Failure =
  /** Exit 2: wrong arguments, or a named file that cannot be read. */
  | { readonly kind: 'usage'; readonly message: string }
  /** Exit 69. */
  | { readonly kind: 'unavailable'; readonly message: string }
  /** The input has problems. */
  | {
      readonly kind: 'problems';
      readonly source: string;
      readonly problems: readonly Problem[];
      readonly exitCode: number;
    };

/** No value. */
export interface Failed {
  readonly ok: false;
  readonly failure: Failure;
}

/** A value or a failure. */
export type CommandResult<T> = { readonly ok: true; readonly value: T } | Failed;

/** Wraps a value. */
export function success<T>(value: T): CommandResult<T> {
  return { ok: true, value };
}

/** Wrong usage; the message is one sentence that says what to do. */
export function usage(message: string): Failed {
  return { ok: false, failure: { kind: 'usage', message } };
}

/** A service that does not respond; the same command may work later. */
export function unavailable(message: string): Failed {
  return { ok: false, failure: { kind: 'unavailable', message } };
}

/** Problems in the data of `source`, a file's name, an address or `standard input`. */
export function problemsIn(
  source: string,
  problems: readonly Problem[],
  exitCode: number = exitProblems,
): Failed {
  return { ok: false, failure: { kind: 'problems', source, problems, exitCode } };
}
