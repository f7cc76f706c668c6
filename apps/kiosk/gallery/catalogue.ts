import { changeStates } from './changeStates.ts';
import { distanceStates } from './distanceStates.ts';
import type { BoardOnShow, GalleryEntry, GalleryLayout, SafeScreenOnShow } from './galleryEntry.ts';
import type { GalleryState, StateSetup } from './galleryState.ts';
import { galleryLanguages, type GalleryLanguage } from './galleryTexts.ts';
import { largeLayouts, usualLayouts, wideLayouts } from './layouts.ts';
import { freeEnergyState, priceStates } from './priceStates.ts';
import { standingStates } from './standingStates.ts';
import { stationStates } from './stationStates.ts';
import { textStates } from './textStates.ts';

/** Every state of the gallery. */
export const galleryStates: readonly GalleryState[] = [
  ...priceStates,
  ...changeStates,
  ...standingStates,
  ...textStates,
  ...stationStates,
  ...distanceStates,
  // Last, as every new one: languages and themes go by the place of a state.
  freeEnergyState,
];

const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];

/** The states that are shown on the large layouts too, in the first language. */
const largeStates: ReadonlySet<string> = new Set([
  ...[
    'simple',
    'blocks',
    'unknown',
    'longest',
    'four-stations',
    'distance-3m',
    'distance-5m',
    'fees-distance-3m',
  ],
]);

/** Every picture of the gallery, layout by layout. */
export function catalogue(): readonly GalleryEntry[] {
  const everywhere = usualLayouts.flatMap((layout) =>
    galleryStates.flatMap((state) =>
      galleryLanguages.flatMap((language) =>
        themes.map((theme) => makeEntry(state, layout, language, theme)),
      ),
    ),
  );
  const large = [...largeLayouts, ...wideLayouts].flatMap((layout) =>
    galleryStates
      .filter(({ name }) => largeStates.has(name))
      .flatMap((state) => themes.map((theme) => makeEntry(state, layout, 'de-AT', theme))),
  );
  return [...everywhere, ...large];
}

function makeEntry(
  state: GalleryState,
  layout: GalleryLayout,
  language: GalleryLanguage,
  theme: Theme,
): GalleryEntry {
  const made = state.make(language, layout);
  const look = { language, theme, epochMs: Date.parse(state.at) };
  return {
    id: [state.name, layout.name, language, theme].join('.'),
    state: state.name,
    title: state.title,
    ...{ layout, language, theme },
    shows: made.isSafeScreen === true ? safeScreen(made, look) : board(made, look),
  };
}

interface Look {
  readonly language: GalleryLanguage;
  readonly theme: Theme;
  readonly epochMs: number;
}

function board(made: StateSetup, { language, theme, epochMs }: Look): BoardOnShow {
  const { stations, validUntil } = made;
  const validUntilMs = validUntil === undefined ? null : Date.parse(validUntil);
  const setup: BoardOnShow['setup'] = {
    revision: 1,
    data: stations.length === 0 ? { kind: 'none' } : { kind: 'stations', stations, validUntilMs },
    bundleSha256: stations.length === 0 ? null : '0'.repeat(64),
    standing: made.standing ?? { kind: 'good' },
    locales: made.locales ?? [language],
    theme,
    night: made.night ?? null,
    minCapHeightPx: made.minCapHeightPx ?? null,
    contact: made.contact ?? null,
    clock: { kind: 'frozen', epochMs },
  };
  return { kind: 'board', setup, turn: made.turn ?? 0 };
}

function safeScreen(made: StateSetup, { language, theme, epochMs }: Look): SafeScreenOnShow {
  const screen: SafeScreenOnShow['screen'] = {
    languages: made.locales ?? [language],
    contact: made.contact ?? null,
    screenProblem: null,
    sinceMs: epochMs,
    timeZone: 'Europe/Vienna',
    theme,
  };
  return { kind: 'safe', screen };
}
