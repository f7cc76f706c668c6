/**
 * Clocks that a time service sets differ by at most this much, in milliseconds: what is dated later than the
 * present by more than that comes from a clock that is ahead.
 */
export const maxClockDifferenceMs: number = 5 * 60_000;
