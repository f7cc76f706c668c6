import type { KioskState } from '../data/index.ts';

/** What the judgement rests on. */
export interface HealthFacts {
  readonly state: KioskState;
  /** Whether the static safe screen stands in the board's place. */
  readonly isFaulted: boolean;
  /** Whether what is to be seen was found right within the last seconds. */
  readonly isBeating: boolean;
  /** What is wrong with the screen itself; `null`: nothing is known to be. */
  readonly screenProblem: string | null;
}

/** Whether somebody who reads the screen is served: `ok`, or why not. */
export type Health = { readonly ok: true } | { readonly ok: false; readonly reason: string };

/**
 * Judges. A price without what comes next serves a reader; so does a screen that is off at night. One that
 * lies on its side does not.
 */
export function judgeHealth({ state, isFaulted, isBeating, screenProblem }: HealthFacts): Health {
  if (isFaulted) return { ok: false, reason: 'faulted' };
  if (!isBeating) return { ok: false, reason: 'no_heartbeat' };
  const shown: Health =
    screenProblem === null ? { ok: true } : { ok: false, reason: 'screen_problem' };
  switch (state.kind) {
    case 'fresh':
    case 'offline_valid':
    case 'night':
      return shown;
    case 'clock_untrusted':
      return state.withheld === 'next' ? shown : { ok: false, reason: state.kind };
    case 'expired':
    case 'no_data':
      return { ok: false, reason: state.kind };
  }
}
