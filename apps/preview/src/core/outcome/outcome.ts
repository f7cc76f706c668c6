import type { Problem } from '@wattpost/contract';
import type { Values } from '../languages/index.ts';
import type { Told } from '../words/index.ts';

/** What is wrong with an edit. With `values` the message is one of ours, yet to be said (`saidProblems`). */
export interface EditProblem extends Problem {
  readonly values?: Values;
}

/** What an edit makes, or why it makes nothing. */
export type Outcome<Made> =
  | { readonly ok: true; readonly made: Made }
  | { readonly ok: false; readonly problems: readonly EditProblem[] };

export function made<Made>(value: Made): Outcome<Made> {
  return { ok: true, made: value };
}

export function refused(path: string, code: string, why: Told): Outcome<never> {
  return { ok: false, problems: [{ path, code, ...why }] };
}

/** Carries on with what was made; problems pass through. */
export function andThen<Made, Next>(
  outcome: Outcome<Made>,
  next: (value: Made) => Outcome<Next>,
): Outcome<Next> {
  return outcome.ok ? next(outcome.made) : outcome;
}

/** Whether two parts of a bundle say the same, so that there is nothing to change. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
