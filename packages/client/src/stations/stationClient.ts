import {
  directionDetail,
  directionList,
  locationDetail,
  locationList,
  operations,
  stationDetail,
  stationList,
  technicianList,
  type DirectionDetail,
  type DirectionList,
  type LocationDetail,
  type LocationListItem,
  type ResourceList,
  type StationCreate,
  type StationDetail,
  type StationListItem,
  type StationUpdate,
  type TechnicianWire,
} from '@wattpost/contract/wire';
import type { Operation } from '@wattpost/contract/wire';
import {
  type ListOptions,
  type PageRequest,
  eachItem,
  pageOfResources,
  pageQuery,
} from '../lists/index.ts';
import type { Result, Schema, Send } from '../transport/index.ts';

/** Items asked for at once: the most that the platform gives. */
export const defaultPageSize = 500;

type List<Item> = (page?: PageRequest) => Promise<Result<ResourceList<Item>>>;
type Walk<Item> = (options?: ListOptions) => AsyncGenerator<Result<Item>, void, undefined>;

/** Stations, technicians, locations and directions. Needs `stationToken`. */
export interface StationClient {
  /** One part of the list of stations. */
  readonly stationPage: List<StationListItem>;
  /** All stations, in the order of their creation. */
  readonly stations: Walk<StationListItem>;
  readonly readStation: (stationUuid: string) => Promise<Result<StationDetail>>;
  /** Not repeated by itself: an answer that was lost may have been a success. */
  readonly createStation: (station: StationCreate) => Promise<Result<StationDetail>>;
  /** What is left out stays as it is. */
  readonly updateStation: (
    stationUuid: string,
    changes: StationUpdate,
  ) => Promise<Result<StationDetail>>;
  readonly technicianPage: List<TechnicianWire>;
  /** All active technicians, by id. */
  readonly technicians: Walk<TechnicianWire>;
  readonly locationPage: List<LocationListItem>;
  /** All locations of the key's own organization, by name. */
  readonly locations: Walk<LocationListItem>;
  readonly readLocation: (locationUuid: string) => Promise<Result<LocationDetail>>;
  /** Makes these the stations of a location: the full set. */
  readonly assignStations: (
    locationUuid: string,
    stationUuids: readonly string[],
  ) => Promise<Result<LocationDetail>>;
  /** The directions of a station by language; 404 for a roaming partner's station. */
  readonly listDirections: (stationUuid: string) => Promise<Result<DirectionList>>;
  readonly putDirection: (
    stationUuid: string,
    language: string,
    text: string,
  ) => Promise<Result<DirectionDetail>>;
  /** Gives the directions that remain; one that is not there is no error. */
  readonly deleteDirection: (
    stationUuid: string,
    language: string,
  ) => Promise<Result<DirectionList>>;
}

export function stationClient(send: Send): StationClient {
  const listOf =
    <Item>(operation: Operation, schema: Schema<ResourceList<Item>>): List<Item> =>
    (page = {}) =>
      send({ operation, schema, query: pageQuery(page) });
  const walk =
    <Item>(list: List<Item>): Walk<Item> =>
    ({ pageSize: limit = defaultPageSize } = {}) =>
      eachItem(async (offset) => pageOfResources(offset, await list({ offset, limit })));

  const stationPage = listOf(operations.listStations, stationList);
  const technicianPage = listOf(operations.listTechnicians, technicianList);
  const locationPage = listOf(operations.listLocations, locationList);
  return {
    stationPage,
    stations: walk(stationPage),
    technicianPage,
    technicians: walk(technicianPage),
    locationPage,
    locations: walk(locationPage),
    readStation: (stationUuid) =>
      send({
        operation: operations.readStation,
        schema: stationDetail,
        path: { station_uuid: stationUuid },
      }),
    createStation: (station) =>
      send({ operation: operations.createStation, schema: stationDetail, body: station }),
    updateStation: (stationUuid, changes) =>
      send({
        operation: operations.updateStation,
        schema: stationDetail,
        path: { station_uuid: stationUuid },
        body: changes,
      }),
    readLocation: (locationUuid) =>
      send({
        operation: operations.readLocation,
        schema: locationDetail,
        path: { location_uuid: locationUuid },
      }),
    assignStations: (locationUuid, stations) =>
      send({
        operation: operations.assignStations,
        schema: locationDetail,
        path: { location_uuid: locationUuid },
        body: { stations },
      }),
    listDirections: (stationUuid) =>
      send({
        operation: operations.listDirections,
        schema: directionList,
        path: { station_uuid: stationUuid },
      }),
    putDirection: (stationUuid, language, text) =>
      send({
        operation: operations.putDirection,
        schema: directionDetail,
        path: { station_uuid: stationUuid, language },
        body: { text },
      }),
    deleteDirection: (stationUuid, language) =>
      send({
        operation: operations.deleteDirection,
        schema: directionList,
        path: { station_uuid: stationUuid, language },
      }),
  };
}
