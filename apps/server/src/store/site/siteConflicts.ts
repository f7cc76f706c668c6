import type { Site } from '@wattpost/contract/wire';
import type { Problem } from '@wattpost/engine';
import type { DatabaseSession } from '../database/index.ts';
import { removedObjects } from '../history/readHistory.ts';
import { lockedItems } from './siteExport.ts';
import type { Key, Owners, SiteOwners } from './siteKnown.ts';
import { siteItems, siteLists, type ListName, type SiteItem, type SiteList } from './siteLists.ts';
import { itemRevision } from './siteRevisions.ts';

/** An item of the file with the revision that an export gave it. */
interface ExportedItem {
  readonly item: SiteItem;
  readonly index: number;
  readonly key: Key;
  readonly revision: string;
}

/** The lists whose removed items the history knows. */
const kinds: { readonly [List in ListName]?: 'rate' | 'station' } = {
  cost_rates: 'rate',
  stations: 'station',
};

const cure = 'Export again and repeat your change, or import with --overwrite.';

function exportedItems(
  { revisions }: Site,
  list: ListName,
  { table }: SiteList,
  items: readonly SiteItem[],
): readonly ExportedItem[] {
  const known = new Map(Object.entries(revisions?.[list] ?? {}));
  if (known.size === 0) return [];
  return items.flatMap((item, index) => {
    const key = item[table.key] as Key;
    const revision = known.get(String(key));
    return revision === undefined ? [] : [{ item, index, key, revision }];
  });
}

/** Those of the absent items that were removed from their organizations. */
async function removedItems(
  session: DatabaseSession,
  list: ListName,
  absent: readonly ExportedItem[],
  owners: Owners,
): Promise<ReadonlySet<Key>> {
  const kind = kinds[list];
  const byOwner = new Map<string, string[]>();
  for (const { key } of kind === undefined ? [] : absent) {
    const owner = owners.get(key);
    if (typeof owner !== 'string') continue;
    const own = byOwner.get(owner);
    if (own === undefined) byOwner.set(owner, [String(key)]);
    else own.push(String(key));
  }
  const removed = new Set<Key>();
  for (const [owner, uuids] of byOwner) {
    for (const uuid of await removedObjects(session, owner, kind ?? 'rate', uuids)) {
      removed.add(uuid);
    }
  }
  return removed;
}

/** Whether the import would undo a change that was made since the export. */
function isChanged(
  [list, description]: readonly [ListName, SiteList],
  { item, revision }: ExportedItem,
  present: SiteItem,
): boolean {
  const now = itemRevision(list, description, present);
  if (now === revision) return false;
  // A station of a file keeps the partners that the file does not state.
  const { enabledRoamingInterfaces: slugs } = present;
  const kept = slugs === undefined || item['enabledRoamingInterfaces'] !== undefined;
  const written = kept ? item : { ...item, enabledRoamingInterfaces: slugs };
  return now !== itemRevision(list, description, written);
}

/**
 * Items that were exported with a revision and changed in the store since, or were removed from it.
 * An item that already matches the file is not a conflict, so an import can be repeated.
 */
export async function siteConflicts(
  session: DatabaseSession,
  site: Site,
  { after }: SiteOwners,
): Promise<readonly Problem[]> {
  const problems: Problem[] = [];
  for (const described of siteLists) {
    const [list, description] = described;
    const exported = exportedItems(site, list, description, siteItems(site, list));
    if (exported.length === 0) continue;
    const { label, table } = description;
    const keys = exported.map(({ key }) => key);
    const items = await lockedItems(session, list, description, keys);
    const present = new Map(items.map((item) => [item[table.key] as Key, item]));
    const absent = exported.filter(({ key }) => !present.has(key));
    const removed = await removedItems(session, list, absent, after[list]);
    for (const one of exported) {
      const now = present.get(one.key);
      const isConflict = now === undefined ? removed.has(one.key) : isChanged(described, one, now);
      if (!isConflict) continue;
      const what = now === undefined ? 'was removed' : 'changed';
      problems.push({
        path: `$.${list}[${one.index}]`,
        code: 'changed_since',
        message: `This ${label} ${what} since the export. ${cure}`,
      });
    }
  }
  return problems;
}
