import type { Site } from '@wattpost/contract/wire';
import type { Receipt } from '@wattpost/engine';
import type { NumberedKind } from '@wattpost/platform';
import { sql } from 'kysely';
import { emailKey } from '../customers/index.ts';
import { insertRows } from '../lists/index.ts';
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

const byId = { key: ['id'] } as const;
const byUuid = { key: ['uuid'] } as const;
const asNumber = (flag: boolean): number => (flag ? 1 : 0);

async function writeCustomers(session: Session, site: Site, known: Known): Promise<void> {
  const ofCompany = <Item extends { readonly company_uuid: string }>(
    item: Item,
  ): Item & { organization_uuid: string } => ({
    ...item,
    organization_uuid: owner(known.companies, item.company_uuid),
  });
  await insertRows(session, 'billing_contact', site.billing_contacts.map(ofCompany), byId);
  await insertRows(session, 'contact', site.contacts.map(ofCompany), byUuid);
  // The hash of a password that the store has is in no column here, and stays.
  const users = site.users.map((user) => ({
    ...ofCompany(user),
    email_key: emailKey(user.email),
    active: asNumber(user.active),
  }));
  await insertRows(session, 'portal_user', users, byUuid);
  const cards = site.cards.map((card) => ({
    ...card,
    organization_uuid: owner(known.costRates, card.rate_uuid),
    active: asNumber(card.active),
  }));
  await insertRows(session, 'card', cards, byId);
  const banks = site.finance_banks.map((bank) => ({
    ...ofCompany(bank),
    use_parent: Number(bank.use_parent),
  }));
  await insertRows(session, 'finance_bank', banks, byId);
  await insertRows(session, 'invoice', site.invoices.map(ofCompany), byId);
  const cps = site.cps.map((cp) => ({ ...ofCompany(cp), roaming: asNumber(cp.roaming) }));
  await insertRows(session, 'cp', cps, byId);
}

async function writeChargeLogs(
  session: Session,
  site: Site,
  known: Known,
  receipts: readonly Receipt[],
): Promise<void> {
  const logs = site.charge_logs.map(({ start, end, customer_uuid, receipt: _, ...log }, index) => ({
    ...log,
    contact_uuid: customer_uuid,
    organization_uuid: owner(known.costRates, log.cost_rate_uuid),
    start_ms: Date.parse(start),
    end_ms: Date.parse(end),
    receipt: JSON.stringify(receipts[index]),
  }));
  await insertRows(session, 'charge_log', logs, byId);
}

/** Sees to it that what is made later gets none of the ids that a site gave. */
async function countBeyond(
  { db }: Session,
  kind: NumberedKind,
  ids: readonly (number | null)[],
): Promise<void> {
  const greatest = ids.reduce<number>((most, id) => Math.max(most, id ?? 0), 0);
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
  receipts: readonly Receipt[],
): Promise<void> {
  await writeCustomers(session, site, known);
  await insertRows(session, 'connector', site.connectors, byId);
  await writeChargeLogs(session, site, known, receipts);
  await countBeyond(
    session,
    'user',
    site.users.map(({ id }) => id),
  );
  await countBeyond(
    session,
    'card',
    site.cards.map(({ id }) => id),
  );
  await countBeyond(
    session,
    'finance_bank',
    site.finance_banks.map(({ id }) => id),
  );
}
