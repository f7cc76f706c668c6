import {
  shown,
  siteFormat,
  siteStation,
  type Site,
  type SiteStation,
} from '@wattpost/contract/wire';
import { readAll, type Session } from '../database/index.ts';
import { siteCostRates } from '../pricing/index.ts';
import { partners, stationOf, stationTable } from '../stations/index.ts';
import { siteLists, type ListName, type SiteItem } from './siteLists.ts';

/** What stands under a station, in the order it comes in. */
function byStation<Row extends { readonly station_uuid: string }>(
  rows: readonly Row[],
): (station: string) => readonly Row[] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.station_uuid);
    if (group === undefined) groups.set(row.station_uuid, [row]);
    else group.push(row);
  }
  return (station) => groups.get(station) ?? [];
}

async function exportStations(session: Session): Promise<readonly SiteStation[]> {
  const { db } = session;
  const stations = await readAll(session, stationTable, ['sequence_number']);
  const directionsOf = byStation(
    await db.selectFrom('direction').selectAll().orderBy('language').execute(),
  );
  const slugsOf = byStation(
    await db.selectFrom('station_roaming').selectAll().orderBy('slug').execute(),
  );
  return stations.map((row) =>
    shown(siteStation, {
      ...stationOf(row, null),
      enabledRoamingInterfaces: slugsOf(row.uuid).map(({ slug }) => slug),
      directions: directionsOf(row.uuid).map(({ language, text }) => ({ language, text })),
    }),
  );
}

/** What a site file leaves to be found by what says whose a thing is. */
function withoutOwner({ organization_uuid: _, ...item }: SiteItem): SiteItem {
  return item;
}

/** Lists of what is kept in more than one table, or in another form. */
const assembled: { readonly [List in ListName]?: (session: Session) => Promise<Site[List]> } = {
  roaming_partners: partners,
  stations: exportStations,
  cost_rates: siteCostRates,
};

/** Everything except keys and the outbox, as a site that can be imported again. */
export async function exportSite(session: Session): Promise<Site> {
  const lists: Record<string, unknown> = { format: siteFormat };
  for (const [list, { table, owner, order }] of siteLists) {
    const assemble = assembled[list];
    if (assemble !== undefined) {
      lists[list] = await assemble(session);
      continue;
    }
    const items = await readAll(session, table, order);
    lists[list] = owner?.[0] === 'organization_uuid' ? items : items.map(withoutOwner);
  }
  return lists as unknown as Site;
}
