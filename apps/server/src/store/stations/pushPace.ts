/** How many pushes an organization has added in its current minute. */
export interface Pace {
  /** The minute begins with its first push, or after a full minute. */
  readonly minuteStartMs: number;
  readonly count: number;
  /** When the latest push was added. */
  readonly putAtMs: number;
}

const minuteMs = 60_000;

/** Clocks of servers differ by less; a time further ahead comes from a wrong clock. */
export const clockDifferenceMs: number = minuteMs;

/**
 * Schedules one more push: at once while the current minute is not full, else in the next minute that is
 * not full.
 *
 * @param perMinute at least 1
 */
export function nextPace(pace: Pace, nowMs: number, perMinute: number): Pace {
  const { minuteStartMs, count, putAtMs } = pace;
  const isOver = nowMs >= minuteStartMs + minuteMs || putAtMs > nowMs + clockDifferenceMs;
  if (isOver) return { minuteStartMs: nowMs, count: 1, putAtMs: nowMs };
  if (count < perMinute) return { minuteStartMs, count: count + 1, putAtMs: nowMs };
  return { minuteStartMs: minuteStartMs + minuteMs, count: 1, putAtMs: nowMs };
}
