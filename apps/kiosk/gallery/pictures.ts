import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** An opaque picture: four bytes a pixel, row by row. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Buffer;
}

/** Reads a PNG. @throws when it is not a valid PNG. */
export function readPicture(png: Buffer): Picture {
  const { width, height, data } = PNG.sync.read(png);
  return { width, height, data };
}

/** Writes a PNG without an alpha channel; unfiltered rows compress even colours best. */
export function writePicture({ width, height, data }: Picture): Buffer {
  const png = new PNG({ width, height });
  data.copy(png.data);
  return PNG.sync.write(png, { colorType: 2, deflateLevel: 9, deflateStrategy: 0, filterType: 0 });
}

/** A picture of one colour. */
export function blankPicture(width: number, height: number, level: number): Picture {
  const data = Buffer.alloc(width * height * 4, level);
  for (let at = 3; at < data.length; at += 4) data[at] = 255;
  return { width, height, data };
}

/** The mean red, green and blue of a rectangle, its right and bottom edges exclusive, not rounded. */
function meanColour(
  { width, data }: Picture,
  left: number,
  top: number,
  right: number,
  bottom: number,
): readonly [red: number, green: number, blue: number] {
  let [red, green, blue] = [0, 0, 0];
  for (let row = top; row < bottom; row += 1) {
    const end = (row * width + right) * 4;
    for (let at = (row * width + left) * 4; at < end; at += 4) {
      red += data[at] ?? 0;
      green += data[at + 1] ?? 0;
      blue += data[at + 2] ?? 0;
    }
  }
  const count = (bottom - top) * (right - left);
  return [red / count, green / count, blue / count];
}

/** The picture scaled down, each pixel the mean of those that it represents; never enlarged. */
export function reducePicture(picture: Picture, toWidth: number): Picture {
  const width = Math.min(toWidth, picture.width);
  const ratio = picture.width / width;
  const height = Math.max(1, Math.round(picture.height / ratio));
  const reduced = blankPicture(width, height, 0);
  for (let y = 0; y < height; y += 1) {
    const top = Math.floor(y * ratio);
    const bottom = Math.min(picture.height, Math.max(top + 1, Math.floor((y + 1) * ratio)));
    for (let x = 0; x < width; x += 1) {
      const left = Math.floor(x * ratio);
      const right = Math.max(left + 1, Math.floor((x + 1) * ratio));
      const mean = meanColour(picture, left, top, right, bottom);
      reduced.data.set(mean.map(Math.round), (y * width + x) * 4);
    }
  }
  return reduced;
}

/** Device-independent pixels per pixel of a reference. */
const referenceReduction = 2;

/**
 * A picture as it is stored and compared: smaller, every pixel a mean of several.
 *
 * @param width of the screen, in device-independent pixels.
 */
export function referencePicture(png: Buffer, width: number): Picture {
  return reducePicture(readPicture(png), width / referenceReduction);
}

/** How different two pixels may be, as pixelmatch measures it (0 to 1); reasons: docs/decisions/015-gallery.md. */
const pixelThreshold = 0.03;

/** How many pixels may differ by more, including the edges of letters. */
const allowedPixels = 4;

/** Side of the squares whose mean colours are compared, in pixels. */
const tileSide = 16;

/** How far the mean of a square may differ in red, green or blue, of 255. */
const allowedTileLevels = 1;

/** The differences of two pictures of the same entry. */
interface Comparison {
  /** Empty: no visible difference. */
  readonly differences: readonly string[];
  /** Where they differ, red on a pale copy; `null` when their sizes do. */
  readonly map: Picture | null;
}

/** Compares a picture with its reference. */
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

/** The square whose mean colour differs most. */
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
