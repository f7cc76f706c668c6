/** So many values are tried where the overflow points to; after that the middle is taken. */
const maxGuesses = 4;

/**
 * The largest value in [`least`, `most`] that fits, to a share of `most` that a reader does not see. Each
 * try lays out a board anew, so the next one is made where the overflow of those before it points to:
 * what is found is what halving the range again and again would find.
 *
 * @param fineness that share.
 * @param overflow tries a value and returns the size of its content, relative to its place: it fits at 1
 *   and below. Whatever fits, everything smaller has to fit as well.
 * @returns `undefined` when not even `least` fits. The value that was tried last is the one returned.
 */
export function largestFitting(
  least: number,
  most: number,
  fineness: number,
  overflow: (value: number) => number,
): number | undefined {
  const atMost = overflow(most);
  if (atMost <= 1) return most;
  if (overflow(least) > 1) return undefined;
  const steps = 2 ** Math.max(0, Math.ceil(Math.log2((most - least) / (fineness * most))));
  const valueAt = (step: number): number => least + ((most - least) * step) / steps;
  let good = 0;
  let bad = steps;
  let last = 0;
  /** The two least values that are too large, the lesser first. */
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
    last = step;
    const found = overflow(valueAt(step));
    if (found <= 1) good = step;
    else {
      bad = step;
      [near, far] = [{ value: valueAt(step), overflow: found }, near];
    }
  }
  if (last !== good) overflow(valueAt(good));
  return valueAt(good);
}

/**
 * How large an element's content is, in sizes of the element: 1 and below lies within it, to the rounding
 * of a pixel, and to the room above and below letters that a close line has less of than its typeface
 * asks for.
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

/** The part of an element's height that a line's empty edge may reach beyond it. */
const overhang = 500;
