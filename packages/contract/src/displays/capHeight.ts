/** Height of capitals, and of digits, as a share of the font size: that of the typeface of displays. */
export const capHeightShare = 0.698;

/**
 * The minimum heights of capitals at the viewing distance, in the pixels of the page:
 * those of the price, and those of the directions, which are read from a shorter distance.
 */
export interface CapHeights {
  readonly price: number;
  readonly directions: number;
}
