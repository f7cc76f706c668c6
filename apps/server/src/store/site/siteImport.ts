import type { Site } from '@wattpost/contract/wire';
import { sql } from 'kysely';
import { companies } from '../customers/index.ts';
import { countList, importItems, insertRows, placeList } from '../lists/index.ts';
import {
  isOneOf,
  statement,
  type Building,
  type Session,
  type SiteImport,
} from '../database/index.ts';
import { lockStationList, partnerRow } from '../stations/index.ts';
import { siteCoreProblems } from './siteCoreProblems.ts';
import { recurringRows, uniqueRows } from './siteEntries.ts';
import { knownInStore, knownStations, knownWith, type Known } from './siteKnown.ts';
import { sitePartnerProblems } from './sitePartnerProblems.ts';
import { siteProblems } from './siteProblems.ts';
import { siteReceipts } from './siteReceipts.ts';
import { siteCoreCounts, writeSiteCore } from './writeSiteCore.ts';
import { writeSiteStations } from './siteStations.ts';

const forgetRecurring = statement((building: Building<{ costRates: readonly string[] }>) =>
  building.db
    .deleteFrom('recurring_entry')
    .where(isOneOf(building, 'cost_rate_uuid', building.param.costRates)),
);

const forgetUnique = statement((building: Building<{ costRates: readonly string[] }>) =>
  building.db
    .deleteFrom('unique_entry')
    .where(isOneOf(building, 'cost_rate_uuid', building.param.costRates)),
);

const byUuid = { key: ['uuid'] } as const;
const inLists = { place: 0, place_overall: 0 };
const keptPlaces = ['place', 'place_overall'] as const;

function organizationIn(known: Known, company: string): string {
  const organization = known.companies.get(company);
  if (organization === undefined) throw new Error(`There is no company ${company}.`);
  return organization;
}

async function writeFleet(session: Session, site: Site, known: Known): Promise<void> {
  await insertRows(session, 'organization', site.organizations, byUuid);
  await importItems(session, companies, site.companies);
  await insertRows(session, 'model', site.models, { key: ['id'] });
  const partners = site.roaming_partners.map(partnerRow);
  await insertRows(session, 'roaming_partner', partners, { key: ['slug'] });
  const technicians = site.technicians.map((technician) => ({
    ...technician,
    organization_uuid: organizationIn(known, technician.company_uuid),
    active: technician.active ? 1 : 0,
    place: null,
    place_overall: null,
  }));
  await insertRows(session, 'technician', technicians, { key: ['id'], kept: keptPlaces });
  const locations = site.locations.map((location) => ({
    ...location,
    organization_uuid: organizationIn(known, location.company_uuid),
    ...inLists,
  }));
  await insertRows(session, 'location', locations, { ...byUuid, kept: keptPlaces });
}

async function writeCostRates(session: Session, site: Site): Promise<void> {
  const rows = site.cost_rates.map((costRate) => ({
    uuid: costRate.uuid,
    organization_uuid: costRate.organization_uuid,
    name: costRate.name,
    description: costRate.description,
    currency: costRate.currency,
    time_zone: costRate.time_zone,
    dynamic_pricing: costRate.dynamic_pricing,
    intervals: costRate.intervals === null ? null : JSON.stringify(costRate.intervals),
    marketing_texts: JSON.stringify(costRate.marketing_texts),
    tax: costRate.tax === undefined || costRate.tax === null ? null : JSON.stringify(costRate.tax),
    auto_stop_minutes: costRate.auto_stop_minutes,
    auto_stop_costs: costRate.auto_stop_costs,
    recurring_count: costRate.recurring.length,
    unique_count: costRate.unique.length,
    ...inLists,
  }));
  await insertRows(session, 'cost_rate', rows, { ...byUuid, kept: keptPlaces });
  const costRates = site.cost_rates.map(({ uuid }) => uuid);
  await forgetRecurring.run(session, { costRates });
  await forgetUnique.run(session, { costRates });
  for (const costRate of site.cost_rates) {
    await insertRows(session, 'recurring_entry', recurringRows(costRate));
    await insertRows(session, 'unique_entry', uniqueRows(costRate));
  }
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
  // Imports, and whatever adds stations, come one after the other.
  await lockStationList(session);
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
  await writeCostRates(session, site);
  for (const list of ['technician', 'location', 'cost_rate'] as const) {
    await placeList(session, list);
    await countList(session, list);
  }
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
