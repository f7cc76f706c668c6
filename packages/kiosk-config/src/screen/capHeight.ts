import type { CapHeights } from '@wattpost/contract';
import type { ScreenGeometry, ScreenResolution } from '../config/index.ts';

/**
 * Millimetres of capital height for each metre of viewing distance: 0.7° of view, as EN 301 549
 * (5.1.4) requires.
 */
export const mmPerMetre = 12.2;

const mmPerInch = 25.4;

/**
 * The minimum heights of capitals, in the pixels of `pixelsPerMm`.
 *
 * @param pixelsPerMm greater than 0.
 */
export function capHeightsPx(
  distances: Pick<ScreenGeometry, 'viewingDistanceM' | 'readingDistanceM'>,
  pixelsPerMm: number,
): CapHeights {
  const pxPerMetre = mmPerMetre * pixelsPerMm;
  return {
    price: distances.viewingDistanceM * pxPerMetre,
    directions: distances.readingDistanceM * pxPerMetre,
  };
}

/** Physical pixels per millimetre. @param resolution of the screen that the geometry is about. */
export function pixelsPerMm({ size }: ScreenGeometry, resolution: ScreenResolution): number {
  if (size.kind === 'density') return size.pixelsPerMm;
  return Math.hypot(resolution.width, resolution.height) / (size.inches * mmPerInch);
}
