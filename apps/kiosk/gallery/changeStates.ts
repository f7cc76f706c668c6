import { costRate, fee, once, perKwh, price, weekly } from './galleryRates.ts';
import { marketing, noon, station, type GalleryState } from './galleryState.ts';

const everyDay = [0, 1, 2, 3, 4, 5, 6] as const;

/** Boards with a price that changes soon, late, or never. */
export const changeStates: readonly GalleryState[] = [
  {
    name: 'next-in-minutes',
    title: 'Another price in four minutes',
    at: '2026-11-19T17:56:00+01:00',
    make: (language) => ({
      stations: [
        station(
          language,
          costRate({
            intervals: perKwh(0.49),
            recurring: [weekly(everyDay, '18:00', '22:00', perKwh(0.39))],
          }),
          {
            directions: null,
          },
        ),
      ],
    }),
  },
  {
    name: 'next-tomorrow',
    title: 'Another price tomorrow',
    at: '2026-11-19T22:30:00+01:00',
    make: (language) => ({
      stations: [
        station(
          language,
          costRate({
            intervals: price({ energy: [[1000, 0.49]], fee: fee(0.5, 300, 500) }),
            recurring: [weekly([5], '06:00', '09:00', perKwh(0.59))],
          }),
        ),
      ],
    }),
  },
  {
    name: 'next-in-months',
    title: 'Another price next year',
    at: noon,
    make: (language) => ({
      stations: [
        station(
          language,
          costRate({
            intervals: perKwh(0.49),
            unique: [once('2027-04-01T00:00:00', price({ energy: [[1000, 0.52]], fee: fee(1) }))],
          }),
        ),
      ],
    }),
  },
  {
    name: 'next-never',
    title: 'One price, always',
    at: noon,
    make: (language) => ({
      stations: [
        station(language, costRate({ intervals: perKwh(0.49), texts: marketing(language) })),
      ],
    }),
  },
  {
    name: 'next-unknown',
    title: 'A price now, and none known for later',
    at: noon,
    make: (language) => ({
      stations: [
        station(
          language,
          costRate({
            intervals: null,
            recurring: [weekly(everyDay, '08:00', '18:00', perKwh(0.49))],
          }),
        ),
      ],
    }),
  },
];
