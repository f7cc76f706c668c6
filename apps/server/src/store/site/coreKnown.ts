import type { Site } from '@wattpost/contract/wire';
import { banks, chargeLogs, cps, invoices } from '../charging/index.ts';
import { billingContacts, cards, contacts, users } from '../customers/index.ts';
import { lookUp } from '../lists/index.ts';
import type { Session, Table } from '../database/index.ts';
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
const idOf = <Id>({ id }: { readonly id: Id }): Id => id;
const uuidOf = ({ uuid }: { readonly uuid: string }): string => uuid;

/** What the store has, before the site is written, of what the site names or leads to. */
export async function coreBefore(session: Session, site: Site): Promise<CoreBefore> {
  const owners = async <Item, Key extends string | number>(
    { name, key }: Table<Item>,
    keys: readonly (Key | null)[],
  ): Promise<Owners<Key>> =>
    (await lookUp(session, name, key as never, keys, organization as never)) as Owners<Key>;
  const ofContacts = [...site.users, ...site.cards, ...site.invoices];
  return {
    contacts: await owners(contacts, [
      ...site.contacts.map(uuidOf),
      ...ofContacts.map(({ contact_uuid }) => contact_uuid),
      ...site.charge_logs.map(({ customer_uuid }) => customer_uuid),
    ]),
    billingContacts: await owners(billingContacts, [
      ...site.billing_contacts.map(idOf),
      ...site.cards.map(({ billing_contact_id }) => billing_contact_id),
    ]),
    cards: await owners(cards, [
      ...site.cards.map(idOf),
      ...site.charge_logs.map(({ card_id }) => card_id),
    ]),
    cps: await owners(cps, [
      ...site.cps.map(idOf),
      ...[...site.connectors, ...site.charge_logs].map(({ cp_id }) => cp_id),
    ]),
    users: await owners(users, site.users.map(uuidOf)),
    financeBanks: await owners(banks, site.finance_banks.map(idOf)),
    invoices: await owners(invoices, site.invoices.map(idOf)),
    chargeLogs: await owners(chargeLogs, site.charge_logs.map(idOf)),
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
  const contactOwners = merged(before.contacts, site.contacts, uuidOf, ofCompany);
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
    contacts: contactOwners,
    billingContacts: merged(before.billingContacts, site.billing_contacts, idOf, ofCompany),
    cards: merged(before.cards, site.cards, idOf, ({ contact_uuid }) =>
      contactOwners.get(contact_uuid),
    ),
    stations: merged(storedStations, site.stations, uuidOf, ({ companyUuid }) =>
      companies.get(companyUuid),
    ),
    cps: merged(before.cps, site.cps, idOf, ofCompany),
  };
}
