/** An instant: epoch milliseconds (fractions count as part of their millisecond) or a `Date`. */
export type Instant = number | Date;

// V8 folds a constant into compiled code only where its module does not export it.
const lastMs = 8.64e15;

/** The last instant that ECMAScript knows, in epoch milliseconds (inclusive); the first is its negative. */
export const maxEpochMs = lastMs;

export const msPerSecond = 1000;
export const msPerMinute = 60_000;
export const msPerDay = 86_400_000;

/** Milliseconds of an instant, fractions cut downwards; nothing is checked (`checkedEpochMs`). */
export function wholeMs(instant: Instant): number {
  return Math.floor(typeof instant === 'number' ? instant : instant.getTime());
}

/**
 * The same milliseconds, if they are an instant of ECMAScript time.
 *
 * @throws RangeError when they are not finite or beyond ±8.64e15 (Z4).
 */
export function checkedEpochMs(epochMs: number): number {
  if (!(epochMs >= -lastMs && epochMs <= lastMs)) {
    throw new RangeError(
      'An instant must be a finite number of milliseconds since 1970 within ±8.64e15',
    );
  }
  return epochMs;
}

/**
 * Epoch milliseconds of an instant, fractions of a millisecond cut downwards.
 *
 * @throws RangeError as `checkedEpochMs`.
 */
export function toEpochMs(instant: Instant): number {
  return checkedEpochMs(wholeMs(instant));
}
