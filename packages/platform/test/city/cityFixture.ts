import type { SiteRoamingPartner, StationFields } from '@wattpost/contract/wire';
import type { Area, TokenRecord } from '../../src/port/records.ts';
import { hashToken } from '../../src/http/token.ts';
import { noData, type MemoryData, type MemoryStation } from '../store/memoryData.ts';
import { costRateOf, otherOrganization, ownOrganization, uuidOf } from './pricingFixture.ts';

/** Two organizations, "own" and "other", with something of everything. */
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

/** Tokens by what they open; their text is what is sent. */
export const tokens = {
  own: 'wattpost_own',
  all: 'wattpost_all',
  other: 'wattpost_other',
  pricing: 'wattpost_pricing',
  revoked: 'wattpost_revoked',
} as const;

/** A complete station of the own organization. */
export function stationFieldsOf(
  number: number,
  fields: Partial<StationFields> = {},
): StationFields {
  return {
    label: `Station ${number}`,
    chargeBoxIdentity: `CB-${number}`,
    modelId: city.model,
    companyUuid: city.ownCompany,
    timeZone: 'Europe/Vienna',
    publicDisplayName: null,
    iccid: null,
    imsi: null,
    serialnumber: null,
    address: null,
    geolocation: null,
    technicianUserId: null,
    useOcpp: true,
    locationId: null,
    costRateUuid: null,
    ...fields,
  };
}

function partner(slug: string, organization_uuid: string | null): SiteRoamingPartner {
  const url = `https://${slug}.example/stations`;
  return { slug, organization_uuid, url, token: null, kind: 'json' };
}

function station(uuid: string, fields: StationFields, roaming = false): MemoryStation {
  return { uuid, roaming, fields, partners: [], directions: [] };
}

function token(
  number: number,
  text: string,
  organizationUuid: string,
  areas: readonly Area[],
  fields: Partial<TokenRecord> = {},
): TokenRecord {
  return {
    uuid: uuidOf(number),
    hash: hashToken(text),
    organization_uuid: organizationUuid,
    areas,
    cross_organization: false,
    created_at_ms: 0,
    revoked_at_ms: null,
    ...fields,
  };
}

const both: readonly Area[] = ['stations', 'pricing'];

/** What a store of the two organizations holds. */
export function cityData(): MemoryData {
  return {
    ...noData,
    tokens: [
      token(1, tokens.own, ownOrganization, both),
      token(2, tokens.all, ownOrganization, both, { cross_organization: true }),
      token(3, tokens.other, otherOrganization, both),
      token(4, tokens.pricing, ownOrganization, ['pricing']),
      token(5, tokens.revoked, ownOrganization, both, { revoked_at_ms: 1 }),
    ],
    companies: [
      { uuid: city.ownCompany, organization_uuid: ownOrganization, name: 'Own', id: null },
      { uuid: city.sisterCompany, organization_uuid: ownOrganization, name: 'Sister', id: null },
      { uuid: city.otherCompany, organization_uuid: otherOrganization, name: 'Other', id: null },
    ],
    models: [city.model],
    technicians: [
      technician(city.ownTechnician, city.sisterCompany, true),
      technician(city.formerTechnician, city.ownCompany, false),
      technician(city.otherTechnician, city.otherCompany, true),
    ],
    locations: [
      { uuid: city.square, name: 'Square', company_uuid: city.ownCompany },
      { uuid: city.harbour, name: 'Harbour', company_uuid: city.ownCompany },
      { uuid: city.otherLocation, name: 'Elsewhere', company_uuid: city.otherCompany },
    ],
    partners: [
      partner('amber', null),
      partner('birch', null),
      partner('cedar', null),
      partner('dune', otherOrganization),
      partner('elm', ownOrganization),
    ],
    rates: [
      { costRate: costRateOf({ uuid: city.ownRate }) },
      { costRate: costRateOf({ uuid: city.otherRate, organization_uuid: otherOrganization }) },
    ],
    stations: [
      station(city.station, stationFieldsOf(1)),
      station(city.secondStation, stationFieldsOf(2, { technicianUserId: city.formerTechnician })),
      station(city.roamingStation, stationFieldsOf(3), true),
      station(city.otherStation, stationFieldsOf(4, { companyUuid: city.otherCompany })),
    ],
  };
}

function technician(
  id: number,
  company_uuid: string,
  active: boolean,
): MemoryData['technicians'][number] {
  return {
    id,
    uuid: uuidOf(500 + id),
    name: `Technician ${id}`,
    email: null,
    company_uuid,
    active,
  };
}
