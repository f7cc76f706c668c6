import {
  locationsType,
  operations,
  shown,
  stationListAttributes,
  stationsType,
  type LocationDetail,
  type LocationListItem,
  type StationDetail,
  type StationListItem,
} from '@wattpost/contract/wire';
import type { OperationRequest } from '../http/index.ts';
import type { LocationRecord, StationRecord, StoreReader } from '../port/index.ts';

/** A location as lists show it. */
export function locationListItem({ uuid, name, company_uuid }: LocationRecord): LocationListItem {
  return { id: uuid, type: locationsType, attributes: { name, companyUuid: company_uuid } };
}

/** A location with its stations, as they are in this read or write. */
export async function locationDetail(
  reader: StoreReader,
  location: LocationRecord,
): Promise<LocationDetail> {
  const { id, type, attributes } = locationListItem(location);
  return { id, type, attributes: { ...attributes, stations: await reader.stationsAt(id) } };
}

/** Who reads a station, and under which address. */
export type Caller = Pick<OperationRequest, 'principal' | 'baseUrl'>;

/** A station as lists show it: without its roaming partners. */
export function stationListItem(station: StationRecord, caller: Caller): StationListItem {
  const locationUrl = visibleLocationUrl(station, caller);
  const attributes = shown(stationListAttributes, { ...station, locationUrl });
  return { id: station.uuid, type: stationsType, attributes };
}

/** A station as the detail read shows it. It must exist. */
export async function stationDetail(
  reader: StoreReader,
  station: StationRecord,
  caller: Caller,
): Promise<StationDetail> {
  const { id, type, attributes } = stationListItem(station, caller);
  const enabledRoamingInterfaces = await reader.roamingSlugs(station.uuid);
  return { id, type, attributes: { ...attributes, enabledRoamingInterfaces } };
}

/** Null also where the caller could not open it: locations open to their own organization only. */
function visibleLocationUrl(station: StationRecord, { principal, baseUrl }: Caller): string | null {
  const { locationId, organizationUuid } = station;
  return locationId !== null && organizationUuid === principal.organizationUuid
    ? `${baseUrl}${operations.readLocation.path.replace('{location_uuid}', locationId)}`
    : null;
}
