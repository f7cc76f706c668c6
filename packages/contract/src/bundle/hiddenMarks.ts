import type { Problem } from '@wattpost/engine';
import type { BundleStation } from './bundle.ts';

/** What has a name. */
interface Named {
  readonly name: string;
}

/** What `hiddenMarks` looks into: the names of a bundle, or of what becomes one. */
export interface NamedThings {
  readonly stations: readonly Pick<
    BundleStation,
    'label' | 'public_display_name' | 'location_name'
  >[];
  readonly cost_rates: readonly (Named & {
    readonly recurring: readonly Named[];
    readonly unique: readonly Named[];
  })[];
}

/**
 * Text in which no character turns the order of what stands around it: the marks, embeddings,
 * overrides and isolates of writing directions (U+061C, U+200E, U+200F, U+202A to U+202E, U+2066 to
 * U+2069) are seen as `[U+202E]`.
 */
export function withMarksSeen(text: string): string {
  return text.replace(/\p{Bidi_Control}/gu, (mark) => `[${codeOf(mark)}]`);
}

/**
 * Names with characters that nobody sees and that turn the order of the text around them, so that a
 * name, or a price beside it, is read as another.
 */
export function hiddenMarks({ stations, cost_rates }: NamedThings): Problem[] {
  const entries = (list: readonly Named[], path: string): Problem[] =>
    list.flatMap(({ name }, index) => marksIn(name, `${path}[${index}].name`));
  return [
    ...stations.flatMap((station, index) =>
      (['label', 'public_display_name', 'location_name'] as const).flatMap((key) =>
        marksIn(station[key], `$.stations[${index}].${key}`),
      ),
    ),
    ...cost_rates.flatMap(({ name, recurring, unique }, index) => {
      const path = `$.cost_rates[${index}]`;
      return [
        ...marksIn(name, `${path}.name`),
        ...entries(recurring, `${path}.recurring`),
        ...entries(unique, `${path}.unique`),
      ];
    }),
  ];
}

function marksIn(name: string | null, path: string): Problem[] {
  const marks = [...new Set(name?.match(/\p{Bidi_Control}/gu))].map(codeOf);
  if (name === null || marks.length === 0) return [];
  const message =
    `The name "${withMarksSeen(name)}" has ${marks.join(', ')} in it, which nobody sees and which ` +
    'turns the order of the text around it. Remove it.';
  return [{ path, code: 'hidden_direction_mark', message }];
}

function codeOf(mark: string): string {
  return `U+${mark.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
}
