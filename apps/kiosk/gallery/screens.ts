import type { CapHeights } from '@wattpost/display';
import { capHeightsPx, pixelsPerMm } from '@wattpost/kiosk-config';

/** A screen's window: its size in device-independent pixels, and its device scale. */
export interface GalleryLayout {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
}

/** A screen at a station, and the distances it is read from. */
export interface GalleryScreenSize extends GalleryLayout {
  /** Its diagonal. */
  readonly inches: number;
  /** From which the price must be legible, in metres. */
  readonly viewingM: number;
  /** From which everything else must be legible, in metres. */
  readonly readingM: number;
}

function screen(
  inches: number,
  [width, height, scale = 1]: readonly [number, number, number?],
  viewingM: number,
  readingM: number,
): GalleryScreenSize {
  return { inches, width, height, scale, viewingM, readingM };
}

/** Screens of 7 to 55 inches with resolutions that are sold: landscape, portrait and 32:9. */
export const screenSizes = {
  '7in-800x480': screen(7, [800, 480], 0.4, 0.35),
  '10in-1024x600': screen(10.1, [1024, 600], 0.6, 0.4),
  '10in-600x1024': screen(10.1, [600, 1024], 0.6, 0.4),
  '15in-1280x720': screen(15.6, [1280, 720], 0.8, 0.5),
  '15in-720x1280': screen(15.6, [720, 1280], 0.8, 0.5),
  '22in-1080x1920': screen(21.5, [1080, 1920], 1, 0.6),
  '24in-1920x1080': screen(24, [1920, 1080], 1.2, 0.7),
  '28in-1920x540': screen(28, [1920, 540], 1, 0.6),
  '32in-1920x1080': screen(32, [1920, 1080], 1.5, 0.8),
  '32in-1080x1920': screen(32, [1080, 1920], 1.5, 0.8),
  '43in-3840x1080': screen(43, [1920, 540, 2], 1.5, 0.8),
  '43in-3840x2160': screen(43, [1920, 1080, 2], 2, 1),
  '55in-2160x3840': screen(55, [1080, 1920, 2], 2.5, 1.25),
  '55in-3840x2160': screen(55, [3840, 2160], 3, 1.5),
} as const satisfies Readonly<Record<string, GalleryScreenSize>>;

export type ScreenName = keyof typeof screenSizes;

/** Height of capitals of 0.7° at the viewing and at the reading distance, in device-independent pixels. */
export function screenCapHeights(its: GalleryScreenSize): CapHeights {
  const distances = { viewingDistanceM: its.viewingM, readingDistanceM: its.readingM };
  const size = { kind: 'diagonal', inches: its.inches } as const;
  return capHeightsPx(distances, pixelsPerMm({ ...distances, size, resolution: null }, its));
}
