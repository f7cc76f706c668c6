import {
  largestPowerKw,
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
import type { Environment, OperationRequest } from '../http/index.ts';
import type { LocationRecord, StationRecord, StoreReader } from '../port/index.ts';
import { createStationRates } from './stationRate.ts';

/** A location as lists show it. */
export function locationListItem({ uuid, name, company_uuid }: LocationRecord): LocationListItem {
  return { id: uuid, type: locationsType, attributes: { name, companyUuid: company_uuid } };
}

/** A location with its stations, as they are in this read or write. */
export async function locationOnWire(
  reader: StoreReader,
  location: LocationRecord,
): Promise<LocationDetail> {
  const { id, type, attributes } = locationListItem(location);
  return {
    id,
    type,
    attributes: {
      ...attributes,
      stations: await reader.stationsAt(id),
      facts: location.facts ?? null,
    },
  };
}

/** The token of a reader, and the platform's address. */
export type Caller = Pick<OperationRequest, 'principal' | 'baseUrl'>;

/**
 * A station as lists show it: without its roaming partners.
 *
 * @param costRateUuid its current cost rate
 */
export function stationListItem(
  station: StationRecord,
  costRateUuid: string | null,
  caller: Caller,
): StationListItem {
  const locationUrl = visibleLocationUrl(station, caller);
  const usualCostRateUuid = station.costRateUuid;
  const listedStation = { ...station, locationUrl, usualCostRateUuid, costRateUuid };
  const attributes = shown(stationListAttributes, listedStation);
  return { id: station.uuid, type: stationsType, attributes };
}

/** A station as the detail read returns it, and when its result changes next. It must exist. */
export async function stationOnWire(
  reader: StoreReader,
  station: StationRecord,
  caller: Caller,
  { nowMs, zones }: Pick<Environment, 'nowMs' | 'zones'>,
): Promise<{ readonly detail: StationDetail; readonly changesAtMs: number | null }> {
  const { uuid } = station;
  const costRatePeriods = (await reader.costRatePeriods([uuid])).get(uuid) ?? [];
  const rate = createStationRates(zones)(station, costRatePeriods)(nowMs());
  const { id, type, attributes } = stationListItem(station, rate.costRateUuid, caller);
  const enabledRoamingInterfaces = await reader.roamingSlugs(uuid);
  const plugs = await reader.plugs(uuid);
  const maxPowerKw = largestPowerKw(plugs.map(({ max_power_kw }) => max_power_kw));
  const beside = { enabledRoamingInterfaces, costRatePeriods, maxPowerKw };
  return {
    detail: { id, type, attributes: { ...attributes, ...beside } },
    changesAtMs: rate.untilMs,
  };
}

/** Also null if the caller may not open it: only tokens of its own organization open a location. */
function visibleLocationUrl(station: StationRecord, { principal, baseUrl }: Caller): string | null {
  const { locationId, organizationUuid } = station;
  return locationId !== null && organizationUuid === principal.organizationUuid
    ? `${baseUrl}${operations.readLocation.path.replace('{location_uuid}', locationId)}`
    : null;
}
