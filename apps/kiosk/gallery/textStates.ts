import { costRate, fee, perKwh, price, weekly } from './galleryRates.ts';
import { noon, station, type GalleryState, type StateSetup } from './galleryState.ts';
import { longText, type GalleryLanguage } from './galleryTexts.ts';

const everyDay = [0, 1, 2, 3, 4, 5, 6] as const;

/** As much on a board as the interface lets through. */
function longest(language: GalleryLanguage): StateSetup {
  const texts = {
    short_description: longText(language, 80),
    description: longText(language, 400),
    legal: longText(language, 400),
  };
  const rate = costRate({
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
    recurring: [
      weekly(
        everyDay,
        '18:00',
        '22:00',
        price({ energy: [[1000, 0.3954]], time: [[1, 0.1]], fee: fee(1.5, 90, 1500) }),
      ),
    ],
    texts: { [language.replace('-', '_')]: texts },
  });
  const longestStation = station(language, rate, {
    name: 'Parkhaus Hauptbahnhof Südtiroler Platz · Ladeplatz 117 und 118',
    locationName: 'Ebene −2, Wiedner Gürtel 1B, 1100 Wien-Favoriten, Einfahrt Karl-Popper-Straße',
    maxPowerKw: 43.5,
    directions: longText(language, 512),
  });
  return {
    stations: [longestStation],
    standing: { kind: 'aged', updatedMs: Date.parse('2025-03-02T04:12:00+01:00') },
  };
}

/** Boards with much text, with none, with text that looks like code, and on the nights of DST. */
export const textStates: readonly GalleryState[] = [
  {
    name: 'longest',
    title: 'The longest texts, the most lines, and an age',
    at: noon,
    make: (language) => longest(language),
  },
  {
    name: 'longest-later-page',
    title: 'A later page of the longest texts',
    at: noon,
    make: (language) => ({ ...longest(language), turn: 4 }),
  },
  {
    name: 'no-texts',
    title: 'No directions, no marketing, no place, one price',
    at: noon,
    make: (language) => ({
      stations: [
        station(language, costRate({ intervals: perKwh(0.49), tax: null }), {
          directions: null,
          locationName: null,
          maxPowerKw: null,
        }),
      ],
    }),
  },
  {
    name: 'markup',
    title: 'Texts that look like HTML are shown as they are',
    at: noon,
    make: (language) => ({
      stations: [
        station(language, costRate({ intervals: perKwh(0.49) }), {
          name: '<b>Marktplatz</b> & "2"',
          directions: 'Links <script>alert(1)</script> &amp; dann <i>rechts</i>.',
        }),
      ],
    }),
  },
  ...[
    {
      name: 'dst-autumn-first',
      title: '02:30 for the first time',
      at: '2026-10-25T02:30:00+02:00',
    },
    {
      name: 'dst-autumn-again',
      title: '02:30 for the second time',
      at: '2026-10-25T02:30:00+01:00',
    },
    {
      name: 'dst-spring',
      title: 'A minute before 02:00 is left out',
      at: '2026-03-29T01:59:00+01:00',
    },
  ].map((night): GalleryState => ({
    ...night,
    make: (language) => ({
      stations: [
        station(
          language,
          costRate({
            intervals: perKwh(0.49),
            recurring: [weekly([0], '02:45', '05:00', perKwh(0.29))],
          }),
        ),
      ],
    }),
  })),
];
