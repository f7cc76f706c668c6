/** Milliseconds that a zone's wall clock is ahead of UTC at an instant. */
export type OffsetMs = (epochMs: number) => number;

/** Minute of week of a wall clock given as if it were UTC; 1970-01-01 was a Thursday. */
export function minuteOfWeekOf(localMs: number): number {
  return (Math.floor(localMs / 60_000) + 4 * 1440) % 10_080;
}

/**
 * The instant of a wall clock's reading by the usual two guesses: take the offset at the reading
 * as if it were UTC, then the offset at the instant that this gives.
 */
export function instantOf(offsetMs: OffsetMs, localMs: number): number {
  const guess = localMs - offsetMs(localMs);
  return localMs - offsetMs(guess);
}

/** Milliseconds from the last midnight of a wall clock given as if it were UTC. */
export function sinceMidnight(localMs: number): number {
  return localMs % 86_400_000;
}
