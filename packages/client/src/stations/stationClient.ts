import {
  operations,
  type Operation,
  type ResourceList,
  type StationCreate,
  type StationUpdate,
} from '@wattpost/contract/wire';
import {
  type ListOptions,
  type PageRequest,
  eachItem,
  pageOfResources,
  partsOf,
} from '../lists/index.ts';
import type { Send } from '../transport/index.ts';

/** Stations, technicians, locations and directions. Needs `stationToken`. */
export type StationClient = ReturnType<typeof stationClient>;

export function stationClient(send: Send) {
  const pageOf =
    <Item>(operation: Operation<ResourceList<Item>, undefined>) =>
    ({ offset, limit }: PageRequest = {}) =>
      send(operation, { 'page[offset]': offset, 'page[limit]': limit });
  const walkOf = <Item>(operation: Operation<ResourceList<Item>, undefined>) => {
    const page = pageOf(operation);
    return ({ pageSize }: ListOptions = {}) => eachItem(partsOf(page, pageOfResources, pageSize));
  };
  return {
    /** One part of the list of stations. */
    stationPage: pageOf(operations.listStations),
    /** All stations, in the order of their creation. */
    stations: walkOf(operations.listStations),
    technicianPage: pageOf(operations.listTechnicians),
    /** All active technicians, by id. */
    technicians: walkOf(operations.listTechnicians),
    locationPage: pageOf(operations.listLocations),
    /** All locations of the key's own organization, by name. */
    locations: walkOf(operations.listLocations),
    readStation: (stationUuid: string) =>
      send(operations.readStation, { station_uuid: stationUuid }),
    /** Not repeated by itself: an answer that was lost may have been a success. */
    createStation: (station: StationCreate) => send(operations.createStation, {}, station),
    /** What is left out stays as it is. */
    updateStation: (stationUuid: string, changes: StationUpdate) =>
      send(operations.updateStation, { station_uuid: stationUuid }, changes),
    readLocation: (locationUuid: string) =>
      send(operations.readLocation, { location_uuid: locationUuid }),
    /** Makes these the stations of a location: the full set. */
    assignStations: (locationUuid: string, stations: readonly string[]) =>
      send(operations.assignStations, { location_uuid: locationUuid }, { stations }),
    /** The directions of a station by language; 404 for a roaming partner's station. */
    listDirections: (stationUuid: string) =>
      send(operations.listDirections, { station_uuid: stationUuid }),
    putDirection: (stationUuid: string, language: string, text: string) =>
      send(operations.putDirection, { station_uuid: stationUuid, language }, { text }),
    /** Gives the directions that remain; one that is not there is no error. */
    deleteDirection: (stationUuid: string, language: string) =>
      send(operations.deleteDirection, { station_uuid: stationUuid, language }),
  };
}
