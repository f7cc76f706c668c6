import type { Problem } from '@wattpost/engine';

/** A name, and where it is. */
interface PlacedName {
  /** JSON path. */
  readonly path: string;
  /** `null`: there is none. */
  readonly name: string | null;
}

/** What `hiddenMarks` looks into: the names of a bundle, or of what becomes one. */
export interface NamedThings {
  readonly stations: readonly {
    readonly label: string;
    readonly public_display_name: string | null;
    readonly location_name: string | null;
  }[];
  readonly cost_rates: readonly {
    readonly name: string;
    readonly recurring: readonly { readonly name: string }[];
    readonly unique: readonly { readonly name: string }[];
  }[];
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
  const entries = (list: readonly { readonly name: string }[], path: string): PlacedName[] =>
    list.map(({ name }, index) => ({ path: `${path}[${index}].name`, name }));
  return hiddenMarksIn([
    ...stations.flatMap(({ label, public_display_name, location_name }, index): PlacedName[] => {
      const path = `$.stations[${index}]`;
      return [
        { path: `${path}.label`, name: label },
        { path: `${path}.public_display_name`, name: public_display_name },
        { path: `${path}.location_name`, name: location_name },
      ];
    }),
    ...cost_rates.flatMap(({ name, recurring, unique }, index): PlacedName[] => {
      const path = `$.cost_rates[${index}]`;
      return [
        { path: `${path}.name`, name },
        ...entries(recurring, `${path}.recurring`),
        ...entries(unique, `${path}.unique`),
      ];
    }),
  ]);
}

function hiddenMarksIn(names: readonly PlacedName[]): Problem[] {
  return names.flatMap(({ path, name }): Problem[] => {
    const marks = [...new Set(name?.match(/\p{Bidi_Control}/gu))].map(codeOf);
    if (name === null || marks.length === 0) return [];
    const message =
      `The name "${withMarksSeen(name)}" has ${marks.join(', ')} in it, which nobody sees and which ` +
      'turns the order of the text around it. Remove it.';
    return [{ path, code: 'hidden_direction_mark', message }];
  });
}

function codeOf(mark: string): string {
  return `U+${mark.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
}
