/** How a source is asked again. */
export interface PollOptions {
  /** Milliseconds between good answers. */
  readonly everyMs: number;
  /** A number in [0, 1). */
  readonly random: () => number;
}

const firstRetryMs = 5_000;
const longestRetryMs = 15 * 60_000;

/**
 * Milliseconds until the next request. After good answers a tenth more or less than the interval,
 * so that many displays do not ask at once; after `failures` in a row (from 1) half of a bound that
 * doubles from 5 s to 15 min, and a random part of the other half.
 */
export function pollDelayMs({ everyMs, random }: PollOptions, failures: number): number {
  if (failures === 0) return Math.round(everyMs * (0.9 + 0.2 * random()));
  const bound = Math.min(firstRetryMs * 2 ** Math.min(failures - 1, 20), longestRetryMs);
  return Math.round((bound / 2) * (1 + random()));
}
