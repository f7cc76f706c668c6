import type { GlyphBox } from '../../ipc/ipc.ts';
import {
  areaAround,
  pixelBytes,
  pixelsOf,
  scaleOf,
  type CaptureArea,
  type Picture,
} from './picture.ts';

/** How far ink may be from where it belongs, in pixels of the page. */
const tolerancePx = 3;
/** The same for huge characters, whose boxes are known less exactly: a share of the height of the tallest one. */
const toleranceShare = 0.01;
/** All areas of amounts together have at most so many times the pixels of the picture that contains them. */
const maxOverlap = 2;
/** How much more around an amount is judged; other texts are farther away. */
const marginPx = 1;
/** Contrast from which a pixel counts as ink (WCAG 2.2, 1.4.11); prices have 15. */
const minContrast = 3;

/**
 * Compares a picture with where the page has the characters of its amounts. Every character must have ink that
 * reaches the edges of its box, and there must be no other ink around the amount.
 *
 * @returns what is wrong; `null`: all amounts are visible.
 */
export function judgePicture(
  picture: Picture,
  amounts: readonly (readonly GlyphBox[])[],
): string | null {
  const sizes = amounts.map((glyphs) => pixelCount(pixelsOf(picture, amountArea(glyphs))));
  // Bounds the work, whatever a page reports.
  if (sizes.reduce((sum, size) => sum + size, 0) > maxOverlap * picture.width * picture.height) {
    return 'the page reports amounts on top of one another';
  }
  return (
    amounts.map((amount) => judgeAmount(picture, amount)).find((fault) => fault !== null) ?? null
  );
}

function pixelCount({ left, top, right, bottom }: CaptureArea): number {
  return (right - left) * (bottom - top);
}

/** The area of the page around an amount that is judged. */
export function amountArea(glyphs: readonly GlyphBox[]): CaptureArea {
  return areaAround(glyphs, toleranceOf(glyphs) + marginPx);
}

function toleranceOf(glyphs: readonly GlyphBox[]): number {
  const heights = glyphs.map(({ top, bottom }) => bottom - top);
  return Math.max(tolerancePx, toleranceShare * Math.max(...heights));
}

function judgeAmount(picture: Picture, glyphs: readonly GlyphBox[]): string | null {
  const name = `"${glyphs.map(({ text }) => text).join('')}"`;
  const area = pixelsOf(picture, amountArea(glyphs));
  const isInk = inkTest(picture, groundOf(picture, area));
  const tolerance = toleranceOf(glyphs);
  const boxes = glyphs.map((glyph) => ({
    box: pixelsOf(picture, glyph),
    near: pixelsOf(picture, areaAround([glyph], tolerance)),
    ink: null as Edges | null,
  }));
  let inkCount = 0;
  let strayCount = 0;
  for (let y = area.top; y < area.bottom; y += 1) {
    for (let x = area.left; x < area.right; x += 1) {
      if (!isInk((y * picture.width + x) * pixelBytes)) continue;
      inkCount += 1;
      let isNear = false;
      for (const one of boxes) {
        if (!isInside(one.near, x, y)) continue;
        isNear = true;
        if (isInside(one.box, x, y)) one.ink = extend(one.ink, x, y);
      }
      if (!isNear) strayCount += 1;
    }
  }
  if (inkCount === 0) return `nothing is visible where ${name} belongs`;
  if (strayCount > 0) return `something else is visible over ${name}`;
  const limit = tolerance * scaleOf(picture) + 1;
  const missing = boxes.findIndex(({ box, ink }) => ink === null || !reaches(ink, box, limit));
  return missing < 0
    ? null
    : `"${glyphs[missing]?.text}" of ${name} is not visible where it belongs`;
}

/** The first and last pixels of ink. */
interface Edges {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

function extend(edges: Edges | null, x: number, y: number): Edges {
  if (edges === null) return { left: x, top: y, right: x, bottom: y };
  if (x < edges.left) edges.left = x;
  if (x > edges.right) edges.right = x;
  if (y > edges.bottom) edges.bottom = y;
  return edges;
}

function reaches(ink: Edges, box: CaptureArea, limit: number): boolean {
  return (
    ink.left - box.left <= limit &&
    ink.top - box.top <= limit &&
    box.right - 1 - ink.right <= limit &&
    box.bottom - 1 - ink.bottom <= limit
  );
}

function isInside({ left, top, right, bottom }: CaptureArea, x: number, y: number): boolean {
  return x >= left && x < right && y >= top && y < bottom;
}

/** Relative luminance by WCAG 2 of each value of a channel. */
const linear = Float64Array.from({ length: 256 }, (_none, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

function luminanceAt({ pixels }: Picture, at: number): number {
  const blue = linear[pixels[at] ?? 0] ?? 0;
  const green = linear[pixels[at + 1] ?? 0] ?? 0;
  const red = linear[pixels[at + 2] ?? 0] ?? 0;
  return 0.0722 * blue + 0.7152 * green + 0.2126 * red;
}

/** Whether the pixel at a position is ink on a background of this luminance. */
function inkTest(picture: Picture, ground: number): (at: number) => boolean {
  const lightest = minContrast * (ground + 0.05) - 0.05;
  const darkest = (ground + 0.05) / minContrast - 0.05;
  return (at) => {
    const luminance = luminanceAt(picture, at);
    return luminance >= lightest || luminance <= darkest;
  };
}

/** The luminance of the background: the most frequent one at the edge of an area. */
function groundOf(picture: Picture, { left, top, right, bottom }: CaptureArea): number {
  const counts = new Map<number, number>();
  const count = (x: number, y: number): void => {
    const luminance = luminanceAt(picture, (y * picture.width + x) * pixelBytes);
    counts.set(luminance, (counts.get(luminance) ?? 0) + 1);
  };
  for (let x = left; x < right; x += 1) {
    count(x, top);
    count(x, bottom - 1);
  }
  for (let y = top; y < bottom; y += 1) {
    count(left, y);
    count(right - 1, y);
  }
  const [[luminance] = [0]] = [...counts].sort(([, one], [, other]) => other - one);
  return luminance;
}
