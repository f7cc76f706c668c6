import {
  stationsType,
  type AddressWire,
  type StationDetail,
  type StationListItem,
} from '@wattpost/contract/wire';
import type { OperationRequest } from '../http/index.ts';
import { locationUrl } from './locationOnWire.ts';
import type { StationAddress, StationRecord, StoreReader } from '../port/index.ts';

/** Who reads a station, and under which address. */
export type Caller = Pick<OperationRequest, 'principal' | 'baseUrl'>;

/** A station as lists show it: without its roaming partners. */
export function stationListItem(station: StationRecord, caller: Caller): StationListItem {
  return {
    id: station.uuid,
    type: stationsType,
    attributes: {
      label: station.label,
      chargeBoxIdentity: station.chargeBoxIdentity,
      modelId: station.modelId,
      companyUuid: station.companyUuid,
      timeZone: station.timeZone,
      publicDisplayName: station.publicDisplayName,
      iccid: station.iccid,
      imsi: station.imsi,
      serialnumber: station.serialnumber,
      address: station.address === null ? null : addressOnWire(station.address),
      geolocation: station.geolocation,
      technicianUserId: station.technicianUserId,
      useOcpp: station.useOcpp,
      locationId: station.locationUuid,
      locationName: station.locationName,
      locationUrl: urlOfLocation(station, caller),
      costRateUuid: station.costRateUuid,
    },
  };
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

function addressOnWire({ line, zip, city, country }: StationAddress): Required<AddressWire> {
  return { addressLine1: line, addressLine2: null, zip, city, country };
}

/** Null also where the caller could not open it: locations open to their own organization only. */
function urlOfLocation(station: StationRecord, { principal, baseUrl }: Caller): string | null {
  const { locationUuid, locationOrganizationUuid } = station;
  return locationUuid !== null && locationOrganizationUuid === principal.organizationUuid
    ? locationUrl(baseUrl, locationUuid)
    : null;
}
