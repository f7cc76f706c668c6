/** Whether an element is drawn: laid out, with a size, on the screen, and not transparent. */
export function isVisible(element: HTMLElement): boolean {
  const { width, height, top, left, bottom, right } = element.getBoundingClientRect();
  const isDrawn = element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
  const isInside = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
  return isDrawn && isInside && width > 0 && height > 0;
}
