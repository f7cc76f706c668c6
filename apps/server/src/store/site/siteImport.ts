import type { Site } from '@wattpost/contract/wire';
import { sql } from 'kysely';
import { companies } from '../customers/index.ts';
import { importItems, insertRows } from '../lists/index.ts';
import type { Session, SiteImport } from '../database/index.ts';
import { importCostRates } from '../pricing/index.ts';
import { locationTable, partnerRow, technicianTable } from '../stations/index.ts';
import { siteCoreProblems } from './siteCoreProblems.ts';
import { knownInStore, knownStations, knownWith, organizationOf, type Known } from './siteKnown.ts';
import { sitePartnerProblems } from './sitePartnerProblems.ts';
import { siteProblems } from './siteProblems.ts';
import { siteReceipts } from './siteReceipts.ts';
import { siteCoreCounts, writeSiteCore } from './writeSiteCore.ts';
import { writeSiteStations } from './siteStations.ts';

/** The name of the lock under which sites are imported. */
const importLock = 7_701_442;

async function writeFleet(session: Session, site: Site, known: Known): Promise<void> {
  const owned = <Item extends { readonly company_uuid: string }>(
    items: readonly Item[],
  ): readonly (Item & { readonly organization_uuid: string })[] =>
    items.map((item) => ({
      ...item,
      organization_uuid: organizationOf(known, item.company_uuid),
    }));
  const byUuid = { key: ['uuid'] } as const;
  await insertRows(session, 'organization', site.organizations, byUuid);
  await importItems(session, companies, site.companies);
  await insertRows(session, 'model', site.models, { key: ['id'] });
  const partners = site.roaming_partners.map(partnerRow);
  await insertRows(session, 'roaming_partner', partners, { key: ['slug'] });
  await importItems(session, technicianTable, owned(site.technicians));
  await importItems(session, locationTable, owned(site.locations));
}

function entryCount(site: Site, kind: 'recurring' | 'unique'): number {
  return site.cost_rates.reduce((count, costRate) => count + costRate[kind].length, 0);
}

/** Lets PostgreSQL look at what it has now, so that it does not plan for the tables of before. */
async function countForPlans({ db, dialect }: Session): Promise<void> {
  if (dialect === 'postgres') {
    await sql`analyze station, direction, station_roaming, location, technician, cost_rate, recurring_entry, unique_entry`.execute(
      db,
    );
  }
}

/** Writes a site in the transaction of the session, or says what keeps it from being written. */
export async function importSite(session: Session, site: Site): Promise<SiteImport> {
  // Imports come one after the other; SQLite has one writer at a time.
  if (session.dialect === 'postgres') {
    await sql`select pg_advisory_xact_lock(${importLock})::text`.execute(session.db);
  }
  const store = await knownInStore(session);
  const stations = await knownStations(session, site);
  const known = knownWith(site, store);
  const problems = [
    ...siteProblems(site, store, stations),
    ...(await sitePartnerProblems(session, site, known)),
    ...(await siteCoreProblems(session, site, known)),
  ];
  if (problems.length > 0) return { ok: false, problems };
  const costs = await siteReceipts(session, site);
  if (!costs.ok) return costs;
  await writeFleet(session, site, known);
  await importCostRates(session, site.cost_rates);
  const directions = await writeSiteStations(session, site, known, stations);
  await writeSiteCore(session, site, known, costs.receipts);
  await countForPlans(session);
  return {
    ok: true,
    counts: {
      organizations: site.organizations.length,
      companies: site.companies.length,
      models: site.models.length,
      technicians: site.technicians.length,
      locations: site.locations.length,
      roaming_partners: site.roaming_partners.length,
      stations: site.stations.length,
      directions,
      cost_rates: site.cost_rates.length,
      recurring_entries: entryCount(site, 'recurring'),
      unique_entries: entryCount(site, 'unique'),
      ...siteCoreCounts(site),
    },
  };
}
