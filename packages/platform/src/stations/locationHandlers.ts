import {
  locationStations,
  locationUpdate,
  operations,
  readUuid,
  readValue,
} from '@wattpost/contract/wire';
import {
  type HandlerAnswer,
  type HandlerFailure,
  type Handler,
  type OperationRequest,
  failure,
  handlerSuccess,
} from '../http/index.ts';
import type { LocationRecord, StoreWriter } from '../port/index.ts';
import { readPageRange, resourcePage } from '../request/index.ts';
import { locationOnWire, locationListItem } from './onWire.ts';

const listLocations: Handler = async ({ query, principal, baseUrl }, { store }) => {
  const range = readPageRange(query, 100);
  if (!range.ok) return failure(400, range.message);
  const page = await store.read((reader) =>
    reader.locations(principal.organizationUuid, range.value),
  );
  const url = `${baseUrl}${operations.listLocations.path}`;
  return handlerSuccess(resourcePage(page, range.value, url, locationListItem));
};

/** Only tokens of its own organization open a location, even if others reach other organizations. */
async function ownLocation(
  { path, principal }: OperationRequest,
  find: (uuid: string) => Promise<LocationRecord | undefined>,
): Promise<LocationRecord | HandlerFailure> {
  const uuid = readUuid(path['location_uuid'] ?? '');
  const location = uuid === undefined ? undefined : await find(uuid);
  if (location?.organization_uuid === principal.organizationUuid) return location;
  return location && principal.crossOrganization
    ? failure(403, 'The location belongs to another organization.')
    : failure(404, 'Location not found.');
}

const readLocation: Handler = (request, { store }) =>
  store.read(async (reader) => {
    const location = await ownLocation(request, (uuid) => reader.location(uuid));
    return 'status' in location ? location : handlerSuccess(await locationOnWire(reader, location));
  });

const updateLocation: Handler = (request, { store }) => {
  const { body } = request;
  const asked = body.ok ? readValue(locationUpdate, body.value) : body;
  return store.write(async (writer) => {
    const location = await ownLocation(request, (uuid) => writer.lockLocation(uuid));
    if ('status' in location) return location;
    if (!asked.ok) return failure(400, asked.message);
    const { facts = location.facts ?? null } = asked.value;
    await writer.putLocationFacts(location.uuid, facts);
    return handlerSuccess(await locationOnWire(writer, { ...location, facts }));
  });
};

const assignStations: Handler = (request, { store }) => {
  const { body } = request;
  const asked = body.ok ? readValue(locationStations, body.value) : body;
  if (!asked.ok) {
    return store.read(async (reader) => {
      const location = await ownLocation(request, (uuid) => reader.location(uuid));
      return 'status' in location ? location : failure(400, asked.message);
    });
  }
  return store.write(async (writer) => {
    const location = await ownLocation(request, (uuid) => writer.lockLocation(uuid));
    return 'status' in location ? location : assign(writer, location, asked.value.stations);
  });
};

/** Makes `stations` the full set of a locked location's stations. */
async function assign(
  writer: StoreWriter,
  location: LocationRecord,
  stations: readonly string[],
): Promise<HandlerAnswer> {
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
    const named = `stations[${unknown}]: There is no station ${stations[unknown] ?? ''}`;
    return failure(400, `${named} in the location's organization.`);
  }
  const isHere = locked.filter((station) => station.locationId === location.uuid);
  const leaving = isHere.map(({ uuid }) => uuid).filter((uuid) => !asked.has(uuid));
  const coming = locked
    .filter((station) => station.locationId !== location.uuid && asked.has(station.uuid))
    .map(({ uuid }) => uuid);
  if (leaving.length > 0) await writer.assignLocation(leaving, null);
  if (coming.length > 0) await writer.assignLocation(coming, location.uuid);
  return handlerSuccess(await locationOnWire(writer, location));
}

export const locationHandlers = { listLocations, readLocation, updateLocation, assignStations };
