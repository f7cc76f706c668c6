import {
  shown,
  stationListAttributes,
  stationsType,
  type StationDetail,
  type StationListItem,
} from '@wattpost/contract/wire';
import type { OperationRequest } from '../http/index.ts';
import { urlOfLocation } from './locationOnWire.ts';
import type { StationRecord, StoreReader } from '../port/index.ts';

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
    ? urlOfLocation(baseUrl, locationId)
    : null;
}
