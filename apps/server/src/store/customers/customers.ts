import type { FleetReader, FleetWriter } from '@wattpost/platform';
import { sql } from 'kysely';
import {
  type Backend,
  type CustomerAdmin,
  type Session,
  insertItem,
  readAll,
  readBy,
  updateItem,
} from '../database/index.ts';
import { billingContacts, cards, companies, contacts, users } from './customerTables.ts';

const companyByUuid = readBy(companies, 'uuid');
const contactByUuid = readBy(contacts, 'uuid');
const userByUuid = readBy(users, 'uuid');
const cardById = readBy(cards, 'id');
const cardByTag = readBy(cards, 'rfid_tag');
const billingContactById = readBy(billingContacts, 'id');

/** What the port reads of companies, contacts, users, cards and billing contacts. */
export function customerReads(session: Session): FleetReader {
  return {
    company: (uuid) => companyByUuid(session, uuid),
    contact: (uuid) => contactByUuid(session, uuid),
    user: (uuid) => userByUuid(session, uuid),
    card: (id) => cardById(session, id),
    cardByTag: (tag) => cardByTag(session, tag),
    billingContact: (id) => billingContactById(session, id),
  };
}

// Strong enough that nothing new can come to lead to the contact meanwhile.
const lockedContact = readBy(contacts, 'uuid', 'update');

/** Tables whose rows may lead to a contact. */
const leadingToContact = ['portal_user', 'card', 'charge_log', 'invoice'] as const;

async function isInUse({ db }: Session, uuid: string): Promise<boolean> {
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

/** What the port writes of contacts, users and cards. */
export function customerWrites(session: Session): FleetWriter {
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
      await insertItem(session, contacts, contact);
    },
    updateContact: (contact) => updateItem(session, contacts, contact),
    async deleteContact(uuid) {
      if (await isInUse(session, uuid)) return 'in_use';
      await session.db.deleteFrom('contact').where('uuid', '=', uuid).execute();
      return 'deleted';
    },
    insertUser: (user, password_hash) =>
      insertItem(session, users, user, { beside: { password_hash }, contested: ['email_key'] }),
    insertCard: (card) => insertItem(session, cards, card, { contested: [] }),
  };
}

/** Contacts, users and cards, as the command line lists them. */
export function customerAdmin(backend: Backend): CustomerAdmin {
  return {
    contacts: () => backend.read((session) => readAll(session, contacts, ['name', 'uuid'])),
    users: () => backend.read((session) => readAll(session, users, ['email_key'])),
    cards: () => backend.read((session) => readAll(session, cards)),
  };
}
