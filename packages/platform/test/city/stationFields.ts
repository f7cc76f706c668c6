import type { StationFields } from '@wattpost/contract/wire';
import { named } from '../store/storeContractSite.ts';

/** A station of the city as a write sets it. */
export function stationFields(fields: Partial<StationFields> = {}): StationFields {
  return {
    label: 'New',
    chargeBoxIdentity: 'CB new',
    modelId: named.model,
    companyUuid: named.cityCompany,
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
