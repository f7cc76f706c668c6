/** How many messages an organization has put in within a minute of its own. */
export interface Pace {
  /** The minute begins with its first message, or when the one before it is full and over. */
  readonly minuteStartMs: number;
  readonly count: number;
  /** When the latest message was put in. */
  readonly putAtMs: number;
}

const minuteMs = 60_000;

/** Clocks of servers differ by less; a pace that is further ahead was set by a clock that was wrong. */
const clockDifferenceMs = minuteMs;

/**
 * Gives one more message its time: at once while the minute has room, else in the next minute that
 * has. Nothing is refused.
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
