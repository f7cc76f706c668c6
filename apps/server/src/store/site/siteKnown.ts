import type { Site } from '@wattpost/contract/wire';
import { type Building, type Session, isOneOf, statement } from '../database/index.ts';

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

const organizations = statement(({ db }: Building<object>) =>
  db.selectFrom('organization').select('uuid'),
);
const companies = statement(({ db }: Building<object>) =>
  db.selectFrom('company').select(['uuid', 'organization_uuid']),
);
const locations = statement(({ db }: Building<object>) =>
  db.selectFrom('location').select(['uuid', 'organization_uuid']),
);
const costRates = statement(({ db }: Building<object>) =>
  db.selectFrom('cost_rate').select(['uuid', 'organization_uuid']),
);
const technicians = statement(({ db }: Building<object>) =>
  db.selectFrom('technician').select(['id', 'uuid', 'organization_uuid']),
);
const models = statement(({ db }: Building<object>) => db.selectFrom('model').select('id'));
const partners = statement(({ db }: Building<object>) =>
  db.selectFrom('roaming_partner').select(['slug', 'organization_uuid']),
);

const stationsNamed = statement(
  (building: Building<{ uuids: readonly string[]; identities: readonly string[] }>) =>
    building.db
      .selectFrom('station')
      .select(['uuid', 'charge_box_identity as identity', 'organization_uuid as organization'])
      .where(isOneOf(building, 'uuid', building.param.uuids))
      .union(
        building.db
          .selectFrom('station')
          .select(['uuid', 'charge_box_identity as identity', 'organization_uuid as organization'])
          .where(isOneOf(building, 'charge_box_identity', building.param.identities)),
      ),
);

function organizationsBy<Key>(
  rows: readonly { readonly key: Key; readonly organization: string }[],
): ReadonlyMap<Key, string> {
  return new Map(rows.map(({ key, organization }) => [key, organization]));
}

function partnersOf(
  rows: readonly { readonly slug: string; readonly organization_uuid: string | null }[],
): ReadonlyMap<string, string | null> {
  return new Map(rows.map(({ slug, organization_uuid }) => [slug, organization_uuid]));
}

/** What the store has that references may lead to. */
export async function knownInStore(session: Session): Promise<Known> {
  const byUuid = async (list: typeof companies): Promise<ReadonlyMap<string, string>> =>
    organizationsBy(
      (await list.rows(session, {})).map((row) => ({
        key: row.uuid,
        organization: row.organization_uuid,
      })),
    );
  const technicianRows = await technicians.rows(session, {});
  return {
    organizations: new Set((await organizations.rows(session, {})).map(({ uuid }) => uuid)),
    companies: await byUuid(companies),
    locations: await byUuid(locations),
    costRates: await byUuid(costRates),
    technicians: organizationsBy(
      technicianRows.map((row) => ({ key: row.id, organization: row.organization_uuid })),
    ),
    technicianIds: new Map(technicianRows.map(({ uuid, id }) => [uuid, id])),
    models: new Set((await models.rows(session, {})).map(({ id }) => id)),
    partners: partnersOf(await partners.rows(session, {})),
  };
}

/** The store's stations that a site names, or whose identities it does, by uuid. */
export async function knownStations(
  session: Session,
  site: Site,
): Promise<ReadonlyMap<string, KnownStation>> {
  const rows = await stationsNamed.rows(session, {
    uuids: site.stations.map(({ uuid }) => uuid),
    identities: site.stations.map(({ chargeBoxIdentity }) => chargeBoxIdentity),
  });
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
