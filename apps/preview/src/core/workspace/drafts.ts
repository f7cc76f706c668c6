/** The identity of a field: of an entry, a station, a text. */
export interface DraftPlace {
  /** Stable across views and sessions. */
  readonly key: string;
  /** The owner of the field, in words: `“Night rate”`. */
  readonly title: string;
}

/** A typed text that is not in the bundle: it was refused, or has not been applied yet. */
export interface Draft {
  readonly key: string;
  /** The field, in words: `Price, “Night rate”`. */
  readonly what: string;
  readonly text: string;
  /** Why it was refused; `null`: it was not. */
  readonly problem: string | null;
}

/** By their keys, in the order of creation. */
export type Drafts = ReadonlyMap<string, Draft>;

const separator = '\n';

/** The place of the named parts, outermost first. */
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

/** Without the drafts of a place and those within it. */
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
 * The drafts after an element of a list was removed: its drafts are removed, those of the elements after
 * it stay with their elements.
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
