/** For how long something that was made holds, in epoch milliseconds. */
export interface Validity {
  /** From then on, inclusive. */
  readonly madeMs: number;
  /** Until then, exclusive; `null`: for ever. */
  readonly untilMs: number | null;
}

/**
 * Whether it holds at `nowMs`. What was made in the future does not: the clock was set back since, and
 * it may say what is not true yet.
 */
export function holdsAt({ madeMs, untilMs }: Validity, nowMs: number): boolean {
  return madeMs <= nowMs && (untilMs === null || nowMs < untilMs);
}
