import { bundleFormatFor } from '@wattpost/contract';
import { capHeightsPx, pixelsPerMm } from '@wattpost/kiosk-config';
import type { BoardSetup } from '../src/ipc/ipc.ts';
import { codeRows } from '@wattpost/display/code';
import type { SafeScreen } from '../src/main/window/safeScreen.ts';
import { costRate, station } from './rates.ts';
import { galleryStates, type GalleryState } from './states.ts';
import { galleryLanguages, type GalleryLanguage } from './texts.ts';

/** A screen of the gallery: its size in device-independent pixels, and its device scale. */
export interface GalleryLayout {
  /** `1280x720`, or with `@2` for a device scale of 2. */
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly scale: 1 | 2;
}

/** One picture of the gallery, with its content and settings. */
export interface GalleryEntry {
  /** `state.layout.language.theme`: names its files, and is what `--only` is matched with. */
  readonly id: string;
  readonly state: string;
  /** What the state is, for people. */
  readonly title: string;
  readonly layout: GalleryLayout;
  /** BCP 47; the language that comes first on the board. */
  readonly language: string;
  readonly theme: 'light' | 'dark';
  readonly shows: BoardOnShow | SafeScreenOnShow;
}

/** The board, with a fixed clock. */
interface BoardOnShow {
  readonly kind: 'board';
  readonly setup: BoardSetup;
  /** Which turn of the running texts is shown, from 0. */
  readonly turn: number;
}

/** The safe screen. */
interface SafeScreenOnShow {
  readonly kind: 'safe';
  readonly screen: SafeScreen;
}

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

/** For some of the states: the largest screens, at a device scale of 2, and a very wide one. */
const furtherLayouts: readonly GalleryLayout[] = [
  layout(3840, 2160),
  layout(2160, 3840),
  layout(1280, 720, 2),
  layout(1080, 1920, 2),
  layout(1920, 540),
  layout(2560, 1080),
];

/** The states that are also shown on those, in the first language. */
const furtherStates: ReadonlySet<string> = new Set([
  ...['simple', 'blocks', 'unknown', 'longest', 'four-stations', 'german-tariff'],
  ...['distance-3m', 'distance-5m', 'fees-distance-3m'],
]);

/** Every picture of the gallery, layout by layout. */
export function catalogue(): readonly GalleryEntry[] {
  const shown = (
    layouts: readonly GalleryLayout[],
    states: readonly GalleryState[],
    languages: readonly GalleryLanguage[],
  ): GalleryEntry[] =>
    layouts.flatMap((on) =>
      states.flatMap((state) =>
        languages.flatMap((language) => [
          entry(state, on, language, 'light'),
          entry(state, on, language, 'dark'),
        ]),
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
  const minCapHeightPx = state.seenFrom ? capHeights(state.seenFrom, on) : null;
  const { width, height } = on;
  const safe = {
    screenProblem: null,
    sinceMs: epochMs,
    timeZone: 'Europe/Vienna',
    theme,
    area: { width, height },
    minCapHeightPx,
  };
  const board = {
    revision: 1,
    ...boardData(state, language),
    locales: languages,
    theme,
    adHocLabel: false,
    contact,
    standing: state.standing ?? { kind: 'good' as const },
    night: state.night ?? null,
    minCapHeightPx,
    code: state.address === undefined ? null : codeRows(state.address),
    clock: { kind: 'frozen' as const, epochMs },
  };
  return {
    id: [name, on.name, language, theme].join('.'),
    state: name,
    title,
    layout: on,
    language,
    theme,
    shows:
      state.isSafeScreen === true
        ? { kind: 'safe', screen: { ...safe, languages, contact } }
        : { kind: 'board', setup: board, turn },
  };
}

function boardData(
  { rates, periods = [], station: parts, validUntil }: GalleryState,
  language: GalleryLanguage,
): Pick<BoardSetup, 'data' | 'bundleSha256'> {
  if (rates === undefined) return { data: { kind: 'none' }, bundleSha256: null };
  const usual = rates.map((rate, index) => costRate(language, rate, index + 1));
  const others = periods.map(({ rate }, index) =>
    costRate(language, rate, rates.length + index + 1),
  );
  const calendar = periods.map(({ from, until }, index) => ({
    cost_rate_uuid: others[index]?.uuid ?? null,
    from,
    until,
  }));
  const stations = usual.map((rate, index) => ({
    ...station(language, rate, parts?.(language, index + 1) ?? {}, index + 1),
    ...(calendar.length === 0 ? {} : { cost_rate_periods: calendar }),
  }));
  const bundle = {
    format: bundleFormatFor({ stations }),
    created_at: '2026-01-01T00:00:00Z',
    valid_until: validUntil ?? null,
    stations,
    cost_rates: [...usual, ...others],
  };
  return { data: { kind: 'stations', bundle }, bundleSha256: '0'.repeat(64) };
}

/** Directions are read from so many metres, or from the same distance as the price. */
const readingM = 2;

/** The capital heights that readers at a distance need on a screen, in device-independent pixels. */
function capHeights(
  { metres, inches }: NonNullable<GalleryState['seenFrom']>,
  on: GalleryLayout,
): BoardSetup['minCapHeightPx'] {
  const read = { viewingDistanceM: metres, readingDistanceM: Math.min(metres, readingM) };
  const size = { kind: 'diagonal', inches } as const;
  return capHeightsPx(read, pixelsPerMm({ ...read, size, resolution: null }, on));
}

/** States that are compared in landscape and in portrait; the others in one of the two. */
const both: ReadonlySet<string> = new Set([
  ...['simple', 'blocks', 'longest', 'unknown', 'four-stations', 'distance-5m'],
]);

const sizes = ['1280x720', '720x1280'] as const;

/** A few on larger screens; 4K is checked but not compared, being the same picture enlarged. */
const further = [
  'blocks.1920x1080.de-AT.light',
  'three-stations.1080x1920.en-GB.dark',
  'simple.1280x720@2.de-AT.light',
];
const structureOnly = ['longest.3840x2160.de-AT.dark', 'four-stations.2160x3840.de-AT.light'];

/** The entries that the tests render. */
interface VisualSubset {
  /** Checked, and compared with their references. */
  readonly compared: readonly GalleryEntry[];
  /** Checked only. */
  readonly checked: readonly GalleryEntry[];
}

/**
 * Every state at least once, each in one language and theme in turns, so that every layout, language
 * and theme occurs many times: a sample of the catalogue for a limited time.
 */
export function visualSubset(): VisualSubset {
  const byId = new Map(catalogue().map((one) => [one.id, one]));
  const find = (id: string): GalleryEntry => {
    const found = byId.get(id);
    if (found === undefined) throw new Error(`The catalogue has no entry ${id}.`);
    return found;
  };
  const turns = galleryStates.flatMap(({ name }, index) => {
    const shown = both.has(name) ? sizes : [sizes[index % 2] ?? sizes[0]];
    return shown.map((size, at) => {
      const language = galleryLanguages[(index + at) % galleryLanguages.length] ?? 'de-AT';
      const theme = (index + at + Math.floor(index / 2)) % 2 === 0 ? 'light' : 'dark';
      return find([name, size, language, theme].join('.'));
    });
  });
  // By layout, so that the window is rarely resized.
  const chosen = [...turns, ...further.map(find)].sort(
    (one, other) => one.layout.scale - other.layout.scale || one.layout.width - other.layout.width,
  );
  // Safe screens use the typeface of the system, so their pictures cannot be compared.
  return {
    compared: chosen.filter(({ shows }) => shows.kind === 'board'),
    checked: [...chosen.filter(({ shows }) => shows.kind === 'safe'), ...structureOnly.map(find)],
  };
}
