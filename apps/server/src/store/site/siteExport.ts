import {
  calendarSiteStation,
  shown,
  siteFormatFor,
  type Site,
  type SiteStation,
} from '@wattpost/contract/wire';
import { readAll, type DatabaseSession } from '../database/index.ts';
import { siteCostRates } from '../pricing/index.ts';
import { costRatePeriods, partners, stationOf, stationTable } from '../stations/index.ts';
import { siteLists, type ListName, type SiteItem } from './siteLists.ts';

/** The fields of a station, in their order. */
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

async function exportStations(session: DatabaseSession): Promise<readonly SiteStation[]> {
  const { db } = session;
  const stations = await readAll(session, stationTable, ['sequence_number']);
  const directionsOf = byStation(
    await db.selectFrom('direction').selectAll().orderBy('language').execute(),
  );
  const slugsOf = byStation(
    await db.selectFrom('station_roaming').selectAll().orderBy('slug').execute(),
  );
  const periodsOf = await costRatePeriods(
    session,
    stations.map(({ uuid }) => uuid),
  );
  return stations.map((row) => {
    const periods = periodsOf.get(row.uuid);
    return shown(calendarSiteStation, {
      ...stationOf(row, null),
      enabledRoamingInterfaces: slugsOf(row.uuid).map(({ slug }) => slug),
      directions: directionsOf(row.uuid).map(({ language, text }) => ({ language, text })),
      ...(periods === undefined ? {} : { costRatePeriods: periods }),
    });
  });
}

/** Columns that follow from the owner; a site file omits them. */
function withoutOwner({ organization_uuid: _, ...item }: SiteItem): SiteItem {
  return item;
}

/** Lists that are stored in several tables or in another form. */
const assembled: {
  readonly [List in ListName]?: (session: DatabaseSession) => Promise<Site[List]>;
} = {
  roaming_partners: partners,
  stations: exportStations,
  cost_rates: siteCostRates,
};

/** Everything except tokens and the outbox. */
export async function exportSite(session: DatabaseSession): Promise<Site> {
  const lists: Record<string, unknown> = {};
  for (const [list, { table, owner, order }] of siteLists) {
    const assemble = assembled[list];
    if (assemble !== undefined) {
      lists[list] = await assemble(session);
      continue;
    }
    const items = await readAll(session, table, order);
    lists[list] = owner?.[0] === 'organization_uuid' ? items : items.map(withoutOwner);
  }
  const site = lists as unknown as Omit<Site, 'format'>;
  return { format: siteFormatFor(site), ...site };
}
