import type { Site } from '@wattpost/contract/wire';
import type { CostRatePeriodRecord } from '@wattpost/platform';
import { lookUp } from '../lists/rowLookup.ts';
import type { DatabaseSession } from '../database/index.ts';
import { siteItems, siteLists, type ListName, type SiteItem } from './siteLists.ts';

export type Key = string | number;

/** The organization of each item, by its key; `null`: shared by all. */
export type Owners = ReadonlyMap<Key, string | null>;

/** Owners of the items that a site has or refers to, before and after the import. */
export interface SiteOwners {
  readonly before: Readonly<Record<ListName, Owners>>;
  readonly after: Readonly<Record<ListName, Owners>>;
}

/** A key in a reference. */
export interface Reference {
  readonly key: Key;
  /** From the item, such as `costRatePeriods[0].costRateUuid`. */
  readonly path: string;
}

/** The keys in a reference, which may be a list of them, or of periods, or absent. */
export function referencesIn(item: SiteItem, field: string): readonly Reference[] {
  const value = item[field] as Key | readonly (Key | CostRatePeriodRecord)[] | null | undefined;
  if (value === null || value === undefined) return [];
  if (typeof value !== 'object') return [{ key: value, path: field }];
  return value.flatMap((part, index) => {
    const path = `${field}[${index}]`;
    if (typeof part !== 'object') return { key: part, path };
    const { costRateUuid: key } = part;
    return key === null ? [] : { key, path: `${path}.costRateUuid` };
  });
}

/** The keys that a site has or refers to, by list. */
function keysOf(site: Site): ReadonlyMap<ListName, Set<Key>> {
  const keys = new Map(siteLists.map(([list]) => [list, new Set<Key>()]));
  for (const [list, { table, owner, references = {} }] of siteLists) {
    const fields = [[table.key, list], ...(owner ? [owner] : []), ...Object.entries(references)];
    for (const item of siteItems(site, list)) {
      for (const [field, target] of fields as readonly (readonly [string, ListName])[]) {
        for (const { key } of referencesIn(item, field)) keys.get(target)?.add(key);
      }
    }
  }
  return keys;
}

/** Reads the owners of the items that a site has or refers to. */
export async function readSiteOwners(session: DatabaseSession, site: Site): Promise<SiteOwners> {
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
    for (const item of siteItems(site, list)) {
      const whose = ownerOf(item, owner, after);
      if (whose !== undefined) written.set(item[table.key] as Key, whose);
    }
    after[list] = written;
  }
  return { before, after };
}

const owned = 'organization_uuid';

/** `undefined` for an unknown organization. */
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
