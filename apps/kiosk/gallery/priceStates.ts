import { costRate, fee, perKwh, price, weekly } from './galleryRates.ts';
import { marketing, noon, station, type GalleryState } from './galleryState.ts';

const everyDay = [0, 1, 2, 3, 4, 5, 6] as const;
const evening = weekly(everyDay, '18:00', '22:00', perKwh(0.39));
const withFee = price({
  energy: [[1000, 0.49]],
  time: [
    [240, 0],
    [1, 0.1],
  ],
  fee: fee(0.5, 300, 500),
});

/** Boards with a price that is known: its kinds and currencies. */
export const priceStates: readonly GalleryState[] = [
  {
    name: 'simple',
    title: 'One price per kWh, cheaper from 18:00',
    at: noon,
    make: (language) => ({
      stations: [
        station(
          language,
          costRate({ intervals: perKwh(0.49), recurring: [evening], texts: marketing(language) }),
        ),
      ],
    }),
  },
  {
    name: 'blocks',
    title: 'Energy, time from the fifth hour on and a session fee; night tariff later',
    at: noon,
    make: (language) => ({
      stations: [
        station(
          language,
          costRate({
            intervals: withFee,
            recurring: [
              weekly(everyDay, '22:00', '06:00', price({ energy: [[1000, 0.39]], fee: fee(0.5) })),
            ],
            texts: marketing(language),
          }),
        ),
      ],
    }),
  },
  {
    name: 'per-hour',
    title: 'A time price that has no exact amount per minute',
    at: noon,
    make: (language) => ({
      stations: [station(language, costRate({ intervals: price({ time: [[60, 2.5]] }) }))],
    }),
  },
  {
    name: 'per-session',
    title: 'Only a fee for each session, with a condition',
    at: noon,
    make: (language) => ({
      stations: [
        station(
          language,
          costRate({ intervals: price({ fee: fee(4.9, 300, 1000) }), recurring: [evening] }),
        ),
      ],
    }),
  },
  {
    name: 'free',
    title: 'Free of charge until 14:00',
    at: noon,
    make: (language) => ({
      stations: [
        station(
          language,
          costRate({
            intervals: perKwh(0.49),
            recurring: [weekly(everyDay, '10:00', '14:00', price())],
          }),
        ),
      ],
    }),
  },
  {
    name: 'zero-block',
    title: 'The first half hour costs nothing',
    at: noon,
    make: (language) => ({
      stations: [
        station(
          language,
          costRate({
            intervals: price({
              time: [
                [30, 0],
                [1, 0.1],
              ],
            }),
          }),
        ),
      ],
    }),
  },
  {
    name: 'six-lines',
    title: 'Six lines with conditions; prices without tax, in francs',
    at: noon,
    make: (language) => ({
      stations: [
        station(
          language,
          costRate({
            currency: 'CHF',
            tax: { percent: 8.1, included: false },
            intervals: price({
              energy: [
                [10_000, 4.125],
                [20_000, 9.5],
                [1000, 0.6154],
              ],
              time: [
                [30, 0],
                [90, 4.5],
                [1, 0.125],
              ],
              fee: fee(1.5, 90, 1500),
            }),
            texts: marketing(language),
          }),
        ),
      ],
    }),
  },
  {
    name: 'huf',
    title: 'Four digits before the comma: forint',
    at: noon,
    make: (language) => ({
      stations: [
        station(
          language,
          costRate({
            currency: 'HUF',
            timeZone: 'Europe/Budapest',
            tax: { percent: 27, included: true },
            intervals: price({ energy: [[1000, 189.9]], time: [[60, 1450]], fee: fee(12_500) }),
            recurring: [weekly(everyDay, '18:00', '22:00', perKwh(149.9))],
          }),
          { locationName: 'Fő utca 12, 1011 Budapest' },
        ),
      ],
    }),
  },
  {
    name: 'jpy',
    title: 'No minor unit: yen per hour',
    at: noon,
    make: (language) => ({
      stations: [
        station(
          language,
          costRate({
            currency: 'JPY',
            timeZone: 'Asia/Tokyo',
            tax: { percent: 10, included: true },
            intervals: price({ time: [[60, 1980]] }),
          }),
          { locationName: 'Shinjuku 3-1-1, Tokyo' },
        ),
      ],
    }),
  },
  {
    name: 'long-currency',
    title: 'A currency of many letters and an amount of many digits',
    at: noon,
    make: (language) => ({
      stations: [
        station(
          language,
          costRate({
            currency: 'XPF',
            timeZone: 'Pacific/Noumea',
            tax: null,
            intervals: price({ energy: [[1000, 1234.5678]], fee: fee(2500) }),
          }),
        ),
      ],
    }),
  },
];

/** A board that says what is free first. */
export const freeEnergyState: GalleryState = {
  name: 'free-energy',
  title: 'A kWh costs nothing, standing there after four hours does',
  at: noon,
  make: (language) => ({
    stations: [
      station(
        language,
        costRate({
          intervals: price({
            energy: [[1000, 0]],
            time: [
              [240, 0],
              [1, 0.1],
            ],
          }),
          recurring: [evening],
          texts: marketing(language),
        }),
      ),
    ],
    locales: [language, language === 'en-GB' ? 'de-AT' : 'en-GB'],
  }),
};
