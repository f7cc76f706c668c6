import type { Site } from '@wattpost/contract/wire';
import { lookUp } from '../lists/index.ts';
import type { Session } from '../database/index.ts';
import type { Known } from './siteKnown.ts';

/** Whose something is, by its key. */
export type Owners<Key> = ReadonlyMap<Key, string>;

/** What references of customers and the core surface may lead to, and whose it is. */
export interface CoreKnown {
  readonly companies: Owners<string>;
  readonly costRates: Owners<string>;
  readonly contacts: Owners<string>;
  readonly billingContacts: Owners<string>;
  readonly cards: Owners<number>;
  readonly stations: Owners<string>;
  readonly cps: Owners<number>;
}

/** What the store has of the things that a site names in its lists. */
export interface CoreBefore {
  readonly contacts: Owners<string>;
  readonly billingContacts: Owners<string>;
  readonly cards: Owners<number>;
  readonly cps: Owners<number>;
  readonly users: Owners<string>;
  readonly financeBanks: Owners<number>;
  readonly invoices: Owners<number>;
  readonly chargeLogs: Owners<number>;
}

const organization = 'organization_uuid';

/** What the store has, before the site is written, of what the site names or leads to. */
export async function coreBefore(session: Session, site: Site): Promise<CoreBefore> {
  const byText = async (
    table: 'contact' | 'portal_user',
    keys: readonly (string | null)[],
  ): Promise<Owners<string>> =>
    (await lookUp(session, table, 'uuid', keys, organization)) as Owners<string>;
  const byNumber = async (
    table: 'card' | 'cp' | 'finance_bank' | 'invoice' | 'charge_log',
    keys: readonly (number | null)[],
  ): Promise<Owners<number>> =>
    (await lookUp(session, table, 'id', keys, organization)) as Owners<number>;
  return {
    contacts: await byText('contact', [
      ...site.contacts.map(({ uuid }) => uuid),
      ...[...site.users, ...site.cards, ...site.invoices].map(({ contact_uuid }) => contact_uuid),
      ...site.charge_logs.map(({ customer_uuid }) => customer_uuid),
    ]),
    billingContacts: (await lookUp(
      session,
      'billing_contact',
      'id',
      [
        ...site.billing_contacts.map(({ id }) => id),
        ...site.cards.map(({ billing_contact_id }) => billing_contact_id),
      ],
      organization,
    )) as Owners<string>,
    cards: await byNumber('card', [
      ...site.cards.map(({ id }) => id),
      ...site.charge_logs.map(({ card_id }) => card_id),
    ]),
    cps: await byNumber('cp', [
      ...site.cps.map(({ id }) => id),
      ...[...site.connectors, ...site.charge_logs].map(({ cp_id }) => cp_id),
    ]),
    users: await byText(
      'portal_user',
      site.users.map(({ uuid }) => uuid),
    ),
    financeBanks: await byNumber(
      'finance_bank',
      site.finance_banks.map(({ id }) => id),
    ),
    invoices: await byNumber(
      'invoice',
      site.invoices.map(({ id }) => id),
    ),
    chargeLogs: await byNumber(
      'charge_log',
      site.charge_logs.map(({ id }) => id),
    ),
  };
}

function merged<Item, Key>(
  before: Owners<Key>,
  items: readonly Item[],
  keyOf: (item: Item) => Key,
  ownerOf: (item: Item) => string | undefined,
): Owners<Key> {
  const owners = new Map(before);
  for (const item of items) {
    const owner = ownerOf(item);
    if (owner !== undefined) owners.set(keyOf(item), owner);
  }
  return owners;
}

/** What there will be once the site is written. */
export async function coreKnown(
  session: Session,
  site: Site,
  known: Known,
  before: CoreBefore,
): Promise<CoreKnown> {
  const { companies, costRates } = known;
  const ofCompany = ({ company_uuid }: { readonly company_uuid: string }): string | undefined =>
    companies.get(company_uuid);
  const contacts = merged(before.contacts, site.contacts, ({ uuid }) => uuid, ofCompany);
  const storedStations = (await lookUp(
    session,
    'station',
    'uuid',
    [...site.connectors, ...site.charge_logs].map(({ station_uuid }) => station_uuid),
    organization,
  )) as Owners<string>;
  return {
    companies,
    costRates,
    contacts,
    billingContacts: merged(
      before.billingContacts,
      site.billing_contacts,
      ({ id }) => id,
      ofCompany,
    ),
    cards: merged(
      before.cards,
      site.cards,
      ({ id }) => id,
      ({ contact_uuid }) => contacts.get(contact_uuid),
    ),
    stations: merged(
      storedStations,
      site.stations,
      ({ uuid }) => uuid,
      ({ companyUuid }) => companies.get(companyUuid),
    ),
    cps: merged(before.cps, site.cps, ({ id }) => id, ofCompany),
  };
}
