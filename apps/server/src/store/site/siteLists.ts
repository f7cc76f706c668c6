import type { Site } from '@wattpost/contract/wire';
import {
  bankTable,
  chargeLogTable,
  connectorTable,
  cpTable,
  invoiceTable,
} from '../charging/index.ts';
import {
  billingContactTable,
  cardTable,
  companyTable,
  contactTable,
  userTable,
} from '../customers/customerTables.ts';
import { table, type Table } from '../database/index.ts';
import { costRateTable } from '../pricing/index.ts';
import { publishingPartnerTable } from '../publishing/publishingTables.ts';
import {
  locationTable,
  organizationTable,
  partnerTable,
  stationTable,
  technicianTable,
} from '../stations/index.ts';

/** The lists of a site that it exports. */
export type ListName = Exclude<keyof Site, 'format' | 'revisions' | 'evse_statuses'>;

/** An item of any list, by field name. */
export type SiteItem = Readonly<Record<string, unknown>>;

interface Description<Item> {
  /** The name of one item in messages. */
  readonly label: string;
  readonly table: Table<SiteItem>;
  /** The reference to its owner, and the list of that; absent: shared by all. */
  readonly owner?: readonly [keyof Item & string, ListName];
  /** Whether it may move to another organization. */
  readonly mayMove?: true;
  /** Other references; the referenced items must be of the same organization, if of any. */
  readonly references?: { readonly [Field in keyof Item]?: ListName };
  /** Unique fields besides the key. */
  readonly unique?: readonly (keyof Item & string)[];
  /** The order of an export, if not by key. */
  readonly order?: readonly string[];
}

/** A list of a site with items of any type. */
export type SiteList = Description<SiteItem>;

/** A table for code that handles all lists alike. */
function asSiteTable<Item>(of: Table<Item>): Table<SiteItem> {
  return of as unknown as Table<SiteItem>;
}

const ofOrganization = ['organization_uuid', 'organizations'] as const;
const ofCompany = ['company_uuid', 'companies'] as const;

/** Each list; owners come before the items they own. */
const descriptions: { readonly [List in ListName]: Description<Site[List][number]> } = {
  organizations: {
    label: 'organization',
    table: asSiteTable(organizationTable),
    owner: ['uuid', 'organizations'],
  },
  companies: {
    label: 'company',
    table: asSiteTable(companyTable),
    owner: ofOrganization,
    unique: ['id'],
  },
  models: {
    label: 'model',
    table: asSiteTable(table<Site['models'][number]>('model', 'id', { id: true, name: true })),
  },
  technicians: { label: 'technician', table: asSiteTable(technicianTable), owner: ofCompany },
  locations: {
    label: 'location',
    table: asSiteTable(locationTable),
    owner: ofCompany,
    order: ['name', 'uuid'],
  },
  roaming_partners: {
    label: 'partner',
    table: asSiteTable(partnerTable),
    owner: ofOrganization,
    mayMove: true,
  },
  publishing_partners: {
    label: 'publishing partner',
    table: asSiteTable(publishingPartnerTable),
    owner: ofOrganization,
  },
  stations: {
    label: 'station',
    table: asSiteTable(stationTable),
    owner: ['companyUuid', 'companies'],
    mayMove: true,
    references: {
      modelId: 'models',
      technicianUserId: 'technicians',
      locationId: 'locations',
      costRateUuid: 'cost_rates',
      costRatePeriods: 'cost_rates',
      enabledRoamingInterfaces: 'roaming_partners',
    },
  },
  cost_rates: { label: 'cost rate', table: asSiteTable(costRateTable), owner: ofOrganization },
  billing_contacts: {
    label: 'billing contact',
    table: asSiteTable(billingContactTable),
    owner: ofCompany,
  },
  contacts: { label: 'contact', table: asSiteTable(contactTable), owner: ofCompany },
  users: {
    label: 'user',
    table: asSiteTable(userTable),
    owner: ofCompany,
    references: { contact_uuid: 'contacts' },
    unique: ['id', 'email'],
  },
  cards: {
    label: 'card',
    table: asSiteTable(cardTable),
    owner: ['contact_uuid', 'contacts'],
    references: { rate_uuid: 'cost_rates', billing_contact_id: 'billing_contacts' },
    unique: ['card_no', 'rfid_tag', 'ema_id'],
  },
  cps: { label: 'charge point', table: asSiteTable(cpTable), owner: ofCompany, unique: ['uuid'] },
  connectors: {
    label: 'connector',
    table: asSiteTable(connectorTable),
    references: { cp_id: 'cps', station_uuid: 'stations' },
    unique: ['uuid'],
  },
  charge_logs: {
    label: 'charge log',
    table: asSiteTable(chargeLogTable),
    owner: ['cost_rate_uuid', 'cost_rates'],
    references: {
      card_id: 'cards',
      customer_uuid: 'contacts',
      cp_id: 'cps',
      station_uuid: 'stations',
    },
    unique: ['uuid'],
  },
  finance_banks: { label: 'bank account', table: asSiteTable(bankTable), owner: ofCompany },
  invoices: {
    label: 'invoice',
    table: asSiteTable(invoiceTable),
    owner: ofCompany,
    references: { contact_uuid: 'contacts' },
  },
};

/** Each list with its description, in the order of a site file. */
export const siteLists = Object.entries(descriptions) as unknown as readonly (readonly [
  ListName,
  SiteList,
])[];

/** The name of one item of a list in messages. */
export function listLabel(list: ListName): string {
  return descriptions[list].label;
}

/** The items of a list in a site. */
export function siteItems(site: Site, list: ListName): readonly SiteItem[] {
  return site[list] as unknown as readonly SiteItem[];
}
