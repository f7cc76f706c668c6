import type {
  CardRecord,
  ContactRecord,
  FleetReader,
  Gender,
  StoreReader,
  UserRecord,
} from '@wattpost/platform';
import type { Selectable } from 'kysely';
import {
  type Building,
  type CardTable,
  type ContactTable,
  type PortalUserTable,
  type Session,
  statement,
} from '../database/index.ts';

const contactByUuid = statement(({ db, param }: Building<{ uuid: string }>) =>
  db.selectFrom('contact').selectAll().where('uuid', '=', param.uuid),
);

type UserColumn = Exclude<keyof PortalUserTable, 'password_hash'>;

/** What is read of a user: everything but the hash of the password. */
export const userColumns: readonly UserColumn[] = [
  'uuid',
  'id',
  'contact_uuid',
  'company_uuid',
  'organization_uuid',
  'email',
  'locale',
  'active',
];

const userByUuid = statement(({ db, param }: Building<{ uuid: string }>) =>
  db.selectFrom('portal_user').select(userColumns).where('uuid', '=', param.uuid),
);

const cardById = statement(({ db, param }: Building<{ id: number }>) =>
  db.selectFrom('card').selectAll().where('id', '=', param.id),
);

const cardByTag = statement(({ db, param }: Building<{ tag: string }>) =>
  db.selectFrom('card').selectAll().where('rfid_tag', '=', param.tag),
);

const billingContactById = statement(({ db, param }: Building<{ id: string }>) =>
  db.selectFrom('billing_contact').selectAll().where('id', '=', param.id),
);

/** A row of the table of contacts as a record. */
export function contactOf(row: Selectable<ContactTable>): ContactRecord {
  return {
    uuid: row.uuid,
    companyUuid: row.company_uuid,
    organizationUuid: row.organization_uuid,
    name: row.name,
    firstName: row.first_name,
    gender: row.gender as Gender | null,
    street: row.street,
    zip: row.zip,
    city: row.city,
    country: row.country,
    email: row.email,
    phone: row.phone,
    customerNumber: row.customer_number,
    comment: row.comment,
  };
}

export function userOf(row: Pick<Selectable<PortalUserTable>, UserColumn>): UserRecord {
  return {
    uuid: row.uuid,
    id: row.id,
    contactUuid: row.contact_uuid,
    companyUuid: row.company_uuid,
    organizationUuid: row.organization_uuid,
    email: row.email,
    locale: row.locale,
    active: row.active === 1,
  };
}

/** A row of the table of cards as a record. */
export function cardOf(row: Selectable<CardTable>): CardRecord {
  return {
    id: row.id,
    contactUuid: row.contact_uuid,
    organizationUuid: row.organization_uuid,
    cardNo: row.card_no,
    rfidTag: row.rfid_tag,
    rateUuid: row.rate_uuid,
    billingContactId: row.billing_contact_id,
    label: row.label,
    customerReference: row.customer_reference,
    comment: row.comment,
    emp: row.emp,
    emaId: row.ema_id,
    active: row.active === 1,
  };
}

/** What the port reads of contacts, users, cards and billing contacts. */
export function customerReads(session: Session): Pick<StoreReader, keyof FleetReader> {
  return {
    async contact(uuid) {
      const row = await contactByUuid.first(session, { uuid });
      return row === undefined ? undefined : contactOf(row);
    },
    async user(uuid) {
      const row = await userByUuid.first(session, { uuid });
      return row === undefined ? undefined : userOf(row);
    },
    async card(id) {
      const row = await cardById.first(session, { id });
      return row === undefined ? undefined : cardOf(row);
    },
    async cardByTag(tag) {
      const row = await cardByTag.first(session, { tag });
      return row === undefined ? undefined : cardOf(row);
    },
    async billingContact(id) {
      const row = await billingContactById.first(session, { id });
      return row === undefined
        ? undefined
        : {
            id: row.id,
            companyUuid: row.company_uuid,
            organizationUuid: row.organization_uuid,
            name: row.name,
          };
    },
  };
}
