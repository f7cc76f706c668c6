import type { GlyphBox } from '../../../src/ipc/ipc.ts';
import { pixelBytes, type CaptureArea, type Picture } from '../../../src/main/recovery/picture.ts';

/** A rectangle of one grey, in the picture's pixels: left, top, right, bottom, and 0 to 255. */
export type Rectangle = readonly [
  left: number,
  top: number,
  right: number,
  bottom: number,
  grey: number,
];

/** A picture of rectangles on a ground; by default with one pixel for each of the page. */
export function drawPicture(
  area: CaptureArea,
  ground: number,
  rectangles: readonly Rectangle[],
  scale = 1,
): Picture {
  const width = (area.right - area.left) * scale;
  const height = (area.bottom - area.top) * scale;
  const pixels = new Uint8Array(width * height * pixelBytes).fill(ground);
  for (const [left, top, right, bottom, grey] of rectangles) {
    for (let y = top; y < bottom; y += 1) {
      pixels.fill(grey, (y * width + left) * pixelBytes, (y * width + right) * pixelBytes);
    }
  }
  return { area, width, height, pixels };
}

/** A box of a glyph. */
export function glyphAt(
  text: string,
  left: number,
  top: number,
  right: number,
  bottom: number,
): GlyphBox {
  return { text, left, top, right, bottom };
}
