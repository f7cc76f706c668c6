import type { Site } from '@wattpost/contract/wire';
import { lookUp } from '../lists/index.ts';
import type { Session } from '../database/index.ts';
import { itemsIn, siteLists, type ListName, type SiteItem } from './siteLists.ts';

export type Key = string | number;

/** The organization of each thing, by its key; `null`: everybody's. */
export type Owners = ReadonlyMap<Key, string | null>;

/** Whose is what a site names or leads to: in the store, and once the site is written. */
export interface Known {
  readonly before: Readonly<Record<ListName, Owners>>;
  readonly after: Readonly<Record<ListName, Owners>>;
}

/** What a field leads to; a list may name several, and what is left out leads nowhere. */
export function keysIn(item: SiteItem, field: string): readonly Key[] {
  const value = item[field] as Key | readonly Key[] | null | undefined;
  if (value === null || value === undefined) return [];
  return typeof value === 'object' ? value : [value];
}

/** The keys of each list that the things of a site have or lead to. */
function keysOf(site: Site): ReadonlyMap<ListName, Set<Key>> {
  const keys = new Map(siteLists.map(([list]) => [list, new Set<Key>()]));
  for (const [list, { table, owner, references = {} }] of siteLists) {
    const fields = [[table.key, list], ...(owner ? [owner] : []), ...Object.entries(references)];
    for (const item of itemsIn(site, list)) {
      for (const [field, target] of fields as readonly (readonly [string, ListName])[]) {
        for (const key of keysIn(item, field)) keys.get(target)?.add(key);
      }
    }
  }
  return keys;
}

/** Looks up what a site names or leads to. */
export async function knownTo(session: Session, site: Site): Promise<Known> {
  const before = {} as Record<ListName, Owners>;
  const after = {} as Record<ListName, Owners>;
  const keys = keysOf(site);
  for (const [list, { table, owner }] of siteLists) {
    const column = list === 'organizations' || owner === undefined ? table.key : owned;
    const stored = await lookUp<never, Key>(
      session,
      table.name as never,
      table.key,
      keys.get(list) ?? [],
      column,
    );
    before[list] = new Map(
      [...stored].map(([key, found]) => [key, owner === undefined ? null : (found as string)]),
    );
    const written = new Map(before[list]);
    for (const item of itemsIn(site, list)) {
      const whose = ownerOf(item, owner, after);
      if (whose !== undefined) written.set(item[table.key] as Key, whose);
    }
    after[list] = written;
  }
  return { before, after };
}

const owned = 'organization_uuid';

/** `undefined`: of an organization that cannot be found. */
function ownerOf(
  item: SiteItem,
  owner: readonly [string, ListName] | undefined,
  known: Readonly<Record<ListName, Owners>>,
): string | null | undefined {
  if (owner === undefined) return null;
  const [field, target] = owner;
  const key = item[field] as string | null;
  return key === null || target === 'organizations' ? key : known[target].get(key);
}
