import type { Problem } from '@wattpost/engine';

/** Everything was as it should be. */
export const exitGood = 0;
/** The data has problems. */
export const exitProblems = 1;
/** The command was not given as it must be, or names what is not there or not to be used. */
export const exitUsage = 2;
/** What the command needs does not answer; the same command may work later (`EX_UNAVAILABLE`). */
export const exitUnavailable = 69;
/** The program itself is wrong. */
export const exitDefect = 70;

/** Why a command cannot give an answer. */
export type Failure =
  /** Exit 2: the arguments do not fit, or name what cannot be read. */
  | { readonly kind: 'usage'; readonly message: string }
  /** Exit 69. */
  | { readonly kind: 'unavailable'; readonly message: string }
  /** Exit 1 unless it says another: what was read is wrong. */
  | {
      readonly kind: 'problems';
      readonly source: string;
      readonly problems: readonly Problem[];
      readonly exitCode?: number;
    };

/** No value. */
export interface Failed {
  readonly ok: false;
  readonly failure: Failure;
}

/** A value, or why there is none. */
export type Result<T> = { readonly ok: true; readonly value: T } | Failed;

/** Wraps a value. */
export function success<T>(value: T): Result<T> {
  return { ok: true, value };
}

/** Wrong usage, said in one sentence that tells the cure. */
export function usage(message: string): Failed {
  return { ok: false, failure: { kind: 'usage', message } };
}

/** Problems in the data of `source`, a file's name or `standard input`. */
export function problemsIn(source: string, problems: readonly Problem[]): Failed {
  return { ok: false, failure: { kind: 'problems', source, problems } };
}
