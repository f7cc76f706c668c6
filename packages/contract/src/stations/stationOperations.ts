import * as z from 'zod';
import { directionDetail, directionList, directionWrite } from './directionWire.ts';
import {
  locationDetail,
  locationList,
  locationStations,
  locationUpdate,
  technicianList,
} from './locationWire.ts';
import {
  brokenWrite,
  inPath,
  noSuch,
  inQuery,
  operationsOf,
  pageParameters,
  uuidInPath,
} from '../operation/operation.ts';
import {
  stationCreate,
  stationDetail,
  stationWritten,
  stationList,
  stationUpdate,
  stationsType,
} from './stationWire.ts';

const base = '/api/cpoapi/v1';
const station = uuidInPath('station_uuid', 'The id of the station.');
const location = uuidInPath('location_uuid', 'The id of the location.');

const noStation = noSuch('station');
const taken = {
  409: 'The chargeBoxIdentity is not available: another station has it, whoever the station belongs to. Or a costRateUuid without usualCostRateUuid is not a cost rate of the calendar of a station with periods.',
  429: 'Too many conflicts with this token; Retry-After states when it may try another identity. Tokens for all organizations are not limited.',
};

const priced =
  'The write sets or changes the usual cost rate, or the timeZone of a station that has a cost rate, and the token does not open pricing:write.';

const writing =
  'Company, technician, location and cost rate must belong to one organization, which for a scoped key is its own. A write that changes which price the station has needs pricing:write beside stations. The periods in which other cost rates apply are written with putStationRates, or in a site file.';

export type StationOperationId = keyof typeof stationOperations;

/** Operations on stations, technicians and locations. */
export const stationOperations = operationsOf('stations', {
  listStations: {
    method: 'GET',
    path: `${base}/charging_stations/`,
    summary: 'List the stations',
    description:
      'All stations that the key may see, in the order of their creation, without enabledRoamingInterfaces and costRatePeriods. costRateUuid changes at the bounds of a period.',
    parameters: pageParameters,
    success: { status: 200, description: 'A page of stations.', schema: stationList },
    errors: { 400: 'The page parameters are invalid.' },
  },
  createStation: {
    method: 'POST',
    path: `${base}/charging_stations/`,
    summary: 'Create a station',
    description: `Answers with the detail read. useOcpp defaults to true. ${writing}`,
    parameters: [],
    body: stationCreate,
    bodyResource: stationsType,
    success: { status: 201, description: 'The station as it was created.', schema: stationWritten },
    errors: { 400: brokenWrite, 403: priced, ...taken },
  },
  readStation: {
    method: 'GET',
    path: `${base}/charging_stations/{station_uuid}`,
    summary: 'Read a station',
    description:
      'locationId, locationName and locationUrl are null together when the station is not assigned. locationUrl alone is null when the location belongs to another organization than the key, which only a cross-organization key can see. costRateUuid, and with it the ETag, changes at the bounds of a period.',
    parameters: [station],
    success: { status: 200, description: 'The station.', schema: stationDetail },
    errors: { 404: noStation },
  },
  updateStation: {
    method: 'PUT',
    path: `${base}/charging_stations/{station_uuid}`,
    summary: 'Change a station',
    description: `Omitted members stay unchanged. The object from a read can be sent back, with or without its envelope. Answers with the detail read. The cost rates of a station with periods have one currency, and state tax alike. ${writing}`,
    parameters: [station],
    body: stationUpdate,
    bodyResource: stationsType,
    success: { status: 200, description: 'The station as it is now.', schema: stationWritten },
    errors: { 400: brokenWrite, 403: priced, 404: noStation, ...taken },
  },
  deleteStation: {
    method: 'DELETE',
    path: `${base}/charging_stations/{station_uuid}`,
    otherArea: 'pricing',
    summary: 'Remove a station',
    description:
      'With its directions, its roaming partners, its connectors and its place in the calendar of cost rates; partners, feeds and pages no longer have it. An addition of this platform; needs `pricing:write`, too. The change is in the history of prices; a removed station cannot be restored.',
    parameters: [
      station,
      {
        name: 'If-Match',
        in: 'header',
        schema: z.string(),
        required: true,
        description: 'The `ETag` of the read.',
      },
      inQuery('note', z.string().max(500), 'Why, for the history; at most 500 characters.'),
    ],
    success: { status: 200, description: 'The station as it was.', schema: stationDetail },
    errors: {
      400: 'The note is too long.',
      404: noStation,
      409: 'A charge log refers to the station.',
      412: 'If-Match names another state than the present one: read again.',
      428: 'If-Match is missing.',
    },
  },
  listTechnicians: {
    method: 'GET',
    path: `${base}/technicians/`,
    summary: 'List the technicians',
    description: 'Active technicians by id; the id is what technicianUserId names.',
    parameters: [
      inQuery(
        'limit',
        z.int().min(1).meta({ default: 50 }),
        'How many to list; 1 or greater, else 400; more than 500 is read as 500. `page[limit]` means the same.',
      ),
      ...pageParameters,
    ],
    success: { status: 200, description: 'A page of technicians.', schema: technicianList },
    errors: { 400: 'The page parameters are invalid.' },
  },
  listLocations: {
    method: 'GET',
    path: `${base}/locations`,
    summary: 'List the locations',
    description: "The locations of the token's own organization, by name.",
    parameters: pageParameters,
    success: { status: 200, description: 'A page of locations.', schema: locationList },
    errors: { 400: 'The page parameters are invalid.' },
  },
  readLocation: {
    method: 'GET',
    path: `${base}/locations/{location_uuid}`,
    summary: 'Read a location',
    description: 'With the stations that are assigned to it.',
    parameters: [location],
    success: { status: 200, description: 'The location.', schema: locationDetail },
    errors: {
      403: 'A cross-organization token requests a location of another organization.',
      404: noSuch('location'),
    },
  },
  updateLocation: {
    method: 'PUT',
    path: `${base}/locations/{location_uuid}`,
    summary: 'Change the facts of a location',
    description:
      'Facts that the law demands of its stations; null: none. An addition of this platform. Answers with the detail read.',
    parameters: [location],
    body: locationUpdate,
    success: { status: 200, description: 'The location as it is now.', schema: locationDetail },
    errors: {
      400: brokenWrite,
      403: 'A cross-organization token names a location of another organization.',
      404: noSuch('location'),
    },
  },
  assignStations: {
    method: 'PUT',
    path: `${base}/locations/{location_uuid}/stations`,
    summary: 'Assign stations to a location',
    description:
      'The list is the full set: stations in it are moved here from wherever they were, stations that are missing are unassigned. The same effect as locationId on each station.',
    parameters: [location],
    body: locationStations,
    success: { status: 200, description: 'The location as it is now.', schema: locationDetail },
    errors: {
      400: 'The list is wrong, or names a station that does not exist or belongs to another organization.',
      403: 'A cross-organization token names a location of another organization.',
      404: noSuch('location'),
    },
  },
});

const directions = `${base}/charging_stations/{station_uuid}/directions`;
const language = inPath(
  'language',
  z.string().regex(/^[A-Za-z]{2}$/),
  'Two letters, in any case. Anything else of letters, digits, - and _ is 400; other characters are 404.',
);

const noDirections =
  'There is no such station, it belongs to another organization, or it is the station of a roaming partner.';
const separate =
  "These texts are not the directions of the station's marketing tab; the two are not synchronised.";
const order =
  'Checked in this order: the form of the path (404), the form of the language (400), the station (404), then the rest (400).';

export type DirectionOperationId = keyof typeof directionOperations;

/** Operations on wayfinding texts. */
export const directionOperations = operationsOf('stations', {
  listDirections: {
    method: 'GET',
    path: directions,
    summary: 'List the directions of a station',
    description: `Ordered by language; an empty list when there are none. ${separate}`,
    parameters: [station],
    success: { status: 200, description: 'All directions.', schema: directionList },
    errors: { 404: noDirections },
  },
  putDirection: {
    method: 'PUT',
    path: `${directions}/{language}`,
    summary: 'Set the direction in one language',
    description: `Replaces the text of the language, so repeating it is safe. The language must be one that the platform supports: ca, da, de, en, es, et, eu, fi, fr, ga, gl, is, it, lb, nb, nl, nn, no, pt or sv, unless it was configured otherwise. ${order} ${separate}`,
    parameters: [station, language],
    body: directionWrite,
    success: { status: 200, description: 'The direction as stored.', schema: directionDetail },
    errors: {
      400: 'The language is not two letters or not supported; the text is missing, blank, longer than 512 characters or has a character outside Windows-1252, which the message names.',
      404: noDirections,
    },
  },
  deleteDirection: {
    method: 'DELETE',
    path: `${directions}/{language}`,
    summary: 'Remove the direction in one language',
    description: `Any language of two letters, also one that is not supported; does nothing when it is not set. Answers with the remaining list. ${order}`,
    parameters: [station, language],
    success: { status: 200, description: 'The remaining directions.', schema: directionList },
    errors: { 400: 'The language is not two letters.', 404: noDirections },
  },
});
