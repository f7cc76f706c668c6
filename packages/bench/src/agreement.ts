import type { KnownWrong } from './candidate.ts';

/** How a candidate's answers compare with the engine's. */
export type Agreement =
  | {
      readonly agrees: true;
      readonly compared: number;
      /** Instants left away because the candidate is known to be wrong there. */
      readonly excluded: number;
    }
  | {
      readonly agrees: false;
      readonly epochMs: number;
      readonly expected: readonly number[];
      readonly given: readonly number[];
    };

/**
 * Compares answers at the same instants, in order, as far as the shorter list goes; the first
 * difference outside what is known to be wrong decides.
 */
export function compareAnswers(
  instants: readonly number[],
  expected: readonly (readonly number[])[],
  given: readonly (readonly number[])[],
  wrong: KnownWrong | undefined,
  reachMs: number,
): Agreement {
  let compared = 0;
  let excluded = 0;
  for (const [index, answer] of given.entries()) {
    const epochMs = instants[index] as number;
    const right = expected[index];
    if (right === undefined) break;
    if (wrong?.at(epochMs, reachMs) === true) {
      excluded++;
      continue;
    }
    const same =
      right.length === answer.length && right.every((value, place) => value === answer[place]);
    if (!same) return { agrees: false, epochMs, expected: right, given: answer };
    compared++;
  }
  return { agrees: true, compared, excluded };
}
