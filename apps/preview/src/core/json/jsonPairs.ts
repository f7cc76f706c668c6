import { isSameJson } from './jsonSame.ts';

/**
 * Matches each element of a later list with one of an earlier list: the very same object, otherwise the
 * one with the same `uuid` or `language`; of those without such an identity the equal ones at both ends,
 * and the others in their order. No earlier element is used twice.
 *
 * @returns for each later element an index into the earlier list; `undefined`: new.
 */
export function pairedWith(
  before: readonly unknown[],
  after: readonly unknown[],
): readonly (number | undefined)[] {
  const pairs: (number | undefined)[] = after.map(() => undefined);
  const free = new Set(before.keys());
  const pair = (at: number, index: number | undefined): void => {
    if (index === undefined || !free.delete(index)) return;
    pairs[at] = index;
  };
  const objects = new Map(before.map((item, index) => [item, index]));
  for (const [at, item] of after.entries()) {
    if (typeof item === 'object' && item !== null) pair(at, objects.get(item));
  }
  const named = new Map<string, number[]>();
  for (const index of [...free].reverse()) {
    const name = nameOf(before[index]);
    if (name === null) continue;
    const sharing = named.get(name);
    if (sharing === undefined) named.set(name, [index]);
    else sharing.push(index);
  }
  for (const [at, item] of after.entries()) {
    const name = pairs[at] === undefined ? nameOf(item) : null;
    if (name !== null) pair(at, named.get(name)?.pop());
  }
  pairNameless(before, after, pairs, free, pair);
  return pairs;
}

function pairNameless(
  before: readonly unknown[],
  after: readonly unknown[],
  pairs: readonly (number | undefined)[],
  free: ReadonlySet<number>,
  pair: (at: number, index: number | undefined) => void,
): void {
  const left = [...free].filter((index) => nameOf(before[index]) === null);
  const open = [...after.keys()].filter(
    (at) => pairs[at] === undefined && nameOf(after[at]) === null,
  );
  const areSame = (index: number | undefined, at: number | undefined): boolean =>
    index !== undefined && at !== undefined && isSameJson(before[index], after[at]);
  let start = 0;
  while (start < open.length && areSame(left[start], open[start])) start += 1;
  let end = 0;
  const most = Math.min(left.length, open.length) - start;
  while (end < most && areSame(left.at(-1 - end), open.at(-1 - end))) end += 1;
  const inEnd = open.length - end;
  for (const [order, at] of open.entries()) {
    const isInEnd = order >= inEnd;
    const from = isInEnd ? left.length - end + (order - inEnd) : order;
    if (isInEnd || from < left.length - end) pair(at, left[from]);
  }
}

/** The identity of an element. */
function nameOf(item: unknown): string | null {
  if (typeof item !== 'object' || item === null) return null;
  const name =
    'uuid' in item ? item.uuid : 'language' in item ? `language ${String(item.language)}` : null;
  return typeof name === 'string' ? name : null;
}
