import type { CostRate } from '@wattpost/engine';
import { costRate, fee, perKwh, price, weekly } from './galleryRates.ts';
import { marketing, noon, station, type GalleryState, type StateSetup } from './galleryState.ts';
import { longText, textsOf, type GalleryLanguage } from './galleryTexts.ts';

const everyDay = [0, 1, 2, 3, 4, 5, 6] as const;
const alternating = costRate({
  intervals: perKwh(0.49),
  recurring: [weekly(everyDay, '18:00', '22:00', perKwh(0.39))],
});
const withFees = costRate({
  intervals: price({
    energy: [[1000, 0.615]],
    time: [
      [60, 0],
      [1, 0.15],
    ],
    fee: fee(1, 300),
  }),
  recurring: [weekly(everyDay, '20:00', '23:00', perKwh(0.55))],
});
const free = costRate({ intervals: price() });
const unknown = costRate({ intervals: null });

function side(language: GalleryLanguage, rates: readonly CostRate[]): StateSetup {
  return {
    stations: rates.map((rate, index) =>
      station(
        language,
        { ...rate, marketing_texts: marketing(language) },
        {
          name: `${textsOf[language].name.replace(/ \d$/, '')} ${String.fromCharCode(65 + index)}`,
          maxPowerKw: index % 2 === 0 ? 22 : 150,
        },
        index + 1,
      ),
    ),
  };
}

function fourLongest(language: GalleryLanguage): StateSetup {
  const rate = costRate({
    currency: 'CHF',
    intervals: price({
      energy: [
        [10_000, 4.125],
        [1000, 0.6154],
      ],
      time: [
        [30, 0],
        [1, 0.125],
      ],
      fee: fee(1.5, 90, 1500),
    }),
    recurring: [weekly(everyDay, '18:00', '22:00', perKwh(0.3954))],
  });
  return {
    stations: [1, 2, 3, 4].map((number) =>
      station(
        language,
        rate,
        {
          name: `Parkhaus Hauptbahnhof Südtiroler Platz · Ladeplatz 11${number}`,
          directions: longText(language, 512),
        },
        number,
      ),
    ),
    standing: { kind: 'aged', updatedMs: Date.parse('2026-11-02T04:12:00+01:00') },
  };
}

/** Screens with more than one station. */
export const stationStates: readonly GalleryState[] = [
  {
    name: 'two-stations',
    title: 'Two stations',
    at: noon,
    make: (language) => side(language, [alternating, withFees]),
  },
  {
    name: 'two-same',
    title: 'Two stations with one price',
    at: noon,
    make: (language) => side(language, [alternating, alternating]),
  },
  {
    name: 'three-stations',
    title: 'Three stations, one of them free of charge',
    at: noon,
    make: (language) => side(language, [alternating, withFees, free]),
  },
  {
    name: 'four-stations',
    title: 'Four stations, one of them without a known price',
    at: noon,
    make: (language) => side(language, [alternating, withFees, unknown, free]),
  },
  {
    name: 'four-longest',
    title: 'Four stations with long names, many lines and long texts',
    at: noon,
    make: fourLongest,
  },
];
