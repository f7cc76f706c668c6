import {
  factualSiteLocation,
  siteStation,
  siteTechnician,
  type SiteRoamingPartner,
  type StationFields,
} from '@wattpost/contract/wire';
import type {
  LocationRecord,
  OrganizationRecord,
  StationRecord,
  TechnicianRecord,
} from '@wattpost/platform';
import {
  booleanForm,
  jsonForm,
  stationColumns,
  table,
  type Form,
  type PartnerToken,
  type Schema,
  type StationRow,
  type Table,
} from '../database/index.ts';
import { recordTable } from '../lists/recordTable.ts';

export const organizationTable = table<OrganizationRecord>('organization', 'uuid', {
  uuid: true,
  name: true,
  follow: true,
});

export const technicianTable = recordTable<TechnicianRecord>(
  'technician',
  'id',
  { ...siteTechnician.shape, organization_uuid: true },
  { forms: { active: booleanForm } },
);

export const locationTable = recordTable<LocationRecord>(
  'location',
  'uuid',
  { ...factualSiteLocation.shape, organization_uuid: true },
  { forms: { facts: jsonForm() } },
);

/** Both lines are stored as one (section 2.1, rule 3 of the write fields). */
const address: Form<NonNullable<StationFields['address']>> = {
  write: ({ addressLine1: line, zip, city, country }) =>
    JSON.stringify({ line, zip, city, country }),
  read: (stored) => {
    const { line, ...rest } = JSON.parse(String(stored)) as {
      readonly [Part in 'line' | 'zip' | 'city' | 'country']: string | null;
    };
    return { addressLine1: line, addressLine2: null, ...rest };
  },
};

export const stationTable: Table<StationRow> = recordTable<StationRow>(
  'station',
  'uuid',
  stationColumns,
  {
    columns: stationColumns,
    shape: siteStation.shape,
    forms: { address, facts: jsonForm(), useOcpp: booleanForm, roaming: booleanForm },
  },
);

/** The row of a station. */
export function stationRow({
  geolocation,
  ...station
}: Omit<StationRecord, 'locationName' | 'inheritedFacts'>): StationRow {
  const { latitude = null, longitude = null } = geolocation ?? {};
  return { ...station, latitude, longitude };
}

/** The station of a row. */
export function stationOf(
  { latitude, longitude, ...station }: StationRow,
  beside: Pick<StationRecord, 'locationName' | 'inheritedFacts'>,
): StationRecord {
  const geolocation = latitude === null || longitude === null ? null : { latitude, longitude };
  return { ...station, geolocation, ...beside };
}

type PartnerRow = Omit<Schema['roaming_partner'], keyof PartnerToken>;

/** Roaming partners; those that take plain JSON have no party. */
export const partnerTable = table<PartnerRow>('roaming_partner', 'slug', {
  slug: true,
  organization_uuid: true,
  url: true,
  kind: true,
  country_code: true,
  party_id: true,
});

/** The partner of a row. */
export function partnerOf({
  kind,
  country_code,
  party_id,
  ...partner
}: PartnerRow): SiteRoamingPartner {
  if (kind === 'json') return { ...partner, kind };
  return { ...partner, kind, country_code: country_code ?? '', party_id: party_id ?? '' };
}
