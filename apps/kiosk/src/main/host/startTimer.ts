/**
 * Calls a function once, after so many milliseconds. Tests replace it to simulate months.
 *
 * @returns cancels the call.
 */
export type StartTimer = (work: () => void, delayMs: number) => () => void;

/** A timer of the system. */
export const startTimer: StartTimer = (work, delayMs) => {
  const timer = setTimeout(work, delayMs);
  return () => {
    clearTimeout(timer);
  };
};
