/** The validity of a computed result, in epoch milliseconds. */
export interface Validity {
  /** Inclusive. */
  readonly madeMs: number;
  /** Exclusive; `null`: unlimited. */
  readonly untilMs: number | null;
}

/**
 * Whether it is valid at `nowMs`. A result from the future is not: the clock was set back since, and
 * the result may not be true yet.
 */
export function isValidAt({ madeMs, untilMs }: Validity, nowMs: number): boolean {
  return madeMs <= nowMs && (untilMs === null || nowMs < untilMs);
}
