/**
 * An instant (Z7): epoch milliseconds (fractions count as part of their millisecond), a `Date`, or an object
 * with `epochMilliseconds`, such as `Temporal.Instant` and `Temporal.ZonedDateTime`. Never a text.
 */
export type Instant = number | Date | { readonly epochMilliseconds: number };

// V8 folds a constant into compiled code only where its module does not export it.
const lastMs = 8.64e15;

/** The last instant of ECMAScript, in epoch milliseconds (inclusive); the first is its negative. */
export const maxEpochMs = lastMs;

export const msPerSecond = 1000;
export const msPerMinute = 60_000;
export const msPerDay = 86_400_000;

/** The milliseconds of a value of a type that represents an instant; they may be NaN. */
export function statedMs(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  if (typeof value !== 'object' || value === null) return undefined;
  // Not by `instanceof`: a Date of another window is not an instance of this window's Date.
  const { getTime, epochMilliseconds } = value as {
    getTime?: unknown;
    epochMilliseconds?: unknown;
  };
  const ms: unknown = typeof getTime === 'function' ? getTime.call(value) : epochMilliseconds;
  return typeof ms === 'number' ? ms : undefined;
}

function notAnInstant(value: unknown): Error {
  const ms = statedMs(value);
  if (ms !== undefined) {
    return new RangeError(`An instant must be within 8.64e15 ms of 1970; found ${ms}.`);
  }
  const isText = typeof value === 'string';
  const found = isText
    ? `the text ${JSON.stringify(value.slice(0, 60))}`
    : Object.prototype.toString.call(value);
  const cure = isText
    ? ' Read one with an offset by Date.parse, one of a local clock by localToInstants.'
    : '';
  return new TypeError(
    `An instant is epoch milliseconds, a Date or a Temporal.Instant; found ${found}.${cure}`,
  );
}

/**
 * The same milliseconds, if they are an instant of ECMAScript time.
 *
 * @throws RangeError when they are not finite or beyond ±8.64e15 (Z4).
 */
export function checkedEpochMs(epochMs: number): number {
  if (!(epochMs >= -lastMs && epochMs <= lastMs)) throw notAnInstant(epochMs);
  return epochMs;
}

/** Milliseconds of an instant, fractions cut downwards; numbers are not checked (`checkedEpochMs`). */
export function wholeMs(instant: Instant): number {
  return typeof instant === 'number' ? Math.floor(instant) : toEpochMs(instant);
}

/**
 * Epoch milliseconds of an instant, fractions of a millisecond cut downwards.
 *
 * @throws TypeError for anything else, such as a text; the message says what to pass instead.
 * @throws RangeError when it is not finite or beyond the ±8.64e15 ms of ECMAScript time (Z4).
 */
export function toEpochMs(instant: Instant): number {
  const epochMs = Math.floor(statedMs(instant) ?? NaN);
  if (!(epochMs >= -lastMs && epochMs <= lastMs)) throw notAnInstant(instant);
  return epochMs;
}
