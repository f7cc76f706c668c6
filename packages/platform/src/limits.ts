import type { PasswordLimits } from './http/index.ts';

export { createTurnQueue, type TurnLimits } from './http/turnQueue.ts';

/** Two of the four threads that Node has for such work, so that file and DNS access continues. */
export const defaultPasswordLimits: PasswordLimits = { atOnce: 2, waiting: 64 };

export const defaultConflictsPerHour = 100;

/** More than the largest operators have displays. */
export const defaultMaxDisplays = 20_000;

/** Missed reports after which a display is silent. */
export const defaultSilentReports = 3;
