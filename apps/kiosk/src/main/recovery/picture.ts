import { createHash } from 'node:crypto';
import type { GlyphBox } from '../../ipc/ipc.ts';

/** An area of the page, in device-independent pixels: right and bottom are exclusive. */
export type CaptureArea = Pick<GlyphBox, 'left' | 'top' | 'right' | 'bottom'>;

/** A captured area of the page. */
export interface Picture {
  readonly area: CaptureArea;
  /** In the picture's own pixels. */
  readonly width: number;
  readonly height: number;
  /** Four bytes for each pixel, row by row: blue, green, red, and one that is not used. */
  readonly pixels: Uint8Array;
}

/** Bytes for a pixel. */
export const pixelBytes = 4;

/** The smallest area that contains all of these, and a margin. */
export function areaAround(areas: readonly CaptureArea[], marginPx: number): CaptureArea {
  return {
    left: Math.min(...areas.map(({ left }) => left)) - marginPx,
    top: Math.min(...areas.map(({ top }) => top)) - marginPx,
    right: Math.max(...areas.map(({ right }) => right)) + marginPx,
    bottom: Math.max(...areas.map(({ bottom }) => bottom)) + marginPx,
  };
}

/** Whether one area contains another. */
export function containsArea(outer: CaptureArea, inner: CaptureArea): boolean {
  return (
    outer.left <= inner.left &&
    outer.top <= inner.top &&
    outer.right >= inner.right &&
    outer.bottom >= inner.bottom
  );
}

/** The picture's pixels for one of the page. */
export function scaleOf({ area, width }: Picture): number {
  return width / (area.right - area.left);
}

/** The pixels of a picture that an area of the page touches. */
export function pixelsOf(picture: Picture, area: CaptureArea): CaptureArea {
  const scale = scaleOf(picture);
  const { area: whole, width, height } = picture;
  const within = (value: number, most: number): number => Math.min(Math.max(value, 0), most);
  return {
    left: within(Math.floor((area.left - whole.left) * scale), width),
    top: within(Math.floor((area.top - whole.top) * scale), height),
    right: within(Math.ceil((area.right - whole.left) * scale), width),
    bottom: within(Math.ceil((area.bottom - whole.top) * scale), height),
  };
}

/** A hash of the pixels of areas of the page: the same only if all of them are. */
export function hashAreas(picture: Picture, areas: readonly CaptureArea[]): string {
  const hash = createHash('sha256');
  for (const area of areas) {
    const { left, top, right, bottom } = pixelsOf(picture, area);
    for (let y = top; y < bottom; y += 1) {
      const row = y * picture.width;
      hash.update(picture.pixels.subarray((row + left) * pixelBytes, (row + right) * pixelBytes));
    }
  }
  return hash.digest('hex');
}
