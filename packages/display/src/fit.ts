/** Sizes closer to the largest fitting one than this are not told apart by a reader. */
const fineness = 0.01;

/**
 * Sets a custom property of `element` to the largest value in [`least`, `most`] at which nothing in
 * it is cut off.
 *
 * @returns whether it fits; when nothing does, `least` is set.
 */
export function fitProperty(
  element: HTMLElement,
  property: string,
  least: number,
  most: number,
  fits: () => boolean = () => holdsItsContent(element),
): boolean {
  const fitsAt = (value: number): boolean => {
    element.style.setProperty(property, String(value));
    return fits();
  };
  if (fitsAt(most)) return true;
  if (!fitsAt(least)) return false;
  let good = least;
  let bad = most;
  while (bad - good > fineness * most) {
    const middle = (good + bad) / 2;
    if (fitsAt(middle)) good = middle;
    else bad = middle;
  }
  return fitsAt(good);
}

/** Whether an element's content lies within it, to the rounding of a pixel. */
export function holdsItsContent(element: HTMLElement): boolean {
  return (
    element.scrollHeight <= element.clientHeight + 1 &&
    element.scrollWidth <= element.clientWidth + 1
  );
}
