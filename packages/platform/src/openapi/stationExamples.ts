import {
  directionsType,
  locationsType,
  stationsType,
  type DirectionOperationId,
  type LocationDetail,
  type StationCreate,
  type StationDetail,
  type StationListItem,
  type StationOperationId,
} from '@wattpost/contract/wire';
import { exampleSite } from './exampleSite.ts';
import type { OperationExample } from './operationExample.ts';

const { station, company, location, technician, weeklyRate } = exampleSite;
const stations = '/api/cpoapi/v1/charging_stations/';
const locations = '/api/cpoapi/v1/locations';

const written: StationCreate = {
  label: 'Riverside 1',
  chargeBoxIdentity: 'RIVERSIDE-01',
  modelId: 4,
  companyUuid: company,
  timeZone: 'Europe/Vienna',
  publicDisplayName: 'Riverside car park',
  address: {
    addressLine1: 'Uferstraße 7',
    addressLine2: 'Deck 2',
    zip: '4020',
    city: 'Linz',
    country: 'AT',
  },
  geolocation: { latitude: 48.3069, longitude: 14.2858 },
  technicianUserId: 12,
  enabledRoamingInterfaces: ['roaming-partner'],
  locationId: location,
  costRateUuid: weeklyRate,
};

const read: StationDetail = {
  id: station,
  type: stationsType,
  attributes: {
    label: 'Riverside 1',
    chargeBoxIdentity: 'RIVERSIDE-01',
    modelId: 4,
    companyUuid: company,
    timeZone: 'Europe/Vienna',
    publicDisplayName: 'Riverside car park',
    iccid: null,
    imsi: null,
    serialnumber: null,
    address: {
      addressLine1: 'Uferstraße 7 Deck 2',
      addressLine2: null,
      zip: '4020',
      city: 'Linz',
      country: 'AT',
    },
    geolocation: { latitude: 48.3069, longitude: 14.2858 },
    technicianUserId: 12,
    useOcpp: true,
    locationId: location,
    locationName: 'Riverside',
    locationUrl: `https://platform.example${locations}/${location}`,
    costRateUuid: weeklyRate,
    enabledRoamingInterfaces: ['roaming-partner'],
  },
};

const { enabledRoamingInterfaces: _, ...listed } = read.attributes;
const listItem: StationListItem = { id: station, type: stationsType, attributes: listed };

function onePage(data: readonly unknown[], path: string, limit = 100): unknown {
  return {
    data,
    meta: { pagination: { total: data.length, offset: 0, limit, lastPage: 1 } },
    links: {
      current: `https://platform.example${path}?page[offset]=0&page[limit]=${limit}`,
      next: null,
      prev: null,
    },
  };
}

const locationRead: LocationDetail = {
  id: location,
  type: locationsType,
  attributes: { name: 'Riverside', companyUuid: company, stations: [station] },
};

const german = { language: 'de', text: 'Einfahrt Uferstraße, zweites Deck, links vom Lift.' };
const english = { language: 'en', text: 'Enter from Uferstraße, second deck, left of the lift.' };
const ofStation = { station_uuid: station };

/** Examples of the operations on stations, locations, technicians and directions. */
export const stationExamples: Readonly<
  Record<StationOperationId | DirectionOperationId, OperationExample>
> = {
  listStations: {
    parameters: { 'page[offset]': '0', 'page[limit]': '100' },
    answer: onePage([listItem], stations),
  },
  createStation: { parameters: {}, body: written, answer: read },
  readStation: { parameters: ofStation, answer: read },
  updateStation: {
    parameters: ofStation,
    body: { label: 'Riverside 1 (north)', locationId: null },
    answer: {
      ...read,
      attributes: {
        ...read.attributes,
        label: 'Riverside 1 (north)',
        locationId: null,
        locationName: null,
        locationUrl: null,
      },
    },
  },
  listTechnicians: {
    parameters: { limit: '50' },
    answer: onePage(
      [{ id: 12, uuid: technician, name: 'Ada Kern', email: 'ada.kern@example.com' }],
      '/api/cpoapi/v1/technicians/',
      50,
    ),
  },
  listLocations: {
    parameters: {},
    answer: onePage(
      [
        {
          id: location,
          type: locationsType,
          attributes: { name: 'Riverside', companyUuid: company },
        },
      ],
      locations,
    ),
  },
  readLocation: { parameters: { location_uuid: location }, answer: locationRead },
  assignStations: {
    parameters: { location_uuid: location },
    body: { stations: [station] },
    answer: locationRead,
  },
  listDirections: {
    parameters: ofStation,
    answer: { id: station, type: directionsType, attributes: [german, english] },
  },
  putDirection: {
    parameters: { ...ofStation, language: 'de' },
    body: { text: german.text },
    answer: { id: station, type: directionsType, attributes: german },
  },
  deleteDirection: {
    parameters: { ...ofStation, language: 'de' },
    answer: { id: station, type: directionsType, attributes: [english] },
  },
};
