import type { Standing } from '@wattpost/display';
import type { BoardSetup } from '../src/ipc/ipc.ts';
import {
  afterFourHours,
  alternating,
  always,
  block,
  darkHours,
  described,
  evening,
  fee,
  francs,
  free,
  germanTariff,
  idleAndLimits,
  muchToSay,
  once,
  ordinary,
  perKwh,
  price,
  severalLines,
  sixLines,
  unknown,
  weekly,
  withFee,
  withFees,
  type RateParts,
  type StationParts,
} from './rates.ts';
import { longText, textsOf, usualTexts, type GalleryLanguage } from './texts.ts';

/** A state of a board, to be shown on every layout in every language. */
export interface GalleryState extends Partial<Pick<BoardSetup, 'standing' | 'night' | 'contact'>> {
  /** Lower case, with hyphens; unique. */
  readonly name: string;
  /** A description for people. */
  readonly title: string;
  /** The fixed instant, ISO 8601 with an offset; left out: noon on a Thursday. */
  readonly at?: string;
  /** A cost rate for each station; left out: there is no usable bundle. */
  readonly rates?: readonly RateParts[];
  /** When each station has another cost rate; local times. Left out: never. */
  readonly periods?: readonly {
    readonly rate: RateParts;
    readonly from: string;
    readonly until: string | null;
  }[];
  /** How the stations, counted from 1, differ. */
  readonly station?: (language: GalleryLanguage, number: number) => StationParts;
  /** ISO 8601 in UTC. */
  readonly validUntil?: string;
  /** Left out: the one requested language. */
  readonly locales?: (language: GalleryLanguage) => readonly string[];
  /** The viewing distance, and the diagonal of the screen. */
  readonly seenFrom?: { readonly metres: number; readonly inches: number };
  /** The address in its QR code; left out: none. */
  readonly address?: string;
  /** The safe screen instead of a board, with `locales` and `contact`. */
  readonly isSafeScreen?: boolean;
  /** Which turn of the running texts; left out: the first. */
  readonly turn?: number;
}

function state(
  name: string,
  title: string,
  parts: Omit<GalleryState, 'name' | 'title'> = {},
): GalleryState {
  return { name, title, ...parts };
}

function seenFrom(metres: number, inches: number): GalleryState {
  const name = `distance-${String(metres).replace('.', '-')}m`;
  const title = `Read from ${metres} m on a screen of ${inches} inches`;
  return state(name, title, { rates: [described], seenFrom: { metres, inches } });
}

const contact = 'Stadtstrom · +43 1 555 0142';

/** As long as such addresses usually are. */
const address = 'https://laden.stadtstrom.example/p/7c9e6679-7425-40de-944b-e07fc1f90ae7';

/** Data that was last confirmed at an instant (ISO 8601). */
function aged(at: string): BoardSetup['standing'] {
  return { kind: 'aged', updatedMs: Date.parse(at) };
}

function untrusted(withheld: 'next' | 'price'): Extract<Standing, { kind: 'clock_untrusted' }> {
  return { kind: 'clock_untrusted', withheld };
}

/** The maximum of text and lines that the interface allows, and an age. */
const longest = {
  rates: [muchToSay],
  station: (language: GalleryLanguage): StationParts => ({
    name: 'Parkhaus Hauptbahnhof Südtiroler Platz · Ladeplatz 117 und 118',
    locationName: 'Ebene −2, Wiedner Gürtel 1B, 1100 Wien-Favoriten, Einfahrt Karl-Popper-Straße',
    maxPowerKw: 43.5,
    directions: longText(language, 512),
  }),
  standing: aged('2025-03-02T04:12:00+01:00'),
};

/** Stations that differ by a letter. */
function lettered(language: GalleryLanguage, number: number): StationParts {
  const name = textsOf[language].name.replace(/ \d$/, '');
  const letter = String.fromCharCode(64 + number);
  return { name: `${name} ${letter}`, maxPowerKw: number % 2 === 1 ? 22 : 150 };
}

/** Every state of the gallery. Add new ones at the end: languages and themes depend on the position. */
export const galleryStates: readonly GalleryState[] = [
  // A price that is known: its kinds and currencies.
  state('simple', 'One price per kWh, cheaper from 18:00', { rates: [described] }),
  state('blocks', 'Energy, time from the fifth hour on and a session fee; night tariff later', {
    rates: [
      {
        intervals: withFee,
        recurring: [weekly('22:00', '06:00', price([block(1000, 0.39)], [], fee(0.5)))],
        texts: usualTexts,
      },
    ],
  }),
  state('per-hour', 'A time price that has no exact amount per minute', {
    rates: [{ intervals: price([], [block(60, 2.5)]) }],
  }),
  state('per-session', 'Only a fee for each session, with a condition', {
    rates: [{ intervals: price([], [], fee(4.9, 300, 1000)), recurring: [evening] }],
  }),
  state('free', 'Free of charge until 14:00', {
    rates: [{ ...always, recurring: [weekly('10:00', '14:00', price())] }],
  }),
  state('zero-block', 'The first half hour costs nothing', {
    rates: [{ intervals: price([], [block(30, 0), block(1, 0.1)]) }],
  }),
  state('six-lines', 'Six lines with conditions; prices without tax, in francs', {
    rates: [{ ...francs, intervals: sixLines, texts: usualTexts }],
  }),
  state('huf', 'Four digits before the comma: forint', {
    rates: [
      {
        currency: 'HUF',
        time_zone: 'Europe/Budapest',
        tax: { percent: 27, included: true },
        intervals: price([block(1000, 189.9)], [block(60, 1450)], fee(12_500)),
        recurring: [weekly('18:00', '22:00', perKwh(149.9))],
      },
    ],
    station: () => ({ locationName: 'Fő utca 12, 1011 Budapest' }),
  }),
  state('jpy', 'No minor unit: yen per hour', {
    rates: [
      {
        currency: 'JPY',
        time_zone: 'Asia/Tokyo',
        tax: { percent: 10, included: true },
        intervals: price([], [block(60, 1980)]),
      },
    ],
    station: () => ({ locationName: 'Shinjuku 3-1-1, Tokyo' }),
  }),
  state('long-currency', 'A currency of many letters and an amount of many digits', {
    rates: [
      {
        currency: 'XPF',
        time_zone: 'Pacific/Noumea',
        tax: null,
        intervals: price([block(1000, 1234.5678)], [], fee(2500)),
      },
    ],
  }),
  // A price that changes soon, late, or never.
  state('next-in-minutes', 'Another price in four minutes', {
    at: '2026-11-19T17:56:00+01:00',
    rates: [alternating],
    station: () => ({ directions: null }),
  }),
  state('next-tomorrow', 'Another price tomorrow', {
    at: '2026-11-19T22:30:00+01:00',
    rates: [
      {
        intervals: price([block(1000, 0.49)], [], fee(0.5, 300, 500)),
        recurring: [weekly('06:00', '09:00', perKwh(0.59), [5])],
      },
    ],
  }),
  state('next-in-months', 'Another price next year', {
    rates: [
      { ...always, unique: [once('2027-04-01T00:00:00', price([block(1000, 0.52)], [], fee(1)))] },
    ],
  }),
  state('next-never', 'One price, always', { rates: [{ ...always, texts: usualTexts }] }),
  state('next-unknown', 'A price now, and none known for later', {
    rates: [{ intervals: null, recurring: [weekly('08:00', '18:00', perKwh(0.49))] }],
  }),
  // Unknown or uncertain: age, end of validity, clock, night.
  state('aged-hours', 'Valid, last confirmed this morning', {
    rates: [ordinary],
    standing: aged('2026-11-19T04:12:00+01:00'),
  }),
  state('aged-months', 'Valid, last confirmed in spring', {
    rates: [ordinary],
    standing: aged('2025-03-02T04:12:00+01:00'),
  }),
  state('expired', 'Past its validity: no price', {
    rates: [ordinary],
    validUntil: '2026-11-19T10:00:00Z',
    contact,
  }),
  state('no-data', 'No bundle at all'),
  state('no-data-contact', 'No bundle, no languages configured, with the operator’s text', {
    locales: () => [],
    contact,
  }),
  state('unknown', 'An unknown price, and a known one later', {
    rates: [{ ...unknown, recurring: [weekly('14:00', '18:00', perKwh(0.49), [4])] }],
  }),
  state('clock-next-withheld', 'A clock in doubt: a price, but no next price', {
    rates: [ordinary],
    standing: untrusted('next'),
  }),
  state('clock-price-withheld', 'A clock that is wrong: no price', {
    rates: [ordinary],
    standing: untrusted('price'),
    contact,
  }),
  state('zone-missing', 'The system does not know the station’s time zone', {
    standing: untrusted('price'),
  }),
  state('night', 'Black at night', {
    at: '2026-11-19T23:30:00+01:00',
    rates: [ordinary],
    night: { fromMinute: 1380, untilMinute: 300 },
  }),
  state(
    'all-languages',
    'Several languages in turns; an unknown price is stated in all of them at once',
    {
      rates: [ordinary],
      standing: untrusted('price'),
      locales: (language) => [language, 'de-AT', 'en-GB', 'fr-FR'],
    },
  ),
  state('safe-screen', 'The safe screen, with the operator’s text', {
    isSafeScreen: true,
    contact,
  }),
  state('safe-screen-plain', 'The safe screen when nothing is known', {
    isSafeScreen: true,
    locales: () => [],
  }),
  // Much text, none, text that looks like code, and the nights of DST.
  state('longest', 'The longest texts, the most lines, and an age', longest),
  state('longest-later-page', 'A later page of the longest texts', { ...longest, turn: 4 }),
  state('no-texts', 'No directions, no marketing, no place, one price', {
    rates: [{ ...always, tax: null }],
    station: () => ({ directions: null, locationName: null, maxPowerKw: null }),
  }),
  state('markup', 'Texts that look like HTML are shown as they are', {
    rates: [always],
    station: () => ({
      name: '<b>Marktplatz</b> & "2"',
      directions: 'Links <script>alert(1)</script> &amp; dann <i>rechts</i>.',
    }),
  }),
  state('dst-autumn-first', '02:30 for the first time', {
    at: '2026-10-25T02:30:00+02:00',
    rates: [darkHours],
  }),
  state('dst-autumn-again', '02:30 for the second time', {
    at: '2026-10-25T02:30:00+01:00',
    rates: [darkHours],
  }),
  state('dst-spring', 'A minute before 02:00 is left out', {
    at: '2026-03-29T01:59:00+01:00',
    rates: [darkHours],
  }),
  // More than one station.
  state('two-stations', 'Two stations', { rates: [described, withFees], station: lettered }),
  state('two-same', 'Two stations with one price', {
    rates: [described, described],
    station: lettered,
  }),
  state('three-stations', 'Three stations, one of them free of charge', {
    rates: [described, withFees, free],
    station: lettered,
  }),
  state('four-stations', 'Four stations, one of them without a known price', {
    rates: [described, withFees, unknown, free],
    station: lettered,
  }),
  state('four-longest', 'Four stations with long names, many lines and long texts', {
    rates: [severalLines, severalLines, severalLines, severalLines],
    station: (language, number) => ({
      name: `Parkhaus Hauptbahnhof Südtiroler Platz · Ladeplatz 11${number}`,
      directions: longText(language, 512),
    }),
    standing: aged('2026-11-02T04:12:00+01:00'),
  }),
  // Large viewing distances, each on a suitable screen.
  seenFrom(1.5, 24),
  seenFrom(3, 43),
  seenFrom(5, 65),
  seenFrom(10, 98),
  state('fees-distance-3m', 'With fees. Read from 3 m on a screen of 65 inches', {
    rates: [{ ...described, intervals: withFee }],
    seenFrom: { metres: 3, inches: 65 },
  }),
  state('free-energy', 'Free energy, a time price after four hours', {
    rates: [{ ...described, intervals: price([block(1000, 0)], afterFourHours) }],
    locales: (language) => [language, language === 'en-GB' ? 'de-AT' : 'en-GB'],
  }),
  // Idle time and limits (C11, C12).
  state('german-tariff', 'Energy, time from the fifth hour on from 8 to 20, at most 12 in all', {
    rates: [
      {
        intervals: { ...germanTariff, time: [] },
        recurring: [weekly('08:00', '20:00', germanTariff)],
        texts: usualTexts,
      },
    ],
  }),
  state('idle-and-limits', 'Idle time at a price of its own, and every kind of limit', {
    rates: [{ ...alternating, intervals: idleAndLimits, texts: usualTexts }],
  }),
  // A QR code of the page of prices.
  state('qr', 'A code that leads to the page of prices', { rates: [described], address }),
  state('qr-steady', 'The same with one price that never changes, without directions', {
    rates: [{ ...always, tax: null }],
    station: () => ({ directions: null }),
    address,
  }),
  state('qr-distance', 'The same, read from 1 m on a screen of 43 inches', {
    rates: [described],
    seenFrom: { metres: 1, inches: 43 },
    address,
  }),
  state('clock-late', 'A clock years after the kiosk’s own build, and an old price list', {
    at: '2036-11-19T12:00:00+01:00',
    rates: [ordinary],
    standing: { ...untrusted('next'), updatedMs: Date.parse('2026-11-02T07:00:00+01:00') },
  }),
  // A calendar of cost rates (K).
  state('holiday-and-new-list', 'The price of a holiday, then a new list with a higher tax', {
    at: '2026-12-31T22:30:00+01:00',
    rates: [described],
    periods: [
      {
        rate: { ...always, texts: usualTexts },
        from: '2026-12-24T12:00:00',
        until: '2027-01-01T00:00:00',
      },
      {
        rate: { intervals: withFee, tax: { percent: 22, included: true } },
        from: '2027-01-01T00:00:00',
        until: null,
      },
    ],
  }),
];
