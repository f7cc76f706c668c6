import {
  operations,
  readUuid,
  readValue,
  stationCreate,
  stationUpdate,
  type StationFields,
  type StationOperationId,
} from '@wattpost/contract/wire';
import { type Handler, failure, success } from '../http/index.ts';
import type { StationRecord } from '../port/index.ts';
import {
  changedBy,
  reaches,
  readPageRange,
  resourcePage,
  visibleOrganization,
} from '../request/index.ts';
import { stationDetail, stationListItem } from './stationOnWire.ts';
import { writeStation } from './writeStation.ts';

type StationHandlerId = Extract<
  StationOperationId,
  'listStations' | 'createStation' | 'readStation' | 'updateStation'
>;

const defaultLimit = 100;
export const noStation = 'There is no such station.';

const listStations: Handler = async (request, { store }) => {
  const range = readPageRange(request.query, defaultLimit);
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
  const { enabledRoamingInterfaces = [], ...station } = create.value;
  const uuid = environment.newUuid();
  return environment.store.write((writer) =>
    writeStation(writer, request, environment, {
      uuid,
      before: undefined,
      station,
      roaming: enabledRoamingInterfaces,
    }),
  );
};

const readStation: Handler = async (request, { store }) => {
  const uuid = readUuid(request.path['station_uuid'] ?? '');
  if (uuid === undefined) return failure(404, noStation);
  return store.read(async (reader) => {
    const station = await reader.station(uuid);
    return station !== undefined && reaches(request.principal, station.organizationUuid)
      ? success(await stationDetail(reader, station, request))
      : failure(404, noStation);
  });
};

const updateStation: Handler = async (request, environment) => {
  const uuid = readUuid(request.path['station_uuid'] ?? '');
  if (uuid === undefined) return failure(404, noStation);
  const update = request.body.ok ? readValue(stationUpdate, request.body.value) : request.body;
  if (!update.ok) {
    const station = await environment.store.read((reader) => reader.station(uuid));
    return station !== undefined && reaches(request.principal, station.organizationUuid)
      ? failure(400, update.message)
      : failure(404, noStation);
  }
  return environment.store.write(async (writer) => {
    const before = await writer.lockStation(uuid);
    if (before === undefined || !reaches(request.principal, before.organizationUuid)) {
      return failure(404, noStation);
    }
    const { enabledRoamingInterfaces: roaming, ...change } = update.value;
    const station = changedBy(fieldsOf(before), change);
    return writeStation(writer, request, environment, { uuid, before, station, roaming });
  });
};

/** What a write sets on a station, of one that is there. */
function fieldsOf(station: StationRecord): StationFields {
  const { uuid, organizationUuid, roaming, locationName, ...fields } = station;
  return fields;
}

/** Carries out the operations on stations. */
export const stationHandlers: Readonly<Record<StationHandlerId, Handler>> = {
  listStations,
  createStation,
  readStation,
  updateStation,
};
