import {
  locationsType,
  operations,
  type LocationDetail,
  type LocationListItem,
} from '@wattpost/contract/wire';
import type { LocationRecord, StoreReader } from '../port/index.ts';

/** Where a location is read. */
export function urlOfLocation(baseUrl: string, uuid: string): string {
  return `${baseUrl}${operations.readLocation.path.replace('{location_uuid}', uuid)}`;
}

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
