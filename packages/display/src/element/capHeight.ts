/** Height of capitals, and of digits, as a share of the font size: that of the kiosk's typeface. */
export const capHeightShare = 0.698;

/**
 * How high capitals have to be at least to be read from where people stand, in the pixels of the page:
 * those of the price, and those of the directions, which are read from nearer.
 */
export interface CapHeights {
  readonly price: number;
  readonly directions: number;
}
