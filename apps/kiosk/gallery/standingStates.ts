import { costRate, perKwh, price, weekly } from './galleryRates.ts';
import { marketing, noon, station, type GalleryState, type StateSetup } from './galleryState.ts';
import type { GalleryLanguage } from './galleryTexts.ts';

const contact = 'Stadtstrom · +43 1 555 0142';

function ordinary(language: GalleryLanguage): StateSetup {
  const evening = weekly([0, 1, 2, 3, 4, 5, 6], '18:00', '22:00', perKwh(0.39));
  const rate = costRate({
    intervals: price({ energy: [[1000, 0.49]], time: [[60, 1.2]] }),
    recurring: [evening],
    texts: marketing(language),
  });
  return { stations: [station(language, rate)] };
}

/** Boards that do not know, or are not sure: age, end of validity, doubt, night. */
export const standingStates: readonly GalleryState[] = [
  {
    name: 'aged-hours',
    title: 'Valid, last confirmed this morning',
    at: noon,
    make: (language) => ({
      ...ordinary(language),
      standing: { kind: 'aged', updatedMs: Date.parse('2026-11-19T04:12:00+01:00') },
    }),
  },
  {
    name: 'aged-months',
    title: 'Valid, last confirmed in spring',
    at: noon,
    make: (language) => ({
      ...ordinary(language),
      standing: { kind: 'aged', updatedMs: Date.parse('2025-03-02T04:12:00+01:00') },
    }),
  },
  {
    name: 'expired',
    title: 'Past its validity: no price',
    at: noon,
    make: (language) => ({
      ...ordinary(language),
      validUntil: '2026-11-19T11:00:00+01:00',
      contact,
    }),
  },
  {
    name: 'no-data',
    title: 'No bundle at all',
    at: noon,
    make: () => ({ stations: [] }),
  },
  {
    name: 'no-data-contact',
    title: 'No bundle, no languages asked for, with the operator’s words',
    at: noon,
    make: () => ({ stations: [], locales: [], contact }),
  },
  {
    name: 'unknown',
    title: 'A price that nobody knows, and one that is known for later',
    at: noon,
    make: (language) => ({
      stations: [
        station(
          language,
          costRate({
            intervals: null,
            recurring: [weekly([4], '14:00', '18:00', perKwh(0.49))],
            texts: marketing(language),
          }),
        ),
      ],
    }),
  },
  {
    name: 'clock-next-withheld',
    title: 'A clock in doubt: a price, and nothing about later',
    at: noon,
    make: (language) => ({
      ...ordinary(language),
      standing: { kind: 'clock_untrusted', withheld: 'next' },
    }),
  },
  {
    name: 'clock-price-withheld',
    title: 'A clock that is wrong: no price',
    at: noon,
    make: (language) => ({
      ...ordinary(language),
      standing: { kind: 'clock_untrusted', withheld: 'price' },
      contact,
    }),
  },
  {
    name: 'zone-missing',
    title: 'The system does not know the station’s time zone',
    at: noon,
    make: () => ({ stations: [], standing: { kind: 'clock_untrusted', withheld: 'price' } }),
  },
  {
    name: 'night',
    title: 'Black by night',
    at: '2026-11-19T23:30:00+01:00',
    make: (language) => ({ ...ordinary(language), night: { fromMinute: 1380, untilMinute: 300 } }),
  },
  {
    name: 'all-languages',
    title: 'Several languages in turns; what is not known is said in all of them at once',
    at: noon,
    make: (language) => ({
      ...ordinary(language),
      standing: { kind: 'clock_untrusted', withheld: 'price' },
      locales: [language, 'de-AT', 'en-GB', 'fr-FR'],
    }),
  },
  {
    name: 'safe-screen',
    title: 'The safe screen, with the operator’s words',
    at: noon,
    make: () => ({ stations: [], isSafeScreen: true, contact }),
  },
  {
    name: 'safe-screen-plain',
    title: 'The safe screen when nothing is known',
    at: noon,
    make: () => ({ stations: [], isSafeScreen: true, locales: [] }),
  },
];
