import { z } from 'zod';
import { directionDetail, directionList, directionWrite } from './directionWire.ts';
import { inPath, operationsOf, uuidInPath } from '../operation/index.ts';

const path = '/api/cpoapi/v1/charging_stations/{station_uuid}/directions';
const station = uuidInPath('station_uuid', 'The id of the station.');
const language = inPath(
  'language',
  z.string().regex(/^[A-Za-z]{2}$/),
  'Two letters, in any case. Anything else of letters, digits, - and _ is 400; other characters are 404.',
);

const noStation =
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
    path,
    summary: 'List the directions of a station',
    description: `Ordered by language; an empty list when there are none. ${separate}`,
    parameters: [station],
    success: { status: 200, description: 'All directions.', schema: directionList },
    errors: { 404: noStation },
  },
  putDirection: {
    method: 'PUT',
    path: `${path}/{language}`,
    summary: 'Set the direction in one language',
    description: `Replaces the text of the language, so repeating it is safe. The language must be one that the platform supports: ca, da, de, en, es, et, eu, fi, fr, ga, gl, is, it, lb, nb, nl, nn, no, pt or sv, unless it was configured otherwise. ${order} ${separate}`,
    parameters: [station, language],
    body: directionWrite,
    success: { status: 200, description: 'The direction as it is kept.', schema: directionDetail },
    errors: {
      400: 'The language is not two letters or not supported; the text is missing, blank, longer than 512 characters or has a character outside Windows-1252, which the message names.',
      404: noStation,
    },
  },
  deleteDirection: {
    method: 'DELETE',
    path: `${path}/{language}`,
    summary: 'Remove the direction in one language',
    description: `Any language of two letters, also one that is not supported; does nothing when it is not set. Answers with the remaining list. ${order}`,
    parameters: [station, language],
    success: { status: 200, description: 'The remaining directions.', schema: directionList },
    errors: { 400: 'The language is not two letters.', 404: noStation },
  },
});
