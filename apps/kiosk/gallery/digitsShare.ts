import type { GalleryLayout } from './screens.ts';
import type { VisibleText } from './seenTexts.ts';

/** How much of a screen the large digits of its current prices use, in percent. */
export interface DigitsShare {
  /** Height of a digit, of the smallest price if there are several, relative to the height of the screen. */
  readonly height: number;
  /** The area of all large digits, each price as wide as its number, relative to the area of the screen. */
  readonly area: number;
}

/** Measures the digits of the current prices, or the word for free; `null`: the board has none. */
export function digitsShare(
  texts: readonly VisibleText[],
  { width, height }: GalleryLayout,
): DigitsShare | null {
  const digits = texts.filter(({ isMain, isPrice }) => isMain && isPrice);
  if (digits.length === 0) return null;
  const lowest = Math.min(...digits.map(({ capHeightPx }) => capHeightPx));
  const area = digits.reduce((sum, { capHeightPx, box }) => sum + capHeightPx * box.width, 0);
  return { height: percent(lowest / height), area: percent(area / (width * height)) };
}

/** To a hundredth of a percent. */
function percent(share: number): number {
  return Math.round(share * 10_000) / 100;
}
