/** A part of an OCPI object with its own `last_updated`. */
type Part = Readonly<Record<string, unknown>>;

/** The lists of nested parts, and the field that identifies each part. */
const partLists = [
  ['evses', 'uid'],
  ['connectors', 'id'],
] as const;

function listOf(part: Part | undefined, list: string): readonly Part[] {
  return (part?.[list] ?? []) as readonly Part[];
}

function stamped(next: Part, previous: Part | undefined, at: string): Part {
  const lists = partLists.flatMap(([list, key]) => {
    if (!(list in next)) return [];
    const before = new Map(listOf(previous, list).map((part) => [part[key], part]));
    return [[list, listOf(next, list).map((part) => stamped(part, before.get(part[key]), at))]];
  });
  const whole = { ...next, ...(Object.fromEntries(lists) as Part) };
  const kept = { ...whole, last_updated: previous?.['last_updated'] };
  return JSON.stringify(kept) === JSON.stringify(previous) ? kept : { ...whole, last_updated: at };
}

/**
 * An object as JSON text in which each part's `last_updated` changes if, and only if, its content
 * changes: a Location, its EVSEs and their connectors, each separately.
 *
 * @param object has a `last_updated` of any value, which sets its position in the text
 * @param previous the previous text; `null`: none
 * @param at the `last_updated` of changed parts
 */
export function withLastUpdated(object: object, previous: string | null, at: string): string {
  const before = previous === null ? undefined : (JSON.parse(previous) as Part);
  return JSON.stringify(stamped(object as Part, before, at));
}
