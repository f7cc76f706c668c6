import { costRate, perKwh, weekly } from './galleryRates.ts';
import { marketing, noon, station, type GalleryState } from './galleryState.ts';
import type { GalleryLayout } from './galleryEntry.ts';

/** Capitals that are seen under 0.7° are so many millimetres high for each metre of distance. */
const capMmPerMetre = 12.2;

const mmPerInch = 25.4;

/** The capital height that readers at a distance need on a screen, in device-independent pixels. */
function capHeightPx(metres: number, inches: number, { width, height }: GalleryLayout): number {
  return (capMmPerMetre * metres * Math.hypot(width, height)) / (inches * mmPerInch);
}

function seenFrom(metres: number, inches: number): GalleryState {
  return {
    name: `distance-${String(metres).replace('.', '-')}m`,
    title: `Read from ${metres} m on a screen of ${inches} inches`,
    at: noon,
    make: (language, layout) => ({
      stations: [
        station(
          language,
          costRate({
            intervals: perKwh(0.49),
            recurring: [weekly([0, 1, 2, 3, 4, 5, 6], '18:00', '22:00', perKwh(0.39))],
            texts: marketing(language),
          }),
        ),
      ],
      minCapHeightPx: capHeightPx(metres, inches, layout),
    }),
  };
}

/** Boards that have to be read from afar, each on a screen that somebody would buy for it. */
export const distanceStates: readonly GalleryState[] = [
  seenFrom(1.5, 24),
  seenFrom(3, 43),
  seenFrom(5, 65),
  seenFrom(10, 98),
];
