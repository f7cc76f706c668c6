import type { ContactRecord, FleetWriter, StoreWriter } from '@wattpost/platform';
import { sql } from 'kysely';
import { cardColumns, contactColumns, userColumnsOf } from './customerColumns.ts';
import { organizationOfCompany } from '../lists/index.ts';
import { contactOf } from './readCustomers.ts';
import { type Building, type Session, statement } from '../database/index.ts';

const count = statement(({ db, param }: Building<{ kind: string }>) =>
  db
    .insertInto('id_counter')
    .values({ kind: param.kind, last: 1 })
    .onConflict((conflict) =>
      conflict.column('kind').doUpdateSet({ last: sql<number>`id_counter.last + 1` }),
    )
    .returning('last'),
);

const lock = statement(({ db, dialect, param }: Building<{ uuid: string }>) => {
  const chosen = db.selectFrom('contact').selectAll().where('uuid', '=', param.uuid);
  // Strong enough that nothing new can come to lead to the contact meanwhile.
  return dialect === 'postgres' ? chosen.forUpdate() : chosen;
});

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

async function organizationOfContact({ db }: Session, uuid: string): Promise<string> {
  const row = await db
    .selectFrom('contact')
    .select('organization_uuid')
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  return row.organization_uuid;
}

/** What the port writes of contacts, users and cards. */
export function customerWrites(session: Session): Pick<StoreWriter, keyof FleetWriter> {
  const { db } = session;
  return {
    async nextId(kind) {
      const row = await count.first(session, { kind });
      if (row === undefined) throw new Error('A counter was not answered.');
      return row.last;
    },
    async lockContact(uuid): Promise<ContactRecord | undefined> {
      const row = await lock.first(session, { uuid });
      return row === undefined ? undefined : contactOf(row);
    },
    async insertContact(uuid, contact) {
      const organization_uuid = await organizationOfCompany(session, contact.companyUuid);
      const row = { ...contactColumns(contact), uuid, organization_uuid };
      await db.insertInto('contact').values(row).execute();
    },
    async updateContact(uuid, contact) {
      await db
        .updateTable('contact')
        .set(contactColumns(contact))
        .where('uuid', '=', uuid)
        .execute();
    },
    async deleteContact(uuid) {
      if (await isInUse(session, uuid)) return 'in_use';
      await db.deleteFrom('contact').where('uuid', '=', uuid).execute();
      return 'deleted';
    },
    async insertUser(uuid, user, passwordHash) {
      const organization_uuid = await organizationOfCompany(session, user.companyUuid);
      const row = { ...userColumnsOf(user), uuid, organization_uuid, password_hash: passwordHash };
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('portal_user')
        .values(row)
        .onConflict((conflict) => conflict.column('email_key').doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 0n ? 'taken' : 'written';
    },
    async insertCard(id, card) {
      const organization_uuid = await organizationOfContact(session, card.contactUuid);
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('card')
        .values({ ...cardColumns(card), id, organization_uuid })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 0n ? 'taken' : 'written';
    },
  };
}
