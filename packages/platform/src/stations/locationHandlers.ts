import {
  locationStations,
  operations,
  readUuid,
  readValue,
  type StationOperationId,
} from '@wattpost/contract/wire';
import {
  type Answer,
  type Failure,
  type Handler,
  type OperationRequest,
  type Principal,
  failure,
  success,
} from '../http/index.ts';
import { locationDetail, locationListItem } from './locationOnWire.ts';
import { readPageRange, resourcePage } from '../request/index.ts';
import type { LocationRecord, StoreWriter } from '../port/index.ts';

type LocationHandlerId = Extract<
  StationOperationId,
  'listLocations' | 'readLocation' | 'assignStations'
>;

const defaultLimit = 100;
const noLocation = failure(404, 'There is no such location.');
const foreignLocation = failure(403, 'The location belongs to another organization.');

const listLocations: Handler = async ({ query, principal, baseUrl }, { store }) => {
  const range = readPageRange(query, defaultLimit);
  if (!range.ok) return failure(400, range.message);
  const page = await store.read((reader) =>
    reader.locations(principal.organizationUuid, range.value),
  );
  const url = `${baseUrl}${operations.listLocations.path}`;
  return success(resourcePage(page, range.value, url, locationListItem));
};

const readLocation: Handler = async (request, { store }) => {
  const uuid = readUuid(request.path['location_uuid'] ?? '');
  if (uuid === undefined) return noLocation;
  return store.read(async (reader) => {
    const location = ownLocation(await reader.location(uuid), request.principal);
    return 'status' in location ? location : success(await locationDetail(reader, location));
  });
};

const assignStations: Handler = async (request, { store }) => {
  const uuid = readUuid(request.path['location_uuid'] ?? '');
  if (uuid === undefined) return noLocation;
  const body = readStations(request);
  if (!body.ok) {
    const location = await store.read((reader) => reader.location(uuid));
    const own = ownLocation(location, request.principal);
    return 'status' in own ? own : failure(400, body.message);
  }
  return store.write(async (writer) => {
    const location = ownLocation(await writer.lockLocation(uuid), request.principal);
    return 'status' in location ? location : assign(writer, location, body.value.stations);
  });
};

function readStations({
  body,
}: OperationRequest): ReturnType<typeof readValue<{ readonly stations: readonly string[] }>> {
  return body.ok ? readValue(locationStations, body.value) : body;
}

/** Locations open to keys of their own organization only, also to those that reach others. */
function ownLocation(
  location: LocationRecord | undefined,
  { organizationUuid, crossOrganization }: Principal,
): LocationRecord | Failure {
  if (location === undefined) return noLocation;
  if (location.organization_uuid === organizationUuid) return location;
  return crossOrganization ? foreignLocation : noLocation;
}

/** Makes `stations` the full set of a locked location's stations. */
async function assign(
  writer: StoreWriter,
  location: LocationRecord,
  stations: readonly string[],
): Promise<Answer> {
  const asked = new Set(stations);
  const assigned = await writer.stationsAt(location.uuid);
  const locked = await writer.lockStations([...new Set([...asked, ...assigned])]);
  const assignable = new Set(
    locked
      .filter((station) => station.organizationUuid === location.organization_uuid)
      .map((station) => station.uuid),
  );
  const unknown = stations.findIndex((uuid) => !assignable.has(uuid));
  if (unknown !== -1) {
    const where = `stations[${unknown}]`;
    return failure(
      400,
      `${where}: There is no station ${stations[unknown] ?? ''} in the location's organization.`,
    );
  }
  const isHere = locked.filter((station) => station.locationId === location.uuid);
  const leaving = isHere.map(({ uuid }) => uuid).filter((uuid) => !asked.has(uuid));
  const coming = locked
    .filter((station) => station.locationId !== location.uuid && asked.has(station.uuid))
    .map(({ uuid }) => uuid);
  if (leaving.length > 0) await writer.assignLocation(leaving, null);
  if (coming.length > 0) await writer.assignLocation(coming, location.uuid);
  return success(await locationDetail(writer, location));
}

/** Carries out the operations on locations. */
export const locationHandlers: Readonly<Record<LocationHandlerId, Handler>> = {
  listLocations,
  readLocation,
  assignStations,
};
