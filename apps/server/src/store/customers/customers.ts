import { cardOf, contactOf, userColumns, userOf } from './readCustomers.ts';
import type { Backend, CustomerAdmin } from '../database/index.ts';

/** Contacts, users and cards, as the command line lists them. */
export function customerAdmin(backend: Backend): CustomerAdmin {
  return {
    contacts: () =>
      backend.read(async ({ db }) => {
        const rows = await db
          .selectFrom('contact')
          .selectAll()
          .orderBy('name')
          .orderBy('uuid')
          .execute();
        return rows.map(contactOf);
      }),
    users: () =>
      backend.read(async ({ db }) => {
        const rows = await db
          .selectFrom('portal_user')
          .select(userColumns)
          .orderBy('email_key')
          .execute();
        return rows.map(userOf);
      }),
    cards: () =>
      backend.read(async ({ db }) => {
        const rows = await db.selectFrom('card').selectAll().orderBy('id').execute();
        return rows.map(cardOf);
      }),
  };
}
