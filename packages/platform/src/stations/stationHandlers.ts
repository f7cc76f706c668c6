import {
  operations,
  readUuid,
  readValue,
  shown,
  stationCreate,
  stationUpdate,
  technician,
  type StationFields,
} from '@wattpost/contract/wire';
import {
  type Failure,
  type Handler,
  type OperationRequest,
  failure,
  success,
} from '../http/index.ts';
import type { StationRecord } from '../port/index.ts';
import {
  changedBy,
  reaches,
  readPageRange,
  refuseBody,
  resourcePage,
  visibleOrganization,
} from '../request/index.ts';
import { stationDetail, stationListItem } from './onWire.ts';
import { writeStation } from './writeStation.ts';

export const noStation: Failure = failure(404, 'There is no such station.');

/** The station that a path names, as far as the key reaches it. */
export async function visibleStation(
  { path, principal }: OperationRequest,
  find: (uuid: string) => Promise<StationRecord | undefined>,
): Promise<StationRecord | undefined> {
  const uuid = readUuid(path['station_uuid'] ?? '');
  const station = uuid === undefined ? undefined : await find(uuid);
  return station && reaches(principal, station.organizationUuid) ? station : undefined;
}

const listStations: Handler = async (request, { store }) => {
  const range = readPageRange(request.query, 100);
  if (!range.ok) return failure(400, range.message);
  const organization = visibleOrganization(request.principal);
  const page = await store.read((reader) => reader.stations(organization, range.value));
  const url = `${request.baseUrl}${operations.listStations.path}`;
  return success(
    resourcePage(page, range.value, url, (station) => stationListItem(station, request)),
  );
};

const createStation: Handler = async (request, environment) => {
  const create = request.body.ok ? readValue(stationCreate, request.body.value) : request.body;
  if (!create.ok) return failure(400, create.message);
  const { enabledRoamingInterfaces: roaming = [], ...station } = create.value;
  const write = { uuid: environment.newUuid(), before: undefined, station, roaming };
  return environment.store.write((writer) => writeStation(writer, request, environment, write));
};

const readStation: Handler = (request, { store }) =>
  store.read(async (reader) => {
    const station = await visibleStation(request, (uuid) => reader.station(uuid));
    return station ? success(await stationDetail(reader, station, request)) : noStation;
  });

const updateStation: Handler = (request, environment) => {
  const update = request.body.ok ? readValue(stationUpdate, request.body.value) : request.body;
  if (!update.ok) {
    return refuseBody(environment.store, update.message, noStation, (reader) =>
      visibleStation(request, (uuid) => reader.station(uuid)),
    );
  }
  return environment.store.write(async (writer) => {
    const before = await visibleStation(request, (uuid) => writer.lockStation(uuid));
    if (before === undefined) return noStation;
    const { enabledRoamingInterfaces: roaming, ...change } = update.value;
    const station = changedBy(fieldsOf(before), change);
    return writeStation(writer, request, environment, {
      uuid: before.uuid,
      before,
      station,
      roaming,
    });
  });
};

/** What a write sets on a station, of one that is there. */
function fieldsOf(station: StationRecord): StationFields {
  const { uuid, organizationUuid, roaming, locationName, ...fields } = station;
  return fields;
}

const listTechnicians: Handler = async ({ query, principal, baseUrl }, { store }) => {
  const range = readPageRange(query, 50, 'limit');
  if (!range.ok) return failure(400, range.message);
  const organization = visibleOrganization(principal);
  const page = await store.read((reader) => reader.technicians(organization, range.value));
  const url = `${baseUrl}${operations.listTechnicians.path}`;
  return success(resourcePage(page, range.value, url, (record) => shown(technician, record)));
};

export const stationHandlers = {
  listStations,
  createStation,
  readStation,
  updateStation,
  listTechnicians,
};
