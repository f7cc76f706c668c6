import type { ReceiptWire, Site } from '@wattpost/contract/wire';
import type { NumberedKind, Owned } from '@wattpost/platform';
import { sql } from 'kysely';
import { banks, chargeLogs, connectors, cps, invoices } from '../charging/index.ts';
import { billingContacts, cards, contacts, users } from '../customers/index.ts';
import { importItems } from '../lists/index.ts';
import type { Session } from '../database/index.ts';
import type { Known } from './siteKnown.ts';

const lists = [
  'billing_contacts',
  'contacts',
  'users',
  'cards',
  'cps',
  'connectors',
  'charge_logs',
  'finance_banks',
  'invoices',
] as const satisfies readonly (keyof Site)[];

/** How many things each list of customers and of the core surface has. */
export function siteCoreCounts(site: Site): Readonly<Record<string, number>> {
  return Object.fromEntries(lists.map((list) => [list, site[list].length]));
}

/** Whose something is, which was looked at before. */
function owner<Key>(owners: ReadonlyMap<Key, string>, key: Key): string {
  const organization = owners.get(key);
  if (organization === undefined) throw new Error(`Nobody has ${String(key)}.`);
  return organization;
}

/** Sees to it that what is made later gets none of the ids that a site gave. */
async function countBeyond(
  { db }: Session,
  kind: NumberedKind,
  items: readonly { readonly id: number | null }[],
): Promise<void> {
  const greatest = items.reduce<number>((most, { id }) => Math.max(most, id ?? 0), 0);
  if (greatest === 0) return;
  await db
    .insertInto('id_counter')
    .values({ kind, last: greatest })
    .onConflict((conflict) =>
      conflict
        .column('kind')
        .doUpdateSet({ last: sql<number>`excluded.last` })
        .where(sql<boolean>`excluded.last > id_counter.last`),
    )
    .execute();
}

/**
 * Writes the lists of customers and of the core surface, which must be free of problems.
 *
 * @param receipts of the charge logs, in their order
 */
export async function writeSiteCore(
  session: Session,
  site: Site,
  known: Known,
  receipts: readonly ReceiptWire[],
): Promise<void> {
  const ofCompany = <Item extends { readonly company_uuid: string }>(item: Item): Item & Owned => ({
    ...item,
    organization_uuid: owner(known.companies, item.company_uuid),
  });
  await importItems(session, billingContacts, site.billing_contacts.map(ofCompany));
  await importItems(session, contacts, site.contacts.map(ofCompany));
  await importItems(session, users, site.users.map(ofCompany));
  const ownedCards = site.cards.map((card) => ({
    ...card,
    organization_uuid: owner(known.costRates, card.rate_uuid),
  }));
  await importItems(session, cards, ownedCards);
  await importItems(session, banks, site.finance_banks.map(ofCompany));
  await importItems(session, invoices, site.invoices.map(ofCompany));
  await importItems(session, cps, site.cps.map(ofCompany));
  await importItems(session, connectors, site.connectors);
  const logs = site.charge_logs.map((log, index) => ({
    ...log,
    receipt: receipts[index],
    organization_uuid: owner(known.costRates, log.cost_rate_uuid),
  }));
  await importItems(session, chargeLogs, logs);
  await countBeyond(session, 'user', site.users);
  await countBeyond(session, 'card', site.cards);
  await countBeyond(session, 'finance_bank', site.finance_banks);
}
