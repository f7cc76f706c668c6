import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FleetRegistration, Site } from '@wattpost/contract/wire';
import { hashToken, newToken, tokenBytes, type Area } from '@wattpost/platform';
import { parsedSite, uuidOf } from '../../../../packages/platform/test/site/siteData.ts';
import type { AdminStore, PartnerKind } from '../../src/store/database/adminStore.ts';

export function siteWith(lists: Partial<Site>): Site {
  return { ...parsedSite({}), ...lists };
}

const conformanceFile = new URL(
  '../../../../packages/platform/conformance/site.json',
  import.meta.url,
);

/** The site file of the conformance suite, with its partners at this address. */
export function siteText(partnersAt = 'http://127.0.0.1:18199'): string {
  return readFileSync(conformanceFile, 'utf8').replaceAll('http://127.0.0.1:18199', partnersAt);
}

/** The site of the conformance suite: every list of the core surface has something. */
export const conformanceSite: Site = parsedSite(JSON.parse(siteText()) as object);

export function first<Item>(items: readonly Item[]): Item {
  const [item] = items;
  if (item === undefined) throw new Error('The list is empty');
  return item;
}

/** The first of a list, changed. */
export function firstOf<Item>(list: readonly Item[], fields: Partial<Item>): Item[] {
  return [{ ...first(list), ...fields }];
}

/** When tests import sites and set tokens: before the clocks of all tests. */
export const atImport = { atMs: Date.UTC(2026, 0, 1) } as const;

/** Imports a site without problems. */
export async function importSite(store: AdminStore, site: Site): Promise<void> {
  const outcome = await store.site.importSite(site, atImport);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems));
}

/** Sets the token that is sent to a partner. */
export async function setPartnerToken(
  store: AdminStore,
  kind: PartnerKind,
  slug: string,
  token: string,
): Promise<void> {
  if (await store.partners.setToken(kind, slug, token, atImport.atMs)) return;
  throw new Error(`There is no ${kind} partner ${slug}`);
}

/** Of two organizations. */
export const names = {
  organization: uuidOf(1),
  company: uuidOf(2),
  rate: uuidOf(3),
  billing: 'B-1',
  otherOrganization: uuidOf(11),
  otherCompany: uuidOf(12),
  otherRate: uuidOf(13),
  otherBilling: 'B-2',
} as const;

export const stationUuids = [101, 102, 103].map(uuidOf) as [string, string, string];

/** Cost rates of the first organization. */
export const rates = { usual: names.rate, dated: uuidOf(4), unsaid: uuidOf(5) } as const;

interface SiteItem {
  readonly uuid: string;
  readonly [field: string]: unknown;
}

/** A cost rate with a price per kWh that includes 25 % of tax. */
export function rateAt(uuid: string, price: number, changes: object = {}): SiteItem {
  return {
    uuid,
    organization_uuid: names.organization,
    name: `Rate ${uuid.slice(-3)}`,
    currency: 'EUR',
    time_zone: 'Europe/Vienna',
    dynamic_pricing: null,
    intervals: { energy: [{ unit: 1000, price }], time: [], session_fee: null },
    marketing_texts: {},
    tax: { percent: 25, included: true },
    ...changes,
  };
}

/** A station with everything that OCPI requires. */
export function stationAt(index: number, changes: object = {}): SiteItem {
  return {
    uuid: stationUuids[index] ?? '',
    label: `Station ${index}`,
    chargeBoxIdentity: `BOX-${index}`,
    modelId: 4,
    companyUuid: names.company,
    timeZone: 'Europe/Vienna',
    publicDisplayName: `Square ${index}`,
    address: { addressLine1: 'Uferstraße 7', zip: '4020', city: 'Linz', country: 'AT' },
    geolocation: { latitude: 48.3069, longitude: 14.2858 },
    costRateUuid: rates.usual,
    ...changes,
  };
}

export function connectorOf(station_uuid: string): object {
  return {
    id: 20 + stationUuids.indexOf(station_uuid),
    station_uuid,
    label: 'Left',
    type: 'IEC_62196_T2',
    max_power_kw: 22,
    format: 'SOCKET',
    power_type: 'AC_3_PHASE',
    max_voltage: 230,
    max_amperage: 32,
  };
}

/** A publishing partner of the first organization. */
export function partnerNamed(slug: string, changes: object = {}): object {
  return {
    slug,
    organization_uuid: names.organization,
    country_code: 'AT',
    party_id: 'WPT',
    operator_name: 'Stadtstrom',
    ...changes,
  };
}

const organizations = {
  organizations: [
    { uuid: names.organization, name: 'Stadtstrom' },
    { uuid: names.otherOrganization, name: 'Fernlader' },
  ],
  companies: [
    { uuid: names.company, organization_uuid: names.organization, name: 'Stadtstrom GmbH' },
    { uuid: names.otherCompany, organization_uuid: names.otherOrganization, name: 'Fernlader AG' },
  ],
  models: [{ id: 4, name: 'Post 22' }],
};

/** Two organizations that customers can be registered with. */
export function fleetSite(changes: object = {}): Site {
  const other = { organization_uuid: names.otherOrganization };
  return parsedSite({
    ...organizations,
    cost_rates: [rateAt(names.rate, 0.42), rateAt(names.otherRate, 0.42, other)],
    billing_contacts: [
      { id: names.billing, company_uuid: names.company, name: 'Accounts' },
      { id: names.otherBilling, company_uuid: names.otherCompany, name: 'Accounts' },
    ],
    ...changes,
  });
}

/** Lists that replace those of `publishingSite`; of `cost_rates`, each replaces the one with its uuid. */
export interface SiteChanges {
  readonly stations?: readonly SiteItem[];
  readonly cost_rates?: readonly SiteItem[];
  readonly publishing_partners?: readonly object[];
  readonly connectors?: readonly object[];
  readonly charge_logs?: readonly object[];
}

/** Three stations at two prices, and a partner `nap` that reads them. */
export function publishingSite(changes: SiteChanges = {}): Site {
  const {
    stations = [stationAt(0), stationAt(1), stationAt(2, { costRateUuid: rates.dated })],
    cost_rates = [],
  } = changes;
  const all = [rateAt(rates.usual, 0.4), rateAt(rates.dated, 0.6), ...cost_rates];
  return parsedSite({
    ...organizations,
    publishing_partners: [partnerNamed('nap')],
    stations,
    connectors: stations.map(({ uuid }) => connectorOf(uuid)),
    ...changes,
    cost_rates: [...new Map(all.map((rate) => [rate.uuid, rate])).values()],
  });
}

/** Adds an API token, of the first organization and for the areas of our own interface by default. */
export async function addToken(
  store: AdminStore,
  changes: {
    readonly uuid?: string;
    readonly organization?: string;
    readonly areas?: readonly Area[];
    readonly crossOrganization?: boolean;
    readonly partner?: string;
    readonly name?: string;
    readonly isRevoked?: boolean;
  } = {},
): Promise<string> {
  const { uuid = randomUUID(), organization = names.organization, partner } = changes;
  const ownAreas = [
    'stations',
    'pricing',
    'pricing:write',
    'report',
    'displays',
    'fleet',
    'core',
  ] as const;
  const token = newToken(randomBytes(tokenBytes));
  const outcome = await store.tokens.add({
    uuid,
    hash: hashToken(token),
    organization_uuid: organization,
    areas: changes.areas ?? (partner === undefined ? ownAreas : ['ocpi']),
    cross_organization: changes.crossOrganization ?? false,
    partner_slug: partner ?? null,
    name: changes.name ?? null,
    created_at_ms: 0,
    revoked_at_ms: null,
  });
  if (outcome !== 'written') throw new Error(`No token for ${organization}: ${outcome}`);
  if (changes.isRevoked === true) await store.tokens.revoke(uuid, 1);
  return token;
}

let registrations = 0;

/** A valid registration, with an e-mail address and a card number of its own. */
export function registration(
  changes: {
    readonly company_id?: string;
    readonly contact?: object;
    readonly user?: object;
    readonly card?: object;
  } = {},
): FleetRegistration {
  registrations += 1;
  const own = `${process.pid}-${registrations}`;
  return {
    company_id: changes.company_id ?? names.company,
    contact: { name: 'Maria Musterfrau', ...changes.contact },
    user: { email: `m.${own}@fleet.example`, password: `secret sentence ${own}`, ...changes.user },
    card: {
      card_no: `CARD-${own}`,
      rate_id: names.rate,
      billing_contact_id: names.billing,
      ...changes.card,
    },
  };
}
