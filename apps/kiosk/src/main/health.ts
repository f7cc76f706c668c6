import type { KioskState } from './kioskState.ts';

/** What the judgement rests on. */
export interface HealthFacts {
  readonly state: KioskState;
  /** Whether the static safe screen stands in the board's place. */
  readonly isFaulted: boolean;
  /** Whether what is to be seen was found right within the last seconds. */
  readonly isBeating: boolean;
}

/** Whether somebody who reads the screen is served: `ok`, or why not. */
export type Health = { readonly ok: true } | { readonly ok: false; readonly reason: string };

/** Judges. A price without what comes next serves a reader; so does a screen that is off at night. */
export function judgeHealth({ state, isFaulted, isBeating }: HealthFacts): Health {
  if (isFaulted) return { ok: false, reason: 'faulted' };
  if (!isBeating) return { ok: false, reason: 'no_heartbeat' };
  switch (state.kind) {
    case 'fresh':
    case 'offline_valid':
    case 'night':
      return { ok: true };
    case 'clock_untrusted':
      return state.withheld === 'next' ? { ok: true } : { ok: false, reason: state.kind };
    case 'expired':
    case 'no_data':
      return { ok: false, reason: state.kind };
  }
}
