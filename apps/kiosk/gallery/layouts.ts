import type { GalleryLayout } from './galleryEntry.ts';

function layout(width: number, height: number, scale: 1 | 2 = 1): GalleryLayout {
  const name = `${width}x${height}${scale === 1 ? '' : `@${scale}`}`;
  return { name, width, height, scale };
}

/** Landscape and portrait, the smallest and the usual screen: every state is shown on each. */
export const usualLayouts: readonly GalleryLayout[] = [
  layout(1280, 720),
  layout(1920, 1080),
  layout(720, 1280),
  layout(1080, 1920),
];

/** Much wider than high, as over a forecourt: for a part of the states. */
export const wideLayouts: readonly GalleryLayout[] = [layout(1920, 540), layout(2560, 1080)];

/** The largest screens, and screens with two pixels for one: for a part of the states. */
export const largeLayouts: readonly GalleryLayout[] = [
  layout(3840, 2160),
  layout(2160, 3840),
  layout(1280, 720, 2),
  layout(1080, 1920, 2),
];
