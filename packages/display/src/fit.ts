/**
 * The largest value in [`least`, `most`] that fits, to a share of `most` that a reader does not see.
 *
 * @param fineness that share.
 * @param fits tries a value; whatever fits, everything smaller has to fit as well.
 * @returns `undefined` when not even `least` fits. The value that was tried last is the one returned.
 */
export function largestFitting(
  least: number,
  most: number,
  fineness: number,
  fits: (value: number) => boolean,
): number | undefined {
  if (fits(most)) return most;
  if (!fits(least)) return undefined;
  let good = least;
  let bad = most;
  while (bad - good > fineness * most) {
    const middle = (good + bad) / 2;
    if (fits(middle)) good = middle;
    else bad = middle;
  }
  fits(good);
  return good;
}

/**
 * Whether an element's content lies within it, to the rounding of a pixel, and to the room above and
 * below letters that a close line has less of than its typeface asks for.
 */
export function holdsItsContent({
  scrollHeight,
  clientHeight,
  scrollWidth,
  clientWidth,
}: HTMLElement): boolean {
  return (
    scrollHeight <= clientHeight + Math.max(1, clientHeight / overhang) &&
    scrollWidth <= clientWidth + 1
  );
}

/** The part of an element's height that a line's empty edge may reach beyond it. */
const overhang = 500;
