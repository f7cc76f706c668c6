import type { Owned } from '../port/index.ts';

/** A record after changes: what was left out stays. */
export function changedBy<Item extends object>(
  now: Item,
  changes: { readonly [Key in keyof Item]?: Item[Key] | undefined },
): Item {
  const stated = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...now, ...Object.fromEntries(stated) };
}

/** A record as the interface answers with it: not whose it is. */
export function withoutOwner<Item extends Owned>(item: Item): Omit<Item, keyof Owned> {
  const { organization_uuid: _, ...answered } = item;
  return answered;
}
