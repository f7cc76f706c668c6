import * as z from 'zod';
import {
  inQuery,
  noSuch,
  operationsOf,
  corePageParameters,
  uuidInPath,
  inPath,
  type Parameter,
} from '../operation/operation.ts';
import {
  datedPrices,
  deliveryAnswer,
  maxDatedEntries,
  maxNoteCharacters,
  priceChangeAnswer,
  revisionAnswer,
  revisionPage,
  stationRates,
  stationRatesWrite,
  wholeCostRate,
} from './priceChangeWire.ts';
import { bundleWire } from './pricingWire.ts';

const base = '/api/dynamic_pricing';
const costRate = uuidInPath('cost_rate_uuid', 'The cost rate.');
const station = uuidInPath('station_uuid', 'The station.');
const revisionNumber = inPath('number', z.int().min(1), 'The number of the revision.');
const noRevision = 'There is no such revision, or it is older than revisions are kept.';

/** The header that names the state which a write replaces. */
const ifMatch: Parameter<'If-Match', false> = {
  name: 'If-Match',
  in: 'header',
  schema: z.string(),
  required: false,
  description:
    'The `ETag` of the read, or `etag` of a dry run or of the last write. Required for what exists.',
};

const note = inQuery(
  'note',
  z.string().max(maxNoteCharacters),
  `Why, for the history; at most ${maxNoteCharacters} characters.`,
);

const writeParameters = [
  ifMatch,
  inQuery(
    'dry_run',
    z.enum(['true', 'false']),
    '`true`: answers with what would change, and changes nothing; If-Match is not required.',
  ),
  note,
  inQuery(
    'accept',
    z.string(),
    'Codes of findings of severity `price` to accept, separated by commas.',
  ),
] as const;

const writeErrors = {
  409: 'A finding of severity `price` is not accepted; the message names its code.',
  412: 'If-Match names another state than the present one: read again, and compare.',
  428: 'If-Match is missing, and what is to be changed exists.',
};

const writing =
  'An addition of this platform; needs `pricing:write`. A write that changes nothing succeeds, whatever If-Match says, and makes no revision; so a write can be repeated when its answer was lost.';

export type PriceChangeOperationId = keyof typeof priceChangeOperations;

/** Writes of prices, their history and their delivery. All are additions of this platform. */
export const priceChangeOperations = operationsOf('pricing', {
  readWholeCostRate: {
    method: 'GET',
    path: `${base}/cost_rates/{cost_rate_uuid}`,
    summary: 'Read a cost rate with its schedule',
    description:
      'As it was written: texts of entries do not fall back to those of the cost rate. What was read can be sent back. An addition of this platform.',
    parameters: [costRate],
    success: { status: 200, description: 'The cost rate.', schema: wholeCostRate },
    errors: { 404: noSuch('cost rate') },
  },
  putCostRate: {
    method: 'PUT',
    path: `${base}/cost_rates/{cost_rate_uuid}`,
    isLarge: true,
    summary: 'Create or replace a cost rate with its schedule',
    description: `Replaces the whole cost rate: entries that are missing are removed. Without a cost rate of this uuid it creates one, in the organization of the key. An unknown member is an error. ${writing}`,
    parameters: [costRate, ...writeParameters],
    body: wholeCostRate,
    success: { status: 200, description: 'What changed.', schema: priceChangeAnswer },
    errors: {
      400: 'The cost rate has problems, another uuid than the path, or cannot form a calendar with the other cost rates of a station.',
      404: 'A cost rate of this uuid belongs to another organization.',
      ...writeErrors,
    },
  },
  deleteCostRate: {
    method: 'DELETE',
    path: `${base}/cost_rates/{cost_rate_uuid}`,
    summary: 'Remove a cost rate',
    description: `Only a cost rate that nothing refers to. ${writing}`,
    parameters: [costRate, ...writeParameters],
    success: { status: 200, description: 'What changed.', schema: priceChangeAnswer },
    errors: {
      400: 'A parameter is invalid.',
      404: noSuch('cost rate'),
      ...writeErrors,
      409: 'A station, a card or a charge log has the cost rate; the message says which.',
    },
  },
  putDatedPrices: {
    method: 'PUT',
    path: `${base}/cost_rates/{cost_rate_uuid}/dates`,
    isLarge: true,
    summary: 'Replace the prices of a span of dates',
    description: `Removes the dated entries that start from \`from\` (inclusive) to \`until\` (exclusive), and adds those of the body, all or nothing. The cost rate has dynamic_pricing 2. At most ${maxDatedEntries} entries. ${writing}`,
    parameters: [
      costRate,
      {
        ...inQuery('from', z.string().meta({ format: 'date' }), 'The first date, YYYY-MM-DD.'),
        required: true,
      },
      {
        ...inQuery('until', z.string().meta({ format: 'date' }), 'The date after the last one.'),
        required: true,
      },
      ...writeParameters,
    ],
    body: datedPrices,
    success: { status: 200, description: 'What changed.', schema: priceChangeAnswer },
    errors: {
      400: 'The cost rate has no dates (dynamic_pricing is not 2), a date is invalid, or an entry has problems or starts outside of the span.',
      404: noSuch('cost rate'),
      ...writeErrors,
    },
  },
  readStationRates: {
    method: 'GET',
    path: `${base}/stations/{station_uuid}`,
    summary: 'Read which cost rates a station has',
    description:
      'Its usual cost rate and its periods, as they were written. An addition of this platform.',
    parameters: [station],
    success: { status: 200, description: 'The cost rates of the station.', schema: stationRates },
    errors: { 404: noSuch('station') },
  },
  putStationRates: {
    method: 'PUT',
    path: `${base}/stations/{station_uuid}`,
    isLarge: true,
    summary: 'Set which cost rates a station has',
    description: `Replaces its usual cost rate and its periods. All cost rates of a station have one currency, and state tax alike. ${writing}`,
    parameters: [station, ...writeParameters],
    body: stationRatesWrite,
    success: { status: 200, description: 'What changed.', schema: priceChangeAnswer },
    errors: {
      400: 'A member is missing or invalid, a cost rate does not exist or belongs to another organization, or the cost rates do not form a calendar.',
      404: noSuch('station'),
      ...writeErrors,
    },
  },
  publishBundle: {
    method: 'PUT',
    path: `${base}/bundle`,
    isLarge: true,
    summary: 'Publish the prices of a bundle',
    description: `Writes the cost rates of the bundle and, for its stations that exist, their usual cost rate and their periods, all or nothing. It creates and removes no station, and leaves names, clocks and directions as they are; unknown stations are listed. Cost rates that are not in the bundle stay. Texts of an entry that equal those of its cost rate are stored as not set. ${writing}`,
    parameters: writeParameters,
    body: bundleWire,
    success: { status: 200, description: 'What changed.', schema: priceChangeAnswer },
    errors: {
      400: 'The bundle has problems, none of its stations exists, it states another time zone of a station than it has, or its cost rates belong to another organization or cannot form a calendar with others of a station.',
      ...writeErrors,
    },
  },
  listRevisions: {
    method: 'GET',
    path: `${base}/revisions`,
    summary: 'List the changes of prices',
    description:
      "Of the key's own organization, the latest first, as long as they are kept. An addition of this platform.",
    parameters: corePageParameters,
    success: { status: 200, description: 'A page of revisions.', schema: revisionPage },
    errors: {},
  },
  readRevision: {
    method: 'GET',
    path: `${base}/revisions/{number}`,
    summary: 'Read a change of prices, compared with an earlier one',
    description:
      'The difference of two revisions, in prices from now on. An addition of this platform.',
    parameters: [
      revisionNumber,
      inQuery(
        'compared_with',
        z.int().min(0),
        'The number of an earlier revision. Left out: the one before it.',
      ),
    ],
    success: { status: 200, description: 'The revision.', schema: revisionAnswer },
    errors: { 400: 'compared_with is not the number of an earlier revision.', 404: noRevision },
  },
  restoreRevision: {
    method: 'PUT',
    path: `${base}/revisions/{number}/restore`,
    summary: 'Restore the prices of a revision',
    description: `Cost rates, and which cost rates stations have, become as they were after this revision; that is a new revision. Cost rates that were created since stay, and stations that were removed since do not come back. ${writing}`,
    parameters: [revisionNumber, ...writeParameters],
    success: { status: 200, description: 'What changed.', schema: priceChangeAnswer },
    errors: {
      400: 'A parameter is invalid, or the cost rates cannot form a calendar with others of a station.',
      404: noRevision,
      ...writeErrors,
      409: `${writeErrors[409]} Or another organization has a cost rate of the same uuid now.`,
    },
  },
  readDelivery: {
    method: 'GET',
    path: `${base}/delivery`,
    // It also depends on what is not in the store.
    polled: false,
    summary: 'Read who has received the last change',
    description:
      'Whether each publishing partner of the organization has received what its last revision changed. Displays, driver pages and pulled feeds read the present prices. An addition of this platform.',
    parameters: [],
    success: { status: 200, description: 'The state of delivery.', schema: deliveryAnswer },
    errors: {},
  },
});
