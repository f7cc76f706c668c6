import {
  operations,
  readUuid,
  readValue,
  shown,
  stationCreate,
  stationUpdate,
  technician,
  type StationFields,
  type StationListItem,
  type StationUpdate,
} from '@wattpost/contract/wire';
import {
  type HandlerFailure,
  type Handler,
  type OperationRequest,
  failure,
  handlerSuccess,
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
import { stationOnWire, stationListItem } from './onWire.ts';
import { createStationRates, ratesOf } from './stationRate.ts';
import { writeStation, type RateField } from './writeStation.ts';

export const noStation: HandlerFailure = failure(404, 'Station not found.');

/** The station in a path, if the token may see it. */
export async function visibleStation(
  { path, principal }: OperationRequest,
  find: (uuid: string) => Promise<StationRecord | undefined>,
): Promise<StationRecord | undefined> {
  const uuid = readUuid(path['station_uuid'] ?? '');
  const station = uuid === undefined ? undefined : await find(uuid);
  return station && reaches(principal, station.organizationUuid) ? station : undefined;
}

const listStations: Handler = async (request, { store, nowMs, zones }) => {
  const range = readPageRange(request.query, 100);
  if (!range.ok) return failure(400, range.message);
  const organization = visibleOrganization(request.principal);
  const { page, periods } = await store.read(async (reader) => {
    const page = await reader.stations(organization, range.value);
    return { page, periods: await reader.costRatePeriods(page.items.map(({ uuid }) => uuid)) };
  });
  const url = `${request.baseUrl}${operations.listStations.path}`;
  const atMs = nowMs();
  const ratesOfStation = createStationRates(zones);
  let changesAtMs = Infinity;
  const onWire = (station: StationRecord): StationListItem => {
    const rate = ratesOfStation(station, periods.get(station.uuid))(atMs);
    changesAtMs = Math.min(changesAtMs, rate.untilMs ?? Infinity);
    return stationListItem(station, rate.costRateUuid, request);
  };
  const list = resourcePage(page, range.value, url, onWire);
  return handlerSuccess(list, 200, changesAtMs === Infinity ? null : changesAtMs);
};

const createStation: Handler = async (request, environment) => {
  const create = request.body.ok ? readValue(stationCreate, request.body.value) : request.body;
  if (!create.ok) return failure(400, create.message);
  const { enabledRoamingInterfaces: roaming = [], usualCostRateUuid, ...fields } = create.value;
  const { field: rateField, uuid: costRateUuid } = usualRateOf({ ...fields, usualCostRateUuid });
  const station = { ...fields, costRateUuid: costRateUuid ?? null };
  const uuid = environment.newUuid();
  const write = { uuid, before: undefined, periods: [], station, rateField, roaming };
  return environment.store.write((writer) => writeStation(writer, request, environment, write));
};

/** The usual cost rate in a write, and its field; `undefined`: not stated. */
function usualRateOf({ costRateUuid, usualCostRateUuid }: StationUpdate): {
  readonly field: RateField;
  readonly uuid: string | null | undefined;
} {
  return usualCostRateUuid === undefined
    ? { field: 'costRateUuid', uuid: costRateUuid }
    : { field: 'usualCostRateUuid', uuid: usualCostRateUuid };
}

const readStation: Handler = (request, environment) =>
  environment.store.read(async (reader) => {
    const station = await visibleStation(request, (uuid) => reader.station(uuid));
    if (station === undefined) return noStation;
    const { detail, changesAtMs } = await stationOnWire(reader, station, request, environment);
    return handlerSuccess(detail, 200, changesAtMs);
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
    const { uuid } = before;
    const { enabledRoamingInterfaces: roaming, usualCostRateUuid, ...change } = update.value;
    const usual = usualRateOf(update.value);
    const periods = (await writer.costRatePeriods([uuid])).get(uuid) ?? [];
    // The read returned the cost rate of its time, which must not become the usual one.
    const isOfItsTime =
      periods.length > 0 && usual.field === 'costRateUuid' && usual.uuid !== undefined;
    if (isOfItsTime && !ratesOf(before, periods).has(usual.uuid)) return otherCalendar(usual.uuid);
    const costRateUuid = isOfItsTime ? undefined : usual.uuid;
    return writeStation(writer, request, environment, {
      uuid,
      before,
      periods,
      station: changedBy(fieldsOf(before), { ...change, costRateUuid }),
      rateField: usual.field,
      roaming,
    });
  });
};

function otherCalendar(costRateUuid: string | null): HandlerFailure {
  const found = costRateUuid ?? 'null';
  return failure(
    409,
    `costRateUuid: The station has costRatePeriods, and ${found} is not a cost rate of its calendar. Send usualCostRateUuid to change its usual cost rate.`,
  );
}

/** The fields of an existing station after a write. */
function fieldsOf(station: StationRecord): StationFields {
  const { uuid, organizationUuid, roaming, locationName, inheritedFacts, ...fields } = station;
  return fields;
}

const listTechnicians: Handler = async ({ query, principal, baseUrl }, { store }) => {
  const range = readPageRange(query, 50, 'limit');
  if (!range.ok) return failure(400, range.message);
  const organization = visibleOrganization(principal);
  const page = await store.read((reader) => reader.technicians(organization, range.value));
  const url = `${baseUrl}${operations.listTechnicians.path}`;
  return handlerSuccess(
    resourcePage(page, range.value, url, (record) => shown(technician, record)),
  );
};

export const stationHandlers = {
  listStations,
  createStation,
  readStation,
  updateStation,
  listTechnicians,
};
