/** Where something is typed: a field of an entry, a station, a text. */
export interface DraftPlace {
  /** The same wherever and whenever the field is shown. */
  readonly key: string;
  /** Whose field it is, in words: `“Night rate”`. */
  readonly title: string;
}

/** A text that was typed and is not in the bundle: it was refused, or has not been taken yet. */
export interface Draft {
  readonly key: string;
  /** Which field, in words: `Price, “Night rate”`. */
  readonly what: string;
  readonly text: string;
  /** Why it was refused; `null`: it has not been. */
  readonly problem: string | null;
}

/** By their keys, in the order in which they were begun. */
export type Drafts = ReadonlyMap<string, Draft>;

const separator = '\n';

/** The place of the named parts, from the outside in. */
export function draftPlace(parts: readonly (string | number)[], title: string): DraftPlace {
  return { key: parts.join(separator), title };
}

/** A place within another. */
export function placeWithin(
  { key, title }: DraftPlace,
  part: string | number,
  partTitle?: string,
): DraftPlace {
  return {
    key: `${key}${separator}${part}`,
    title: partTitle === undefined ? title : `${partTitle}, ${title}`,
  };
}

export function withDraft(drafts: Drafts, draft: Draft): Drafts {
  return new Map(drafts).set(draft.key, draft);
}

/** Without the draft of a place and those within it. */
export function withoutDrafts(drafts: Drafts, key: string): Drafts {
  return new Map([...drafts].filter(([one]) => one !== key && !isWithin(one, key)));
}

/** The parts after a place's own of each draft within it. */
export function partsWithin(drafts: Drafts, key: string): readonly (readonly string[])[] {
  return [...drafts.keys()]
    .filter((one) => isWithin(one, key))
    .map((one) => one.slice(key.length + separator.length).split(separator));
}

/**
 * The drafts after an element of a list was removed: its own go with it, those of the elements after
 * it go on to belong to them.
 *
 * @param key of the list, whose elements are the places of their index within it
 */
export function afterRemoval(drafts: Drafts, key: string, removed: number): Drafts {
  return new Map(
    [...drafts.values()].flatMap((draft): [string, Draft][] => {
      if (!isWithin(draft.key, key)) return [[draft.key, draft]];
      const [first = '', ...rest] = draft.key.slice(key.length + separator.length).split(separator);
      const index = Number(first);
      if (index === removed) return [];
      const parts = [key, index > removed ? index - 1 : index, ...rest];
      const moved = parts.join(separator);
      return [[moved, { ...draft, key: moved }]];
    }),
  );
}

function isWithin(one: string, key: string): boolean {
  return one.startsWith(key + separator);
}
