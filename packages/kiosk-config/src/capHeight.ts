import type { ScreenGeometry, ScreenResolution } from './kioskConfig.ts';

/**
 * Millimetres of capital height for each metre of viewing distance: 0.7° of view, as EN 301 549
 * (5.1.4) asks for.
 */
export const mmPerMetre = 12.2;

const mmPerInch = 25.4;

/**
 * The least height of capitals, in the pixels that `pixelsPerMm` counts.
 *
 * @param view metres between eye and screen, and pixels per millimetre; both greater than 0.
 */
export function capHeightPx(view: {
  readonly viewingDistanceM: number;
  readonly pixelsPerMm: number;
}): number {
  return view.viewingDistanceM * mmPerMetre * view.pixelsPerMm;
}

/** Physical pixels per millimetre. @param resolution of the screen that the geometry is about. */
export function pixelsPerMm({ size }: ScreenGeometry, resolution: ScreenResolution): number {
  if (size.kind === 'density') return size.pixelsPerMm;
  return Math.hypot(resolution.width, resolution.height) / (size.inches * mmPerInch);
}
