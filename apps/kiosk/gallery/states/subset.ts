import { catalogue } from './catalogue.ts';
import { galleryLanguages, type GalleryEntry } from './entry.ts';

/** States that are compared in landscape and in portrait; the others in one of the two. */
const both: ReadonlySet<string> = new Set([
  ...['simple', 'blocks', 'longest', 'unknown', 'four-stations', 'distance-5m'],
]);

const sizes = ['1280x720', '720x1280'] as const;

/** A few on larger screens; 4K is looked at but not compared, being the same picture enlarged. */
const further = [
  'blocks.1920x1080.de-AT.light',
  'three-stations.1080x1920.en-GB.dark',
  'simple.1280x720@2.de-AT.light',
] as const;

/** Written in whatever typeface the system has, so that pictures say nothing about another one. */
const inSystemFont: ReadonlySet<string> = new Set(['safe-screen', 'safe-screen-plain']);

const structureOnly = [
  'longest.3840x2160.de-AT.dark',
  'four-stations.2160x3840.de-AT.light',
] as const;

/** The entries that every run of the tests looks at. */
export interface VisualSubset {
  /** Checked, and compared with their references. */
  readonly compared: readonly GalleryEntry[];
  /** Checked only. */
  readonly checked: readonly GalleryEntry[];
}

/**
 * Every state at least once, each in one language and theme in turns, so that every layout, language
 * and theme is met many times: as much of the catalogue as there is time for.
 */
export function visualSubset(): VisualSubset {
  const all = catalogue();
  const byId = new Map(all.map((entry) => [entry.id, entry]));
  const find = (id: string): GalleryEntry => {
    const entry = byId.get(id);
    if (entry === undefined) throw new Error(`The catalogue has no ${id}.`);
    return entry;
  };
  const states = [...new Set(all.map(({ state }) => state))];
  const turns = states.flatMap((state, index) => {
    const shown = both.has(state) ? sizes : [sizes[index % 2] ?? sizes[0]];
    return shown.map((size, at) => {
      const language = galleryLanguages[(index + at) % galleryLanguages.length] ?? 'de-AT';
      const theme = (index + at + Math.floor(index / 2)) % 2 === 0 ? 'light' : 'dark';
      return find([state, size, language, theme].join('.'));
    });
  });
  // By layout, so that the window changes its size a few times only.
  const chosen = [...turns, ...further.map(find)].sort(
    (one, other) => one.layout.scale - other.layout.scale || one.layout.width - other.layout.width,
  );
  return {
    compared: chosen.filter(({ state }) => !inSystemFont.has(state)),
    checked: [...chosen.filter(({ state }) => inSystemFont.has(state)), ...structureOnly.map(find)],
  };
}
