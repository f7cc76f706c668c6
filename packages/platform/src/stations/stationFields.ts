import {
  joinAddressLines,
  type AddressWire,
  type StationCreate,
  type StationUpdate,
} from '@wattpost/contract/wire';
import { changed } from '../request/index.ts';
import type { StationAddress, StationFields } from '../port/index.ts';

/** The fields of a new station: what is left out is not set, except that OCPP is used. */
export function newStationFields(create: StationCreate): StationFields {
  return {
    label: create.label,
    chargeBoxIdentity: create.chargeBoxIdentity,
    modelId: create.modelId,
    companyUuid: create.companyUuid,
    timeZone: create.timeZone,
    publicDisplayName: create.publicDisplayName ?? null,
    iccid: create.iccid ?? null,
    imsi: create.imsi ?? null,
    serialnumber: create.serialnumber ?? null,
    address: storedAddress(create.address ?? null),
    geolocation: create.geolocation ?? null,
    technicianUserId: create.technicianUserId ?? null,
    useOcpp: create.useOcpp ?? true,
    locationUuid: create.locationId ?? null,
    costRateUuid: create.costRateUuid ?? null,
  };
}

/** A station's fields after a change: what is left out stays, `null` is "not set". */
export function changedStationFields(now: StationFields, change: StationUpdate): StationFields {
  return {
    label: changed(change.label, now.label),
    chargeBoxIdentity: changed(change.chargeBoxIdentity, now.chargeBoxIdentity),
    modelId: changed(change.modelId, now.modelId),
    companyUuid: changed(change.companyUuid, now.companyUuid),
    timeZone: changed(change.timeZone, now.timeZone),
    publicDisplayName: changed(change.publicDisplayName, now.publicDisplayName),
    iccid: changed(change.iccid, now.iccid),
    imsi: changed(change.imsi, now.imsi),
    serialnumber: changed(change.serialnumber, now.serialnumber),
    address: change.address === undefined ? now.address : storedAddress(change.address),
    geolocation: changed(change.geolocation, now.geolocation),
    technicianUserId: changed(change.technicianUserId, now.technicianUserId),
    useOcpp: changed(change.useOcpp, now.useOcpp),
    locationUuid: changed(change.locationId, now.locationUuid),
    costRateUuid: changed(change.costRateUuid, now.costRateUuid),
  };
}

/** An address is one field: it is replaced as a whole, and one with nothing in it is none. */
function storedAddress(address: AddressWire | null): StationAddress | null {
  if (address === null) return null;
  const stored: StationAddress = {
    line: joinAddressLines(address.addressLine1, address.addressLine2),
    zip: address.zip ?? null,
    city: address.city ?? null,
    country: address.country ?? null,
  };
  return Object.values(stored).every((part) => part === null) ? null : stored;
}
