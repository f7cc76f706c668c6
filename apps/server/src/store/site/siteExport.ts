import {
  factualSiteStation,
  shown,
  siteFormatFor,
  type Site,
  type SiteStation,
} from '@wattpost/contract/wire';
import {
  isOneOf,
  lockAll,
  readAll,
  type DatabaseSession,
  type StationRow,
} from '../database/index.ts';
import { siteCostRates, wholeCostRates } from '../pricing/index.ts';
import { costRatePeriods, partners, stationOf, stationTable } from '../stations/index.ts';
import type { Key } from './siteKnown.ts';
import { siteLists, type ListName, type SiteItem, type SiteList } from './siteLists.ts';
import { itemRevisions } from './siteRevisions.ts';

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

async function withDetails(
  session: DatabaseSession,
  stations: readonly StationRow[],
): Promise<readonly SiteStation[]> {
  const { db } = session;
  const uuids = stations.map(({ uuid }) => uuid);
  const ofThese = isOneOf(session, 'station_uuid', uuids);
  const directionsOf = byStation(
    await db.selectFrom('direction').selectAll().where(ofThese).orderBy('language').execute(),
  );
  const slugsOf = byStation(
    await db.selectFrom('station_roaming').selectAll().where(ofThese).orderBy('slug').execute(),
  );
  const periodsOf = await costRatePeriods(session, uuids);
  return stations.map((row) => {
    const periods = periodsOf.get(row.uuid);
    const { facts, ...station } = stationOf(row, { locationName: null, inheritedFacts: {} });
    return shown(factualSiteStation, {
      ...station,
      ...(facts === null ? {} : { facts }),
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

/** Only the third format has facts. */
function withoutNoFacts(item: SiteItem): SiteItem {
  const { facts, ...others } = item;
  return facts === null ? others : item;
}

function inFile(items: readonly SiteItem[], { owner }: SiteList): readonly SiteItem[] {
  const own = owner?.[0] === 'organization_uuid' ? items : items.map(withoutOwner);
  return own.map(withoutNoFacts);
}

/** Lists that are stored in several tables or in another form. */
const assembled: {
  readonly [List in ListName]?: (session: DatabaseSession) => Promise<Site[List]>;
} = {
  roaming_partners: partners,
  stations: async (session) =>
    withDetails(session, await readAll(session, stationTable, ['sequence_number'])),
  cost_rates: siteCostRates,
};

/** The same for these items alone. */
const assembledOf: {
  readonly [List in ListName]?: (
    session: DatabaseSession,
    uuids: readonly string[],
  ) => Promise<Site[List]>;
} = {
  stations: async (session, uuids) =>
    withDetails(session, await lockAll(session, stationTable, uuids)),
  // Whoever writes cost rates has locked the prices of the organization.
  cost_rates: wholeCostRates,
};

/** Items for code that handles all lists alike. */
function asItems(items: readonly object[]): readonly SiteItem[] {
  return items as readonly SiteItem[];
}

/**
 * The items of a list with these keys, as an export writes them; those that exist. They stay as they
 * are until the end of the transaction, which has locked the prices of their organizations.
 */
export async function lockedItems(
  session: DatabaseSession,
  list: ListName,
  description: SiteList,
  keys: readonly Key[],
): Promise<readonly SiteItem[]> {
  const assemble = assembledOf[list];
  if (assemble !== undefined) return asItems(await assemble(session, keys.map(String)));
  return inFile(await lockAll(session, description.table, keys), description);
}

/** Everything except tokens and the outbox, with the revision of each item. */
export async function exportSite(session: DatabaseSession): Promise<Site> {
  const lists: Record<string, readonly SiteItem[]> = {};
  const revisions: Record<string, Readonly<Record<string, string>>> = {};
  for (const [list, description] of siteLists) {
    const assemble = assembled[list];
    const items =
      assemble === undefined
        ? inFile(await readAll(session, description.table, description.order), description)
        : asItems(await assemble(session));
    lists[list] = items;
    if (items.length > 0) revisions[list] = itemRevisions(list, description, items);
  }
  const site = lists as unknown as Omit<Site, 'format' | 'revisions'>;
  return { format: siteFormatFor(site), ...site, revisions };
}
