import type { Site } from '@wattpost/contract/wire';
import { expect, it } from 'vitest';
import { calendarSite } from '../../../../../packages/platform/test/store/storeContractSite.ts';
import { openStore } from '../../../src/store/openStore.ts';
import { pendingSteps } from '../../../src/store/pendingSteps.ts';
import { stepNames, type StepName } from '../../../src/store/migrations/migrations.ts';
import { conformanceSite, importSite, siteWith } from '../../support/site.ts';
import { withStores } from '../../support/withStores.ts';
import { copyToSchema } from './earlierSchema.ts';

/** Two sites in one: something of everything that an export contains. */
function wholeSite(): Site {
  const lists = Object.entries(calendarSite).filter(([, list]) => Array.isArray(list));
  const merged = lists.map(([name, list]) => {
    const others: unknown = conformanceSite[name as keyof Site];
    return [name, [...(list as unknown[]), ...(others as unknown[])]];
  });
  const site = siteWith({ ...(Object.fromEntries(merged) as Partial<Site>) });
  const facts = { staffed: true };
  return {
    ...site,
    format: 'wattpost-site/3',
    companies: site.companies.map((company) => ({ ...company, facts })),
    locations: site.locations.map((location) => ({ ...location, facts })),
    stations: site.stations.map((station) => ({ ...station, facts })),
  };
}

/** Each item of a list with some of its members empty. */
function without<Item extends object>(
  items: readonly Item[],
  ...members: readonly (keyof Item)[]
): Item[] {
  const empty = Object.fromEntries(members.map((member) => [member, null]));
  return items.map((item) => ({ ...item, ...empty }));
}

/** Removes what a site could not contain before the migration. */
const before: Partial<Readonly<Record<StepName, (site: Site) => Partial<Site>>>> = {
  '002-core-surface': ({ companies }) => ({
    companies: without(companies, 'id'),
    billing_contacts: [],
    contacts: [],
    users: [],
    cards: [],
    cps: [],
    connectors: [],
    charge_logs: [],
    finance_banks: [],
    invoices: [],
  }),
  '003-fleet-and-roaming': ({ connectors }) => ({
    connectors: without(connectors, 'format', 'power_type', 'max_voltage', 'max_amperage'),
  }),
  '005-outbox-lanes': ({ roaming_partners }) => ({
    roaming_partners: without(roaming_partners, 'organization_uuid'),
  }),
  '007-publishing': () => ({ publishing_partners: [] }),
  '008-publishing-by-datex-ii': ({ publishing_partners }) => ({
    publishing_partners: publishing_partners.filter(({ datex }) => (datex ?? null) === null),
  }),
  '011-cost-rate-periods': ({ stations }) => ({
    stations: stations.map((station) => ({ ...station, costRatePeriods: [] })),
  }),
  '014-partner-tokens-and-evse-ids': ({ connectors }) => ({
    connectors: without(connectors, 'evse_id'),
  }),
  '018-facts': ({ companies, locations, stations }) => ({
    companies: without(companies, 'facts'),
    locations: without(locations, 'facts'),
    stations: without(stations, 'facts'),
  }),
  '017-follow': ({ organizations }) => ({ organizations: without(organizations, 'follow') }),
};

/** The whole site as far as a version with these migrations could contain it. */
function siteAt(last: StepName): Site {
  return stepNames
    .slice(stepNames.indexOf(last) + 1)
    .reduce<Site>((site, step) => ({ ...site, ...before[step]?.(site) }), wholeSite());
}

withStores(
  ({ newLocation, migratedLocation }) => {
    it.each(stepNames.slice(0, -1))(
      'a database of %s exports the same after it is migrated',
      async (last) => {
        const current = await migratedLocation();
        const store = await openStore(current);
        await importSite(store, siteAt(last));
        const exported = await store.site.exportSite();
        await store.close();
        const location = await newLocation();
        await copyToSchema(current, location, last);
        const rest = stepNames.slice(stepNames.indexOf(last) + 1);
        expect(await pendingSteps(location)).toEqual(rest);

        const migrated = await openStore(location);
        expect(await migrated.site.exportSite()).toEqual(exported);
        await migrated.close();
      },
    );
  },
  ({ shared }) => shared,
);
