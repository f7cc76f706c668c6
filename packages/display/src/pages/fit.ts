/** After so many tries by the overflow, the range is halved instead. */
const maxGuesses = 4;

/**
 * The largest value in [`least`, `most`] that fits, to a precision of a share of `most`. Each
 * try lays out a board, so the next value is estimated from the overflow of the previous ones;
 * the result is that of a binary search.
 *
 * @param fineness that share.
 * @param overflow tries a value and returns the size of its content, relative to its space: it fits at 1
 *     and below. If a value fits, every smaller one must fit as well.
 * @param leastFits whether `least` is known to fit, so that it is not tried.
 * @returns `undefined` when not even `least` fits. Another value may have been tried last.
 */
export function largestFitting(
  least: number,
  most: number,
  fineness: number,
  overflow: (value: number) => number,
  leastFits = false,
): number | undefined {
  const atMost = overflow(most);
  if (atMost <= 1) return most;
  if (!leastFits && overflow(least) > 1) return undefined;
  const steps = 2 ** Math.max(0, Math.ceil(Math.log2((most - least) / (fineness * most))));
  const valueAt = (step: number): number => least + ((most - least) * step) / steps;
  let good = 0;
  let bad = steps;
  /** The two smallest values that are too large, the smaller first. */
  let [near, far] = [
    { value: most, overflow: atMost },
    { value: 0, overflow: 0 },
  ];
  for (let tries = 0; bad - good > 1; tries += 1) {
    const slope = (far.overflow - near.overflow) / (far.value - near.value);
    const aim = near.value - (near.overflow - 1) / slope;
    const guess = Math.floor(((aim - least) / (most - least)) * steps);
    const isUseful = tries < maxGuesses && slope > 0 && Number.isFinite(guess);
    const step = isUseful
      ? Math.min(bad - 1, Math.max(good + 1, guess))
      : Math.floor((good + bad) / 2);
    const found = overflow(valueAt(step));
    if (found <= 1) good = step;
    else {
      bad = step;
      [near, far] = [{ value: valueAt(step), overflow: found }, near];
    }
  }
  return valueAt(good);
}

/**
 * The size of an element's content, relative to the element: 1 and below fits, with a tolerance
 * for rounding and for the space above and below letters that a tight line
 * height lacks.
 */
export function overflowOf({
  scrollHeight,
  clientHeight,
  scrollWidth,
  clientWidth,
}: HTMLElement): number {
  return Math.max(
    scrollHeight / (clientHeight + Math.max(1, clientHeight / overhang)),
    scrollWidth / (clientWidth + 1),
  );
}

/** The share of an element's height by which a line's empty edge may exceed it. */
const overhang = 500;
