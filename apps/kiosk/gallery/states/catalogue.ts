import type { CapHeights } from '@wattpost/display';
import {
  galleryLanguages,
  type BoardOnShow,
  type GalleryEntry,
  type GalleryLanguage,
  type GalleryLayout,
} from './entry.ts';
import { station } from './rates.ts';
import { galleryStates, type GalleryState } from './states.ts';

function layout(width: number, height: number, scale: 1 | 2 = 1): GalleryLayout {
  const name = `${width}x${height}${scale === 1 ? '' : `@${scale}`}`;
  return { name, width, height, scale };
}

/** Landscape and portrait, the smallest and the usual screen: every state is shown on each. */
export const usualLayouts: readonly GalleryLayout[] = [
  layout(1280, 720),
  layout(1920, 1080),
  layout(720, 1280),
  layout(1080, 1920),
];

/** For a part of the states: the largest screens, two pixels for one, and as wide as over a forecourt. */
const furtherLayouts: readonly GalleryLayout[] = [
  layout(3840, 2160),
  layout(2160, 3840),
  layout(1280, 720, 2),
  layout(1080, 1920, 2),
  layout(1920, 540),
  layout(2560, 1080),
];

/** The states that are shown on those too, in the first language. */
const furtherStates: ReadonlySet<string> = new Set([
  ...['simple', 'blocks', 'unknown', 'longest', 'four-stations'],
  ...['distance-3m', 'distance-5m', 'fees-distance-3m'],
]);

const themes = ['light', 'dark'] as const;

/** Every picture of the gallery, layout by layout. */
export function catalogue(): readonly GalleryEntry[] {
  const shown = (
    layouts: readonly GalleryLayout[],
    states: readonly GalleryState[],
    languages: readonly GalleryLanguage[],
  ): GalleryEntry[] =>
    layouts.flatMap((on) =>
      states.flatMap((state) =>
        languages.flatMap((language) => themes.map((theme) => entry(state, on, language, theme))),
      ),
    );
  const further = galleryStates.filter(({ name }) => furtherStates.has(name));
  return [
    ...shown(usualLayouts, galleryStates, galleryLanguages),
    ...shown(furtherLayouts, further, ['de-AT']),
  ];
}

function entry(
  state: GalleryState,
  on: GalleryLayout,
  language: GalleryLanguage,
  theme: GalleryEntry['theme'],
): GalleryEntry {
  const { name, title, contact = null, turn = 0 } = state;
  const epochMs = Date.parse(state.at ?? '2026-11-19T12:00:00+01:00');
  const languages = state.locales?.(language) ?? [language];
  const safe = { screenProblem: null, sinceMs: epochMs, timeZone: 'Europe/Vienna', theme };
  return {
    id: [name, on.name, language, theme].join('.'),
    ...{ state: name, title, layout: on, language, theme },
    shows:
      state.isSafeScreen === true
        ? { kind: 'safe', screen: { ...safe, languages, contact } }
        : {
            kind: 'board',
            setup: {
              revision: 1,
              ...boardData(state, language),
              standing: state.standing ?? { kind: 'good' },
              ...{ locales: languages, theme, contact },
              night: state.night ?? null,
              minCapHeightPx: state.seenFrom ? capHeights(state.seenFrom, on) : null,
              clock: { kind: 'frozen', epochMs },
            },
            turn,
          },
  };
}

function boardData(
  { rates, station: parts, validUntil }: GalleryState,
  language: GalleryLanguage,
): Pick<BoardOnShow['setup'], 'data' | 'bundleSha256'> {
  if (rates === undefined) return { data: { kind: 'none' }, bundleSha256: null };
  const stations = rates.map((rate, index) =>
    station(language, rate, parts?.(language, index + 1) ?? {}, index + 1),
  );
  const validUntilMs = validUntil === undefined ? null : Date.parse(validUntil);
  return { data: { kind: 'stations', stations, validUntilMs }, bundleSha256: '0'.repeat(64) };
}

/** Capitals that are seen under 0.7° are so many millimetres high for each metre of distance. */
const capMmPerMetre = 12.2;
const mmPerInch = 25.4;

/** Directions are read from so many metres, or from where the price is. */
const readingM = 2;

/** The capital heights that readers at a distance need on a screen, in device-independent pixels. */
function capHeights(
  { metres, inches }: NonNullable<GalleryState['seenFrom']>,
  { width, height }: GalleryLayout,
): CapHeights {
  const capPx = (distanceM: number): number =>
    (capMmPerMetre * distanceM * Math.hypot(width, height)) / (inches * mmPerInch);
  return { price: capPx(metres), directions: capPx(Math.min(metres, readingM)) };
}
