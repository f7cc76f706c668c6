import type { Intervals } from '@wattpost/engine';
import { costRate, fee, perKwh, price, weekly } from './galleryRates.ts';
import { marketing, noon, station, type GalleryState } from './galleryState.ts';
import type { GalleryLayout } from './galleryEntry.ts';

/** Capitals that are seen under 0.7° are so many millimetres high for each metre of distance. */
const capMmPerMetre = 12.2;

const mmPerInch = 25.4;

/** Directions are read from so many metres, or from where the price is. */
const readingM = 2;

/** The capital height that readers at a distance need on a screen, in device-independent pixels. */
function capHeightPx(metres: number, inches: number, { width, height }: GalleryLayout): number {
  return (capMmPerMetre * metres * Math.hypot(width, height)) / (inches * mmPerInch);
}

/** What is read from where, and on which screen. */
interface View {
  readonly metres: number;
  readonly inches: number;
  readonly intervals?: Intervals;
}

function seenFrom(
  { metres, inches, intervals = perKwh(0.49) }: View,
  name = '',
  what = '',
): GalleryState {
  return {
    name: `${name}distance-${String(metres).replace('.', '-')}m`,
    title: `${what}Read from ${metres} m on a screen of ${inches} inches`,
    at: noon,
    make: (language, layout) => ({
      stations: [
        station(
          language,
          costRate({
            intervals,
            recurring: [weekly([0, 1, 2, 3, 4, 5, 6], '18:00', '22:00', perKwh(0.39))],
            texts: marketing(language),
          }),
        ),
      ],
      minCapHeightPx: {
        price: capHeightPx(metres, inches, layout),
        directions: capHeightPx(Math.min(metres, readingM), inches, layout),
      },
    }),
  };
}

const withFees = price({
  energy: [[1000, 0.49]],
  time: [
    [240, 0],
    [1, 0.1],
  ],
  fee: fee(0.5, 300, 500),
});

/** Boards that have to be read from afar, each on a screen that somebody would buy for it. */
export const distanceStates: readonly GalleryState[] = [
  seenFrom({ metres: 1.5, inches: 24 }),
  seenFrom({ metres: 3, inches: 43 }),
  seenFrom({ metres: 5, inches: 65 }),
  seenFrom({ metres: 10, inches: 98 }),
  seenFrom({ metres: 3, inches: 65, intervals: withFees }, 'fees-', 'With what is paid besides. '),
];
