import { randomBytes, randomUUID } from 'node:crypto';
import { parseSite, type Site } from '@wattpost/contract/wire';
import { hashToken, newToken, tokenBytes } from '@wattpost/platform';
import type { AdminStore } from '../../src/store/database/adminStore.ts';
import { names } from '../support/fleetSite.ts';

const uuidOf = (digits: number): string =>
  `00000000-0000-4000-8000-${String(digits).padStart(12, '0')}`;

/** The stations of the site, in the order of their creation. */
export const stationUuids = [101, 102, 103].map(uuidOf) as [string, string, string];

/** The cost rates of the first organization. */
export const rates = { usual: names.rate, dated: uuidOf(4), unsaid: uuidOf(5) } as const;

/** What a site file says of a thing that has a uuid. */
interface Named {
  readonly uuid: string;
  readonly [field: string]: unknown;
}

/** A cost rate at a price per kWh, with 25 % of tax in it. */
export function rateAt(uuid: string, price: number, changes: object = {}): Named {
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

/** A station that can be expressed in OCPI. */
export function stationAt(index: number, changes: object = {}): Named {
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

function connectorOf(index: number): object {
  return {
    id: 20 + index,
    station_uuid: stationUuids[index],
    label: 'Left',
    type: 'IEC_62196_T2',
    max_power_kw: 22,
    format: 'SOCKET',
    power_type: 'AC_3_PHASE',
    max_voltage: 230,
    max_amperage: 32,
  };
}

/** A partner who is told of everything of the first organization. */
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

const usualStations = [stationAt(0), stationAt(1), stationAt(2, { costRateUuid: rates.dated })];

const usualRates = [rateAt(rates.usual, 0.4), rateAt(rates.dated, 0.6)];

/** Lists that take the place of the usual ones; cost rates each that of the one it is. */
export interface SiteChanges {
  readonly stations?: readonly Named[];
  readonly cost_rates?: readonly Named[];
  readonly publishing_partners?: readonly object[];
}

/** Three stations at two prices, and a partner `nap` who comes and asks. */
export function publishingSite(changes: SiteChanges = {}): Site {
  const { stations = usualStations, cost_rates = [] } = changes;
  const reading = parseSite({
    format: 'wattpost-site/1',
    organizations: [
      { uuid: names.organization, name: 'Stadtstrom' },
      { uuid: names.otherOrganization, name: 'Fernlader' },
    ],
    companies: [
      { uuid: names.company, organization_uuid: names.organization, name: 'Stadtstrom GmbH' },
      { uuid: names.otherCompany, organization_uuid: names.otherOrganization, name: 'Fernlader' },
    ],
    models: [{ id: 4, name: 'Post 22' }],
    publishing_partners: [partnerNamed('nap')],
    stations,
    connectors: stations.map(({ uuid }) => connectorOf(stationUuids.indexOf(uuid))),
    ...changes,
    cost_rates: [
      ...new Map([...usualRates, ...cost_rates].map((rate) => [rate.uuid, rate])).values(),
    ],
  });
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.site;
}

/** Makes a key of a publishing partner; with its uuid. */
export async function addPartnerToken(
  store: AdminStore,
  partner_slug: string,
): Promise<{ readonly token: string; readonly uuid: string }> {
  const token = newToken(randomBytes(tokenBytes));
  const uuid = randomUUID();
  await store.tokens.add({
    uuid,
    hash: hashToken(token),
    organization_uuid: names.organization,
    areas: ['ocpi'],
    cross_organization: false,
    partner_slug,
    created_at_ms: 0,
    revoked_at_ms: null,
  });
  return { token, uuid };
}
