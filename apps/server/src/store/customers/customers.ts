import type { FleetReader, FleetWriter } from '@wattpost/platform';
import { sql } from 'kysely';
import {
  type Backend,
  type CustomerAdmin,
  type DatabaseSession,
  insertItem,
  isOneOf,
  itemOf,
  readAll,
  readBy,
  rowsOf,
  updateItem,
  type WriteSession,
} from '../database/index.ts';
import {
  billingContactTable,
  cardTable,
  companyTable,
  contactTable,
  userTable,
} from './customerTables.ts';

const companyByUuid = readBy(companyTable, 'uuid');
const contactByUuid = readBy(contactTable, 'uuid');
const userByUuid = readBy(userTable, 'uuid');
const cardById = readBy(cardTable, 'id');
const cardByTag = readBy(cardTable, 'rfid_tag');
const billingContactById = readBy(billingContactTable, 'id');

/** Reads of companies and customers for the port. */
export function customerReads(session: DatabaseSession): FleetReader {
  return {
    company: (uuid) => companyByUuid(session, uuid),
    async companies(uuids) {
      const rows = await rowsOf(session, companyTable)
        .where(isOneOf(session, 'uuid', uuids))
        .execute();
      return rows.map((row) => itemOf(companyTable, row));
    },
    contact: (uuid) => contactByUuid(session, uuid),
    user: (uuid) => userByUuid(session, uuid),
    card: (id) => cardById(session, id),
    cardByTag: (tag) => cardByTag(session, tag),
    billingContact: (id) => billingContactById(session, id),
  };
}

// Also blocks new references to the contact.
const lockedContact = readBy(contactTable, 'uuid', 'update');

/** Tables with references to contacts. */
const leadingToContact = ['portal_user', 'card', 'charge_log', 'invoice'] as const;

async function isInUse({ db }: DatabaseSession, uuid: string): Promise<boolean> {
  for (const table of leadingToContact) {
    const row = await db
      .selectFrom(table)
      .select('contact_uuid')
      .where('contact_uuid', '=', uuid)
      .limit(1)
      .executeTakeFirst();
    if (row !== undefined) return true;
  }
  return false;
}

/** Writes of contacts, users and cards for the port. */
export function customerWrites(session: WriteSession): FleetWriter {
  const { changes } = session;
  return {
    async nextId(kind) {
      const { last } = await session.db
        .insertInto('id_counter')
        .values({ kind, last: 1 })
        .onConflict((conflict) =>
          conflict.column('kind').doUpdateSet({ last: sql<number>`id_counter.last + 1` }),
        )
        .returning('last')
        .executeTakeFirstOrThrow();
      return last;
    },
    lockContact: (uuid) => lockedContact(session, uuid),
    async insertContact(contact) {
      changes.of('customers', contact.organization_uuid);
      await insertItem(session, contactTable, contact);
    },
    updateContact: (contact) => {
      changes.of('customers', contact.organization_uuid);
      return updateItem(session, contactTable, contact);
    },
    async deleteContact(uuid) {
      if (await isInUse(session, uuid)) return 'in_use';
      const contact = await contactByUuid(session, uuid);
      if (contact !== undefined) changes.of('customers', contact.organization_uuid);
      await session.db.deleteFrom('contact').where('uuid', '=', uuid).execute();
      return 'deleted';
    },
    insertUser(user, password_hash) {
      changes.of('customers', user.organization_uuid);
      return insertItem(session, userTable, user, {
        extraColumns: { password_hash },
        uniqueColumns: ['email_key'],
      });
    },
    insertCard(card) {
      changes.of('customers', card.organization_uuid);
      return insertItem(session, cardTable, card, { uniqueColumns: [] });
    },
  };
}

/** Customers for the command line. */
export function customerAdmin(backend: Backend): CustomerAdmin {
  return {
    contacts: () => backend.read((session) => readAll(session, contactTable, ['name', 'uuid'])),
    users: () => backend.read((session) => readAll(session, userTable, ['email_key'])),
    cards: () => backend.read((session) => readAll(session, cardTable)),
  };
}
