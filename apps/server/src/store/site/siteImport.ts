import type { Site } from '@wattpost/contract/wire';
import type { NumberedKind } from '@wattpost/platform';
import { sql } from 'kysely';
import { importItems } from '../lists/index.ts';
import type { Session, SiteImport } from '../database/index.ts';
import { importCostRates } from '../pricing/index.ts';
import { itemsIn, siteLists, type SiteItem } from './siteLists.ts';
import { knownTo, type Key, type Known } from './siteKnown.ts';
import { siteProblems } from './siteProblems.ts';
import { siteReceipts } from './siteReceipts.ts';
import { knownStations, writeSiteStations, type KnownStation } from './siteStations.ts';

/** The name of the lock under which sites are imported. */
const importLock = 7_701_442;

/** Sees to it that what is made later gets none of the ids that a site gave. */
async function countBeyond(
  { db }: Session,
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
 * Writes a site, which must be free of problems.
 *
 * @returns how many directions were written
 */
async function writeSite(
  session: Session,
  site: Site,
  { after }: Known,
  stations: ReadonlyMap<string, KnownStation>,
): Promise<number> {
  // Stations lean on cost rates, which lean on nothing but organizations.
  const inTurn = siteLists.filter(([list]) => !['stations', 'cost_rates'].includes(list));
  const beforeStations = inTurn.findIndex(([list]) => list === 'billing_contacts');
  const write = async (lists: typeof siteLists): Promise<void> => {
    for (const [list, { table }] of lists) {
      const owned = itemsIn(site, list).map((item): SiteItem => ({
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

/** Tables of what lists hold within their items. */
const tablesWithin = ['direction', 'station_roaming', 'recurring_entry', 'unique_entry'] as const;

/** Lets PostgreSQL look at what it has now, so that it does not plan for the tables of before. */
async function countForPlans({ db, dialect }: Session): Promise<void> {
  if (dialect !== 'postgres') return;
  const tables = [...siteLists.map(([, list]) => list.table.name), ...tablesWithin];
  await sql`analyze ${sql.join(tables.map((name) => sql.table(name)))}`.execute(db);
}

/** How many things of each kind a site has. */
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

/** Writes a site in the transaction of the session, or says what keeps it from being written. */
export async function importSite(session: Session, site: Site): Promise<SiteImport> {
  // Imports come one after the other; SQLite has one writer at a time.
  if (session.dialect === 'postgres') {
    await sql`select pg_advisory_xact_lock(${importLock})::text`.execute(session.db);
  }
  const stations = await knownStations(session, site);
  const known = await knownTo(session, site);
  const problems = await siteProblems(session, site, known, stations);
  if (problems.length > 0) return { ok: false, problems };
  const costs = await siteReceipts(session, site);
  if (!costs.ok) return costs;
  const charge_logs = site.charge_logs.map((log, index) => {
    const receipt = costs.receipts[index];
    return receipt === undefined ? log : { ...log, receipt };
  });
  const directions = await writeSite(session, { ...site, charge_logs }, known, stations);
  await countForPlans(session);
  return { ok: true, counts: countsOf(site, directions) };
}
