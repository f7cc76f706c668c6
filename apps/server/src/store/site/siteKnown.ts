import type { Site } from '@wattpost/contract/wire';
import { type Session, isOneOf } from '../database/index.ts';

/** A station as far as other stations and its lists are concerned. */
export interface KnownStation {
  readonly uuid: string;
  readonly identity: string;
  readonly organization: string;
}

/** What references of a site may lead to. */
export interface Known {
  readonly organizations: ReadonlySet<string>;
  /** Companies, locations and cost rates by uuid, technicians by id: their organizations. */
  readonly companies: ReadonlyMap<string, string>;
  readonly locations: ReadonlyMap<string, string>;
  readonly costRates: ReadonlyMap<string, string>;
  readonly technicians: ReadonlyMap<number, string>;
  readonly technicianIds: ReadonlyMap<string, number>;
  readonly models: ReadonlySet<number>;
  /** Roaming partners by slug: their organizations, `null` for those of everybody. */
  readonly partners: ReadonlyMap<string, string | null>;
}

function partnersOf(
  rows: readonly { readonly slug: string; readonly organization_uuid: string | null }[],
): ReadonlyMap<string, string | null> {
  return new Map(rows.map(({ slug, organization_uuid }) => [slug, organization_uuid]));
}

/** What the store has that references may lead to. */
export async function knownInStore({ db }: Session): Promise<Known> {
  const owners = async (
    table: 'company' | 'location' | 'cost_rate',
  ): Promise<ReadonlyMap<string, string>> => {
    const rows = await db.selectFrom(table).select(['uuid', 'organization_uuid']).execute();
    return new Map(rows.map((row) => [row.uuid, row.organization_uuid]));
  };
  const technicians = await db
    .selectFrom('technician')
    .select(['id', 'uuid', 'organization_uuid'])
    .execute();
  const organizations = await db.selectFrom('organization').select('uuid').execute();
  const models = await db.selectFrom('model').select('id').execute();
  return {
    organizations: new Set(organizations.map(({ uuid }) => uuid)),
    companies: await owners('company'),
    locations: await owners('location'),
    costRates: await owners('cost_rate'),
    technicians: new Map(technicians.map((row) => [row.id, row.organization_uuid])),
    technicianIds: new Map(technicians.map(({ uuid, id }) => [uuid, id])),
    models: new Set(models.map(({ id }) => id)),
    partners: partnersOf(
      await db.selectFrom('roaming_partner').select(['slug', 'organization_uuid']).execute(),
    ),
  };
}

/** The organization of a company that is known to be known. */
export function organizationOf(known: Known, company: string): string {
  const organization = known.companies.get(company);
  if (organization === undefined) throw new Error(`There is no company ${company}.`);
  return organization;
}

/** The store's stations that a site names, or whose identities it does, by uuid. */
export async function knownStations(
  session: Session,
  site: Site,
): Promise<ReadonlyMap<string, KnownStation>> {
  const uuids = site.stations.map(({ uuid }) => uuid);
  const identities = site.stations.map(({ chargeBoxIdentity }) => chargeBoxIdentity);
  const stations = session.db
    .selectFrom('station')
    .select(['uuid', 'charge_box_identity as identity', 'organization_uuid as organization']);
  const rows = await stations
    .where(isOneOf(session, 'uuid', uuids))
    .union(stations.where(isOneOf(session, 'charge_box_identity', identities)))
    .execute();
  return new Map(rows.map((row) => [row.uuid, row]));
}

/** What there will be once the site is written. */
export function knownWith(site: Site, store: Known): Known {
  const companyOrganizations = new Map(store.companies);
  for (const { uuid, organization_uuid } of site.companies) {
    companyOrganizations.set(uuid, organization_uuid);
  }
  const locationOrganizations = new Map(store.locations);
  for (const { uuid, company_uuid } of site.locations) {
    const organization = companyOrganizations.get(company_uuid);
    if (organization !== undefined) locationOrganizations.set(uuid, organization);
  }
  const technicianOrganizations = new Map(store.technicians);
  const technicianIds = new Map(store.technicianIds);
  for (const { id, uuid, company_uuid } of site.technicians) {
    const organization = companyOrganizations.get(company_uuid);
    if (organization !== undefined) technicianOrganizations.set(id, organization);
    technicianIds.set(uuid, id);
  }
  const costRateOrganizations = new Map(store.costRates);
  for (const { uuid, organization_uuid } of site.cost_rates) {
    costRateOrganizations.set(uuid, organization_uuid);
  }
  return {
    organizations: new Set([...store.organizations, ...site.organizations.map(({ uuid }) => uuid)]),
    companies: companyOrganizations,
    locations: locationOrganizations,
    costRates: costRateOrganizations,
    technicians: technicianOrganizations,
    technicianIds,
    models: new Set([...store.models, ...site.models.map(({ id }) => id)]),
    partners: new Map([...store.partners, ...partnersOf(site.roaming_partners)]),
  };
}
