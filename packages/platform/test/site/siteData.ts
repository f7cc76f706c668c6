import {
  parseSite,
  stationCreate,
  type Site,
  type SiteCostRate,
  type SiteStation,
  type SiteTechnician,
  type StationFields,
} from '@wattpost/contract/wire';
import type { Intervals } from '@wattpost/engine';
import type { Area, TokenRecord } from '../../src/port/records.ts';
import { hashToken } from '../../src/http/token.ts';
import type { MemoryData } from '../store/memoryData.ts';

/** A station without facts where it has none: only the third format has them. */
function withoutNoFacts(station: object): object {
  const { facts, ...others } = station as { readonly facts?: object | null };
  return (facts ?? null) === null ? others : station;
}

/** A site with these lists, in the form of a site file; in the format that its stations need. */
export function parsedSite(lists: object): Site {
  const { stations: given = [] } = lists as { readonly stations?: readonly object[] };
  const stations = given.map(withoutNoFacts);
  const has = (member: string): boolean => stations.some((station) => member in station);
  const format = `wattpost-site/${has('facts') ? 3 : has('costRatePeriods') ? 2 : 1}`;
  const reading = parseSite({ format, ...lists, stations });
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.site;
}

/** A uuid that ends in a number. */
export function uuidOf(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

const ownOrganization: string = uuidOf(1);
export const otherOrganization: string = uuidOf(2);

/** What `siteData` holds for the two organizations, "own" and "other". */
export const city = {
  ownCompany: uuidOf(101),
  /** Of the own organization too. */
  sisterCompany: uuidOf(102),
  otherCompany: uuidOf(103),
  model: 7,
  ownTechnician: 11,
  /** Of the own organization, no longer active. */
  formerTechnician: 12,
  otherTechnician: 13,
  square: uuidOf(201),
  harbour: uuidOf(202),
  otherLocation: uuidOf(203),
  ownRate: uuidOf(301),
  otherRate: uuidOf(302),
  station: uuidOf(401),
  /** Its technician is the former one. */
  secondStation: uuidOf(402),
  roamingStation: uuidOf(403),
  otherStation: uuidOf(404),
} as const;

/** The texts of keys, by what they open. */
export const tokens = {
  own: 'wattpost_own',
  all: 'wattpost_all',
  other: 'wattpost_other',
  pricing: 'wattpost_pricing',
  /** Read-only, of the own organization. */
  reader: 'wattpost_reader',
  /** Of the own organization, without the right to change prices. */
  unpriced: 'wattpost_unpriced',
  revoked: 'wattpost_revoked',
} as const;

export const free: Intervals = { energy: [], time: [], session_fee: null };

/** The fields of a station: the required ones, and these. */
export function stationFields(fields: Partial<StationFields> = {}): StationFields {
  const required = {
    label: 'Station',
    chargeBoxIdentity: 'CB',
    modelId: city.model,
    companyUuid: city.ownCompany,
    timeZone: 'Europe/Vienna',
  };
  const { enabledRoamingInterfaces, usualCostRateUuid, ...unset } = stationCreate.parse(required);
  return { ...unset, ...fields };
}

/** A station with the required fields only, and these. */
export function siteStation(uuid: string, fields: Partial<SiteStation> = {}): SiteStation {
  return {
    ...stationFields({ label: `Station ${uuid}`, chargeBoxIdentity: `CB ${uuid}` }),
    uuid,
    enabledRoamingInterfaces: undefined,
    roaming: false,
    directions: [],
    ...fields,
  };
}

/** A cost rate of the own organization, free of charge, without texts and entries. */
export function costRateOf(fields: Partial<SiteCostRate> = {}): SiteCostRate {
  return {
    uuid: city.ownRate,
    organization_uuid: ownOrganization,
    name: 'City',
    description: '',
    currency: 'EUR',
    time_zone: 'UTC',
    dynamic_pricing: 1,
    intervals: free,
    marketing_texts: {},
    tax: null,
    auto_stop_minutes: null,
    auto_stop_costs: null,
    recurring: [],
    unique: [],
    ...fields,
  };
}

type Recurring = SiteCostRate['recurring'][number];
type Unique = SiteCostRate['unique'][number];

/** A weekly entry; windows are written as weekday, start, end. */
export function weeklyEntry(
  number: number,
  windows: readonly (readonly [weekday: number, start: string, end: string])[],
  fields: Partial<Recurring> = {},
): Recurring {
  return {
    uuid: uuidOf(number),
    name: `Entry ${number}`,
    intervals: free,
    marketing_texts: {},
    validity: {
      type: 'recurring',
      weekdays: windows.map(([weekday, start_time, end_time], index) => ({
        uuid: uuidOf(number * 1000 + index),
        weekday,
        start_time,
        end_time,
      })),
    },
    ...fields,
  };
}

export function datedEntry(
  number: number,
  start: string,
  end: string | null = null,
  fields: Partial<Unique> = {},
): Unique {
  return {
    uuid: uuidOf(number),
    name: `Date ${number}`,
    intervals: free,
    marketing_texts: {},
    validity: { type: 'unique', start, end },
    ...fields,
  };
}

/** Dated entries with uuids that end in 1, 2, … */
export function datedEntries(
  spans: readonly (readonly [start: string, end: string | null])[],
): readonly Unique[] {
  return spans.map(([start, end], index) => datedEntry(index + 1, start, end));
}

export function technician(
  id: number,
  company_uuid: string,
  fields: Partial<SiteTechnician> = {},
): SiteTechnician {
  const own = { id, uuid: uuidOf(500 + id), name: `Technician ${id}`, email: null };
  return { ...own, company_uuid, active: true, ...fields };
}

const everyArea: readonly Area[] = ['stations', 'pricing', 'pricing:write', 'core'];

function tokenOf(
  number: number,
  name: keyof typeof tokens,
  areas: readonly Area[] = everyArea,
  fields: Partial<TokenRecord> = {},
): TokenRecord {
  return {
    uuid: uuidOf(number),
    hash: hashToken(tokens[name]),
    organization_uuid: ownOrganization,
    areas,
    cross_organization: false,
    created_at_ms: 0,
    revoked_at_ms: null,
    ...fields,
  };
}

function connector(
  id: number,
  station_uuid: string,
  max_power_kw: number | null,
  type: string | null = null,
): object {
  return { id, station_uuid, max_power_kw, type, label: `Plug ${id}` };
}

function partner(slug: string, organization_uuid: string | null = null): object {
  return { slug, organization_uuid, url: `https://${slug}.example/stations` };
}

const twoOrganizations = parsedSite({
  organizations: [
    { uuid: ownOrganization, name: 'Own' },
    { uuid: otherOrganization, name: 'Other' },
  ],
  companies: [
    { uuid: city.ownCompany, organization_uuid: ownOrganization, name: 'Own' },
    { uuid: city.sisterCompany, organization_uuid: ownOrganization, name: 'Sister' },
    { uuid: city.otherCompany, organization_uuid: otherOrganization, name: 'Other' },
  ],
  models: [{ id: city.model, name: 'Post' }],
  technicians: [
    technician(city.ownTechnician, city.sisterCompany),
    technician(city.formerTechnician, city.ownCompany, { active: false }),
    technician(city.otherTechnician, city.otherCompany),
  ],
  locations: [
    { uuid: city.square, name: 'Square', company_uuid: city.ownCompany },
    { uuid: city.harbour, name: 'Harbour', company_uuid: city.ownCompany },
    { uuid: city.otherLocation, name: 'Elsewhere', company_uuid: city.otherCompany },
  ],
  roaming_partners: [
    ...['amber', 'birch', 'cedar'].map((slug) => partner(slug)),
    partner('dune', otherOrganization),
    partner('elm', ownOrganization),
  ],
  cost_rates: [
    costRateOf(),
    costRateOf({ uuid: city.otherRate, organization_uuid: otherOrganization }),
  ],
  connectors: [
    connector(1, city.station, 22),
    connector(2, city.station, 150),
    connector(3, city.secondStation, 22, 'IEC_62196_T2'),
    connector(4, city.secondStation, null, 'IEC_62196_T2_COMBO'),
    connector(5, city.roamingStation, 0),
  ],
  stations: [
    siteStation(city.station),
    siteStation(city.secondStation, { technicianUserId: city.formerTechnician }),
    siteStation(city.roamingStation, { roaming: true }),
    siteStation(city.otherStation, { companyUuid: city.otherCompany }),
  ],
});

/** What a store of the two organizations holds; lists that are given take the place of these. */
export function siteData(lists: Partial<MemoryData> = {}): MemoryData {
  return {
    ...twoOrganizations,
    tokens: [
      tokenOf(1, 'own'),
      tokenOf(2, 'all', everyArea, { cross_organization: true }),
      tokenOf(3, 'other', everyArea, { organization_uuid: otherOrganization }),
      tokenOf(4, 'pricing', ['pricing']),
      tokenOf(5, 'revoked', everyArea, { revoked_at_ms: 1 }),
      tokenOf(6, 'reader', ['stations:read', 'pricing', 'core:read']),
      tokenOf(7, 'unpriced', ['stations', 'pricing']),
    ],
    pushes: [],
    history: [],
    ...lists,
  };
}
