/** An instant: epoch milliseconds (fractions count as part of their millisecond) or a `Date`. */
export type Instant = number | Date;

// V8 folds a constant into compiled code only where its module does not export it.
const lastMs = 8.64e15;

/** The last instant that ECMAScript knows, in epoch milliseconds (inclusive); the first is its negative. */
export const maxEpochMs = lastMs;

export const msPerSecond = 1000;
export const msPerMinute = 60_000;
export const msPerDay = 86_400_000;

/**
 * Epoch milliseconds of an instant, fractions of a millisecond cut downwards.
 *
 * @throws RangeError when it is not finite or beyond the ±8.64e15 ms of ECMAScript time (Z4).
 */
export function toEpochMs(instant: Instant): number {
  const epochMs = Math.floor(typeof instant === 'number' ? instant : instant.getTime());
  if (!(epochMs >= -lastMs && epochMs <= lastMs)) {
    throw new RangeError(
      'An instant must be a finite number of milliseconds since 1970 within ±8.64e15',
    );
  }
  return epochMs;
}
