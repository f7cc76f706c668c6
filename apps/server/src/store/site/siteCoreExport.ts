import type { SiteCore } from '@wattpost/contract/wire';
import type { Owned } from '@wattpost/platform';
import { banks, chargeLogs, connectors, cps, invoices } from '../charging/index.ts';
import { billingContacts, cards, contacts, users } from '../customers/index.ts';
import { type Session, type Table, readAll } from '../database/index.ts';

/** Customers and the core surface, without the hashes of passwords, as lists of a site. */
export async function exportSiteCore(session: Session): Promise<SiteCore> {
  const listed = async <Item extends Owned>(
    table: Table<Item>,
  ): Promise<readonly Omit<Item, keyof Owned>[]> =>
    (await readAll(session, table)).map(({ organization_uuid: _, ...item }) => item);
  return {
    billing_contacts: await listed(billingContacts),
    contacts: await listed(contacts),
    users: await listed(users),
    cards: await listed(cards),
    cps: await listed(cps),
    connectors: await readAll(session, connectors),
    charge_logs: await listed(chargeLogs),
    finance_banks: await listed(banks),
    invoices: await listed(invoices),
  };
}
