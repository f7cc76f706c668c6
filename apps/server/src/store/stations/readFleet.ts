import type {
  LocationRecord,
  StoreReader,
  TechnicianRecord,
  TokenRecord,
} from '@wattpost/platform';
import type { Selectable } from 'kysely';
import { type PageStatements, pageOf } from '../lists/index.ts';
import {
  type Building,
  type LocationTable,
  type Session,
  type TechnicianTable,
  type TokenTable,
  statement,
} from '../database/index.ts';
import { partnerOf } from './readPartners.ts';

const tokenByHash = statement(({ db, param }: Building<{ hash: string }>) =>
  db.selectFrom('token').selectAll().where('hash', '=', param.hash),
);

const modelById = statement(({ db, param }: Building<{ id: number }>) =>
  db.selectFrom('model').select('id').where('id', '=', param.id),
);

const technicianById = statement(({ db, param }: Building<{ id: number }>) =>
  db.selectFrom('technician').selectAll().where('id', '=', param.id),
);

const technicianPages: PageStatements<Selectable<TechnicianTable>> = {
  own: statement(({ db, param }) =>
    db
      .selectFrom('technician')
      .selectAll()
      .where('organization_uuid', '=', param.organization)
      .where('place', '>=', param.from)
      .where('place', '<', param.to)
      .orderBy('place'),
  ),
  overall: statement(({ db, param }) =>
    db
      .selectFrom('technician')
      .selectAll()
      .where('place_overall', '>=', param.from)
      .where('place_overall', '<', param.to)
      .orderBy('place_overall'),
  ),
};

const locationByUuid = statement(({ db, param }: Building<{ uuid: string }>) =>
  db.selectFrom('location').selectAll().where('uuid', '=', param.uuid),
);

const locationPages: PageStatements<Selectable<LocationTable>> = {
  own: statement(({ db, param }) =>
    db
      .selectFrom('location')
      .selectAll()
      .where('organization_uuid', '=', param.organization)
      .where('place', '>=', param.from)
      .where('place', '<', param.to)
      .orderBy('place'),
  ),
  overall: statement(({ db, param }) =>
    db
      .selectFrom('location')
      .selectAll()
      .where('place_overall', '>=', param.from)
      .where('place_overall', '<', param.to)
      .orderBy('place_overall'),
  ),
};

const partners = statement(({ db }: Building<object>) =>
  db.selectFrom('roaming_partner').selectAll().orderBy('slug'),
);

/** A row of the table of keys as a record. */
export function tokenOf(row: Selectable<TokenTable>): TokenRecord {
  return {
    uuid: row.uuid,
    hash: row.hash,
    organizationUuid: row.organization_uuid,
    areas: row.areas.split(',').filter((area) => area !== '') as TokenRecord['areas'],
    crossOrganization: row.cross_organization === 1,
    createdAtMs: row.created_at_ms,
    revokedAtMs: row.revoked_at_ms,
  };
}

function technicianOf(row: Selectable<TechnicianTable>): TechnicianRecord {
  return {
    id: row.id,
    uuid: row.uuid,
    name: row.name,
    email: row.email,
    companyUuid: row.company_uuid,
    organizationUuid: row.organization_uuid,
    active: row.active === 1,
  };
}

/** A row of the table of locations as a record. */
export function locationOf(row: Selectable<LocationTable>): LocationRecord {
  return {
    uuid: row.uuid,
    name: row.name,
    companyUuid: row.company_uuid,
    organizationUuid: row.organization_uuid,
  };
}

/** What the port reads of keys, models, technicians, locations and partners. */
export function fleetReads(
  session: Session,
): Pick<
  StoreReader,
  | 'token'
  | 'modelExists'
  | 'technician'
  | 'technicians'
  | 'location'
  | 'locations'
  | 'roamingPartners'
> {
  return {
    async token(hash) {
      const row = await tokenByHash.first(session, { hash });
      return row === undefined ? undefined : tokenOf(row);
    },
    async modelExists(id) {
      return (await modelById.first(session, { id })) !== undefined;
    },
    async technician(id) {
      const row = await technicianById.first(session, { id });
      return row === undefined ? undefined : technicianOf(row);
    },
    async technicians(organization, range) {
      const page = await pageOf(session, 'technician', organization, range, technicianPages);
      return { items: page.items.map(technicianOf), total: page.total };
    },
    async location(uuid) {
      const row = await locationByUuid.first(session, { uuid });
      return row === undefined ? undefined : locationOf(row);
    },
    async locations(organization, range) {
      const page = await pageOf(session, 'location', organization, range, locationPages);
      return { items: page.items.map(locationOf), total: page.total };
    },
    async roamingPartners() {
      return (await partners.rows(session, {})).map(partnerOf);
    },
  };
}
