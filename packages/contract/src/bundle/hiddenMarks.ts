import { namesOf, type StationNames } from './memberLists.ts';

/** A named object. */
interface Named {
  readonly name: string;
}

/** The input of `hiddenMarks`: the names of a bundle, or of a draft of one. */
export interface NamedThings {
  readonly stations: readonly StationNames[];
  readonly cost_rates: readonly (Named & {
    readonly recurring: readonly Named[];
    readonly unique: readonly Named[];
  })[];
}

/**
 * Text without invisible reordering characters: the marks, embeddings,
 * overrides and isolates of writing directions (U+061C, U+200E, U+200F, U+202A to U+202E, U+2066 to
 * U+2069) become visible as `[U+202E]`.
 */
export function withMarksSeen(text: string): string {
  return text.replace(/\p{Bidi_Control}/gu, (mark) => `[${codeOf(mark)}]`);
}

/** A name that is misread because invisible characters reorder it or the text around it. */
export interface HiddenMark {
  /** JSON path of the name. */
  readonly path: string;
  /** With visible marks. */
  readonly name: string;
}

/** The same in a bundle: the named object is at `index` in `list`, or is an entry of that cost rate. */
export interface PlacedHiddenMark extends HiddenMark {
  readonly list: 'stations' | 'cost_rates';
  readonly index: number;
  readonly entry: { readonly list: 'recurring' | 'unique'; readonly index: number } | null;
}

/** Names with hidden marks. */
export function hiddenMarks({ stations, cost_rates }: NamedThings): PlacedHiddenMark[] {
  return [
    ...stations.flatMap((station, index) =>
      namesOf(station).flatMap(({ path, text }) =>
        hiddenMarksIn(text, `$.stations[${index}].${path}`).map((mark): PlacedHiddenMark => ({
          ...mark,
          list: 'stations',
          index,
          entry: null,
        })),
      ),
    ),
    ...cost_rates.flatMap((rate, index) => {
      const at = { list: 'cost_rates', index } as const;
      const path = `$.cost_rates[${index}]`;
      const marks = hiddenMarksIn(rate.name, `${path}.name`);
      const inEntries = (['recurring', 'unique'] as const).flatMap((list) =>
        rate[list].flatMap(({ name }, place) =>
          hiddenMarksIn(name, `${path}.${list}[${place}].name`).map((mark) => ({
            ...mark,
            ...at,
            entry: { list, index: place },
          })),
        ),
      );
      return [...marks.map((mark) => ({ ...mark, ...at, entry: null })), ...inEntries];
    }),
  ];
}

/** The same for one name. */
export function hiddenMarksIn(name: string | null, path: string): HiddenMark[] {
  const seen = withMarksSeen(name ?? '');
  return name === null || seen === name ? [] : [{ path, name: seen }];
}

function codeOf(mark: string): string {
  return `U+${mark.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
}
