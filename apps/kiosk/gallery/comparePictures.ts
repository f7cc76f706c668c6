import pixelmatch from 'pixelmatch';
import { blankPicture, type Picture } from './pictures.ts';

/**
 * How different two pixels may be, as pixelmatch measures it (0 to 1). Why these numbers:
 * docs/decisions/015-gallery.md.
 */
const pixelThreshold = 0.03;

/** How many pixels may differ by more; the edges of letters count like any other. */
const allowedPixels = 4;

/** Side of the squares whose mean colours are compared, in pixels. */
const tileSide = 16;

/** How far the mean of a square may be off in red, green or blue, of 255. */
const allowedTileLevels = 1;

/** What two pictures of the same thing differ in. */
export interface Comparison {
  /** Empty: they are the same as far as a reader can tell. */
  readonly differences: readonly string[];
  /** Pixels that differ by more than noise. */
  readonly pixels: number;
  /** The largest difference of a square's mean, of 255. */
  readonly levels: number;
  /** Where they differ, red on a pale copy; `null` when their sizes do. */
  readonly map: Picture | null;
}

/** Compares a picture with what it is expected to be. */
export function comparePictures(expected: Picture, actual: Picture): Comparison {
  const { width, height } = expected;
  if (actual.width !== width || actual.height !== height) {
    const sizes = `${actual.width}x${actual.height} instead of ${width}x${height} pixels`;
    return { differences: [sizes], pixels: Infinity, levels: Infinity, map: null };
  }
  const map = blankPicture(width, height, 255);
  const pixels = pixelmatch(expected.data, actual.data, map.data, width, height, {
    threshold: pixelThreshold,
    includeAA: true,
  });
  const { levels, where } = worstTile(expected, actual);
  const differences: string[] = [];
  if (pixels > allowedPixels) differences.push(`${pixels} pixels differ (${allowedPixels} may)`);
  if (levels > allowedTileLevels) {
    differences.push(
      `the colour at ${where} is off by ${levels.toFixed(1)} of 255 (${allowedTileLevels} may be)`,
    );
  }
  return { differences, pixels, levels, map };
}

/** The square whose mean colour is off by most. */
function worstTile(one: Picture, other: Picture): { levels: number; where: string } {
  let worst = { levels: 0, where: 'none' };
  for (let top = 0; top < one.height; top += tileSide) {
    for (let left = 0; left < one.width; left += tileSide) {
      const levels = tileDifference(one, other, left, top);
      if (levels > worst.levels) worst = { levels, where: `${left}, ${top}` };
    }
  }
  return worst;
}

function tileDifference(one: Picture, other: Picture, left: number, top: number): number {
  const right = Math.min(left + tileSide, one.width);
  const bottom = Math.min(top + tileSide, one.height);
  let red = 0;
  let green = 0;
  let blue = 0;
  for (let row = top; row < bottom; row += 1) {
    const end = (row * one.width + right) * 4;
    for (let at = (row * one.width + left) * 4; at < end; at += 4) {
      red += (one.data[at] ?? 0) - (other.data[at] ?? 0);
      green += (one.data[at + 1] ?? 0) - (other.data[at + 1] ?? 0);
      blue += (one.data[at + 2] ?? 0) - (other.data[at + 2] ?? 0);
    }
  }
  const count = (right - left) * (bottom - top);
  return Math.max(...[red, green, blue].map((sum) => Math.abs(sum) / count));
}
