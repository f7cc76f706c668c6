import { runtimeZones } from '@wattpost/contract';
import type { Site } from '@wattpost/contract/wire';
import type { NumberedKind } from '@wattpost/platform';
import { sql } from 'kysely';
import { importItems } from '../lists/insertRows.ts';
import type {
  DatabaseSession,
  SiteImport,
  SiteImportOptions,
  WriteSession,
} from '../database/index.ts';
import { importCostRates } from '../pricing/index.ts';
import { siteConflicts } from './siteConflicts.ts';
import { importStatuses, statusProblems } from './siteEvses.ts';
import { siteHistory, type SiteOrigin } from './siteHistory.ts';
import { siteItems, siteLists, type SiteItem } from './siteLists.ts';
import { readSiteOwners, type Key, type SiteOwners } from './siteKnown.ts';
import { siteProblems } from './siteProblems.ts';
import { rateChargeLogs } from './siteChargeLogs.ts';
import { siteReceipts } from './siteReceipts.ts';
import { noteOwners } from './siteChanges.ts';
import { knownStations, writeSiteStations, type KnownStation } from './siteStations.ts';

/** The advisory lock of imports. */
const importLock = 7_701_442;

/** Raises the id counters above the ids of the site. */
async function countBeyond(
  { db }: DatabaseSession,
  kind: NumberedKind,
  items: readonly { readonly id: number | null }[],
): Promise<void> {
  const greatest = items.reduce<number>((most, { id }) => Math.max(most, id ?? 0), 0);
  if (greatest === 0) return;
  await db
    .insertInto('id_counter')
    .values({ kind, last: greatest })
    .onConflict((conflict) =>
      conflict
        .column('kind')
        .doUpdateSet({ last: sql<number>`excluded.last` })
        .where(sql<boolean>`excluded.last > id_counter.last`),
    )
    .execute();
}

/**
 * Writes a site without problems.
 *
 * @returns how many directions were written
 */
async function writeSite(
  session: WriteSession,
  site: Site,
  owners: SiteOwners,
  stations: ReadonlyMap<string, KnownStation>,
): Promise<number> {
  const { after } = owners;
  noteOwners(session.changes, site, owners);
  // Stations refer to cost rates, which refer only to organizations.
  const inTurn = siteLists.filter(([list]) => !['stations', 'cost_rates'].includes(list));
  const beforeStations = inTurn.findIndex(([list]) => list === 'billing_contacts');
  const write = async (lists: typeof siteLists): Promise<void> => {
    for (const [list, { table }] of lists) {
      const owned = siteItems(site, list).map((item): SiteItem => ({
        organization_uuid: after[list].get(item[table.key] as Key),
        ...item,
      }));
      await importItems(session, table, owned);
    }
  };
  await write(inTurn.slice(0, beforeStations));
  await importCostRates(session, site.cost_rates);
  const directions = await writeSiteStations(session, site, after.stations, stations);
  await write(inTurn.slice(beforeStations));
  await countBeyond(session, 'user', site.users);
  await countBeyond(session, 'card', site.cards);
  await countBeyond(session, 'finance_bank', site.finance_banks);
  return directions;
}

/** Tables of nested lists. */
const tablesWithin = ['direction', 'station_roaming', 'recurring_entry', 'unique_entry'] as const;

/** Updates the statistics of PostgreSQL's query planner. */
async function countForPlans({ db, dialect }: DatabaseSession): Promise<void> {
  if (dialect !== 'postgres') return;
  const tables = [...siteLists.map(([, list]) => list.table.name), ...tablesWithin];
  await sql`analyze ${sql.join(tables.map((name) => sql.table(name)))}`.execute(db);
}

/** The number of items of each kind in a site. */
function countsOf(site: Site, directions: number): Readonly<Record<string, number>> {
  const entries = (kind: 'recurring' | 'unique'): number =>
    site.cost_rates.reduce((count, costRate) => count + costRate[kind].length, 0);
  const within: Readonly<Record<string, object>> = {
    stations: { directions },
    cost_rates: { recurring_entries: entries('recurring'), unique_entries: entries('unique') },
  };
  const counts: Record<string, number> = {};
  for (const [list] of siteLists) {
    Object.assign(counts, { [list]: site[list].length }, within[list]);
  }
  return counts;
}

/**
 * Writes a site in the transaction of the session, or returns its problems.

 */
export async function importSiteData(
  session: WriteSession,
  given: Site,
  origin: SiteOrigin,
  { overwrite = false, zones = runtimeZones }: Pick<SiteImportOptions, 'overwrite' | 'zones'>,
): Promise<SiteImport> {
  // One import at a time; SQLite has only one writer.
  if (session.dialect === 'postgres') {
    await sql`select pg_advisory_xact_lock(${importLock})::text`.execute(session.db);
  }
  const rated = await rateChargeLogs(session, given, zones);
  const stations = await knownStations(session, given);
  const known = await readSiteOwners(session, rated.ok ? rated.site : given);
  // Before anything is compared: its locks keep the prices as they are.
  const history = await siteHistory(session, given, known);
  const problems = [
    ...(overwrite ? [] : await siteConflicts(session, rated.ok ? rated.site : given, known)),
    ...(await siteProblems(session, rated.ok ? rated.site : given, known, stations)),
    ...(await statusProblems(session, given, origin.atMs)),
  ];
  if (!rated.ok) return { ok: false, problems: [...problems, ...rated.problems] };
  if (problems.length > 0) return { ok: false, problems };
  const { site } = rated;
  const costs = await siteReceipts(session, site, zones);
  if (!costs.ok) return costs;
  const charge_logs = site.charge_logs.map((log, index) => {
    const receipt = costs.receipts[index];
    return receipt === undefined ? log : { ...log, receipt };
  });
  const directions = await writeSite(session, { ...site, charge_logs }, known, stations);
  await importStatuses(session, site, origin.atMs);
  await history.addRevisions(origin);
  await countForPlans(session);
  const { evse_statuses: statuses } = site;
  const counts = {
    ...countsOf(site, directions),
    ...(statuses === undefined ? {} : { evse_statuses: statuses.length }),
  };
  return { ok: true, counts, replaced: history.replaced };
}
