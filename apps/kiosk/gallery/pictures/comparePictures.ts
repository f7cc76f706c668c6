import pixelmatch from 'pixelmatch';
import { blankPicture, meanColour, type Picture } from './pictures.ts';

/** How different two pixels may be, as pixelmatch measures it (0 to 1); why: docs/decisions/015-gallery.md. */
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
  /** Where they differ, red on a pale copy; `null` when their sizes do. */
  readonly map: Picture | null;
}

/** Compares a picture with what it is expected to be. */
export function comparePictures(expected: Picture, actual: Picture): Comparison {
  const { width, height } = expected;
  if (actual.width !== width || actual.height !== height) {
    const sizes = `${actual.width}x${actual.height} instead of ${width}x${height} pixels`;
    return { differences: [sizes], map: null };
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
  return { differences, map };
}

/** The square whose mean colour is off by most. */
function worstTile(one: Picture, other: Picture): { levels: number; where: string } {
  let worst = { levels: 0, where: 'none' };
  for (let top = 0; top < one.height; top += tileSide) {
    for (let left = 0; left < one.width; left += tileSide) {
      const right = Math.min(left + tileSide, one.width);
      const bottom = Math.min(top + tileSide, one.height);
      const [before, now] = [one, other].map((of) => meanColour(of, left, top, right, bottom));
      const off = (before ?? []).map((level, index) => Math.abs(level - (now?.[index] ?? 0)));
      const levels = Math.max(...off);
      if (levels > worst.levels) worst = { levels, where: `${left}, ${top}` };
    }
  }
  return worst;
}
