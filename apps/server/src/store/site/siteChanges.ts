import type { Site } from '@wattpost/contract/wire';
import type { Changes, Schema } from '../database/index.ts';
import { siteItems, siteLists, type ListName, type SiteItem } from './siteLists.ts';
import type { Key, SiteOwners } from './siteKnown.ts';

/** The tables of nested lists. */
const tablesWithin: { readonly [List in ListName]?: readonly (keyof Schema)[] } = {
  stations: ['direction', 'station_roaming', 'cost_rate_period'],
  cost_rates: ['recurring_entry', 'unique_entry'],
};

/** Names the owners of all that an import writes, before and after it. */
export function noteOwners(changes: Changes, site: Site, owners: SiteOwners): void {
  for (const [list, { table }] of siteLists) {
    const within = tablesWithin[list];
    for (const item of siteItems(site, list)) {
      const uuid = within === undefined ? undefined : (item['uuid'] as string);
      for (const owner of ownersOf(list, item, item[table.key] as Key, owners)) {
        for (const name of [table.name, ...(within ?? [])]) changes.of(name, owner, uuid);
      }
    }
  }
}

/** A connector belongs to the owner of its station or charge point. */
function ownersOf(
  list: ListName,
  item: SiteItem,
  key: Key,
  { before, after }: SiteOwners,
): readonly (string | null)[] {
  const found =
    list === 'connectors'
      ? [after.stations.get(item['station_uuid'] as Key) ?? after.cps.get(item['cp_id'] as Key)]
      : [before[list].get(key), after[list].get(key)];
  return found.filter((owner) => owner !== undefined);
}
