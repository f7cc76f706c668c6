import { readFileSync } from 'node:fs';
import { parseBundle, bundleFormatFor, type Bundle } from '@wattpost/contract';
import { sampleBundlePath } from '@wattpost/samples';
import type { BoardSetup } from '../src/ipc/ipc.ts';
import { codeRows } from '@wattpost/display/code';
import type { SafeScreen } from '../src/main/window/safeScreen.ts';
import { priceCases, type PriceCase, type PriceCaseName } from './cases.ts';
import { pairwiseRows, type Row } from './pairwise.ts';
import {
  always,
  costRate,
  free,
  pounds,
  station,
  withFees,
  type RateParts,
  type StationParts,
} from './rates.ts';
import {
  screenCapHeights,
  screenSizes,
  type GalleryLayout,
  type GalleryScreenSize,
  type ScreenName,
} from './screens.ts';
import {
  galleryLanguages,
  longestTexts,
  longText,
  textsOf,
  usualTexts,
  type GalleryLanguage,
} from './texts.ts';

/** What a window of the gallery shows. */
export interface ScreenContent {
  readonly layout: GalleryLayout;
  readonly theme: 'light' | 'dark';
  /** The board with a fixed clock, or the safe screen. */
  readonly shows:
    | { readonly kind: 'board'; readonly setup: BoardSetup }
    | { readonly kind: 'safe'; readonly screen: SafeScreen };
}

/** One picture of the gallery, with its content and settings. */
export interface GalleryEntry extends ScreenContent {
  /** Names its files, and is what `--only` is matched with. */
  readonly id: string;
  /** A description for people. */
  readonly title: string;
  /** Its value of each factor; a named picture has none. */
  readonly factors: Readonly<Record<string, string>>;
  readonly layout: GalleryScreenSize;
}

/** The factors of which every two values occur together on a picture. */
export const galleryFactors = {
  price: Object.keys(priceCases) as PriceCaseName[],
  screen: Object.keys(screenSizes) as ScreenName[],
  language: galleryLanguages,
  stations: ['1', '2', '2-alike', '3', '4'],
  texts: ['usual', 'longest', 'none', 'markup'],
  turns: ['one-language', 'four-languages'],
  theme: ['light', 'dark'],
  code: ['code', 'no-code'],
} as const;

type GalleryRow = Row<typeof galleryFactors>;

/** Whether the values have no picture of their own: without data or at night there is nothing to vary. */
function isExcluded({ price, stations = '1', texts = 'none' }: Partial<GalleryRow>): boolean {
  return (price === 'no-data' || price === 'night') && (stations !== '1' || texts !== 'none');
}

/** Every picture: the pairwise set, then the named ones. Grouped by device scale, since each needs a page. */
export function catalogue(): readonly GalleryEntry[] {
  const rows = pairwiseRows(galleryFactors, isExcluded).map((row) =>
    entryOf(priceCases[row.price], row),
  );
  return [...rows, ...namedEntries()].sort((one, other) => one.layout.scale - other.layout.scale);
}

const contact = 'Stadtstrom · +43 1 555 0142';

/** As long as such addresses usually are. */
const address = 'https://laden.stadtstrom.example/p/7c9e6679-7425-40de-944b-e07fc1f90ae7';

/** Noon on a Thursday. */
const usualInstant = '2026-11-19T12:00:00+01:00';

function entryOf(its: PriceCase, row: GalleryRow): GalleryEntry {
  const layout = screenSizes[row.screen];
  const others = ['en-GB', 'de-AT', 'fr-FR', 'it-IT'].filter((tag) => tag !== row.language);
  const setup: BoardSetup = {
    ...usualSetup,
    data:
      its.rate === null
        ? { kind: 'none' }
        : { kind: 'stations', bundle: bundleOf(its, its.rate, row), clocks: [] },
    bundleSha256: its.rate === null ? null : '0'.repeat(64),
    locales: row.turns === 'one-language' ? [row.language] : [row.language, ...others.slice(0, 3)],
    theme: row.theme,
    contact,
    standing: its.standing ?? usualSetup.standing,
    night: its.night ?? null,
    minCapHeightPx: screenCapHeights(layout),
    code: row.code === 'code' ? codeRows(address) : null,
    clock: { kind: 'frozen', epochMs: Date.parse(its.at ?? usualInstant) },
  };
  const id = Object.keys(galleryFactors)
    .map((name) => row[name as keyof GalleryRow])
    .join('.');
  return {
    id,
    title: its.title,
    factors: row,
    layout,
    theme: row.theme,
    shows: { kind: 'board', setup },
  };
}

const usualSetup: BoardSetup = {
  revision: 1,
  data: { kind: 'none' },
  bundleSha256: null,
  locales: [],
  theme: 'light',
  adHocLabel: false,
  contact: null,
  standing: { kind: 'good' },
  night: null,
  minCapHeightPx: null,
  code: null,
  clock: { kind: 'frozen', epochMs: Date.parse(usualInstant) },
};

function bundleOf(
  its: PriceCase,
  rate: RateParts,
  { stations, texts, language }: GalleryRow,
): Bundle {
  const others = {
    '1': [],
    '2-alike': [rate],
    '2': [withFees],
    '3': [withFees, free],
    '4': [withFees, free, always],
  };
  const withTexts = (one: RateParts, index: number) =>
    costRate(language, { ...one, texts: textsBy[texts] }, index + 1);
  const usual = [rate, ...others[stations]].map(withTexts);
  const periods = its.periods ?? [];
  const later = periods.map((period, index) => withTexts(period.rate, usual.length + index));
  const calendar = periods.map(({ from, until }, index) => ({
    cost_rate_uuid: later[index]?.uuid ?? null,
    from,
    until,
  }));
  const all = usual.map((one, index) => ({
    ...station(language, one, stationParts(texts, language, index + 1, stations), index + 1),
    ...(calendar.length === 0 || index > 0 ? {} : { cost_rate_periods: calendar }),
  }));
  return {
    format: bundleFormatFor({ stations: all }),
    created_at: '2026-01-01T00:00:00Z',
    valid_until: its.validUntil ?? null,
    stations: all,
    cost_rates: [...usual, ...later],
  };
}

const textsBy = {
  usual: usualTexts,
  longest: longestTexts,
  none: () => ({}),
  markup: usualTexts,
} as const;

function stationParts(
  texts: GalleryRow['texts'],
  language: GalleryLanguage,
  number: number,
  stations: GalleryRow['stations'],
): StationParts {
  switch (texts) {
    case 'usual': {
      const name = textsOf[language].name.replace(/ \d$/, ` ${number}`);
      const equipment =
        number % 2 === 1
          ? { maxPowerKw: 22, plugs: ['Type 2'] }
          : { maxPowerKw: 150, plugs: ['CCS 2', 'CHAdeMO'] };
      return { ...(stations === '1' ? {} : { name }), ...equipment };
    }
    case 'longest':
      return {
        name: `Parkhaus Hauptbahnhof Südtiroler Platz · Ladeplatz ${116 + number} und 12${number}`,
        locationName:
          'Ebene −2, Wiedner Gürtel 1B, 1100 Wien-Favoriten, Einfahrt Karl-Popper-Straße',
        maxPowerKw: 43.5,
        plugs: ['CCS 2', 'CHAdeMO', 'Type 2', 'CEE 400 V 32 A', 'Schuko'],
        directions: longText(language, 512),
      };
    case 'none':
      return {
        name: `Lindengasse ${number}`,
        directions: null,
        locationName: null,
        maxPowerKw: null,
        plugs: [],
      };
    case 'markup':
      return {
        name: `<b>Marktplatz</b> & "${number}"`,
        directions: 'Links <script>alert(1)</script> &amp; dann <i>rechts</i>.',
      };
  }
}

/** Pictures of the documentation, by the name of their file in docs/pictures. */
export const documentedPictures = ['kiosk-landscape', 'kiosk-portrait-dark'] as const;

/** Pictures that are wanted whatever the factors: those of the documentation, and the safe screen. */
function namedEntries(): readonly GalleryEntry[] {
  const bundle = parseBundle(JSON.parse(readFileSync(sampleBundlePath('city-ac'), 'utf8')));
  if (!bundle.ok) throw new Error(`The sample is not valid: ${JSON.stringify(bundle.problems)}`);
  const board = (id: string, screen: ScreenName, theme: 'light' | 'dark'): GalleryEntry => {
    const setup: BoardSetup = {
      ...usualSetup,
      data: { kind: 'stations', bundle: bundle.bundle, clocks: [] },
      bundleSha256: '0'.repeat(64),
      theme,
      locales: ['de-AT', 'en-GB', 'fr-FR'],
      minCapHeightPx: screenCapHeights(screenSizes[screen]),
      clock: { kind: 'frozen', epochMs: Date.parse('2026-11-05T11:00:00+01:00') },
    };
    const shows = { kind: 'board', setup } as const;
    return {
      id,
      title: 'A picture of the documentation',
      factors: {},
      layout: screenSizes[screen],
      theme,
      shows,
    };
  };
  const inPounds = (id: string, screen: ScreenName, theme: 'light' | 'dark'): GalleryEntry => ({
    ...entryOf(
      { title: 'Prices of energy in pence', rate: pounds },
      {
        price: 'next-price',
        screen,
        language: 'en-GB',
        stations: '1',
        texts: 'usual',
        turns: 'one-language',
        theme,
        code: 'no-code',
      },
    ),
    id,
    factors: {},
  });
  const safe = (
    id: string,
    screen: ScreenName,
    theme: 'light' | 'dark',
    facts: Pick<SafeScreen, 'languages' | 'contact'>,
  ): GalleryEntry => {
    const sinceMs = Date.parse(usualInstant);
    const layout = screenSizes[screen];
    const shown = {
      ...facts,
      screenProblem: null,
      sinceMs,
      clock: 'Europe/Vienna',
      theme,
      area: { width: layout.width, height: layout.height },
      minCapHeightPx: screenCapHeights(layout),
    };
    const shows = { kind: 'safe', screen: shown } as const;
    return { id, title: 'The safe screen', factors: {}, layout, theme, shows };
  };
  return [
    board('kiosk-landscape', '24in-1920x1080', 'light'),
    board('kiosk-portrait-dark', '22in-1080x1920', 'dark'),
    inPounds('pence-landscape', '24in-1920x1080', 'light'),
    inPounds('pence-portrait-dark', '10in-600x1024', 'dark'),
    safe('safe-screen', '24in-1920x1080', 'light', { languages: ['de-AT'], contact }),
    safe('safe-screen-dark', '15in-720x1280', 'dark', { languages: ['fr-FR', 'en-GB'], contact }),
    safe('safe-screen-unknown', '7in-800x480', 'light', { languages: [], contact: null }),
  ];
}
