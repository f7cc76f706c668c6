import * as z from 'zod';
import { inQuery, operationsOf, pageParameters } from '../operation/operation.ts';
import { displayList, displayVerdicts } from './displayViewWire.ts';

/** Characters of a search for displays (inclusive). */
export const maxSearchCharacters = 255;

/** The read of what displays show. */
export const displayViewOperations = operationsOf('displays', {
  listDisplays: {
    method: 'GET',
    path: '/api/displays',
    summary: 'List what displays show',
    description:
      'What each display that reports shows, against the price of its stations by this platform, at its last word and now: the most urgent verdict first, then by UUID. The list is at most 5 seconds old. An addition of this platform.',
    parameters: [
      ...pageParameters,
      {
        ...inQuery(
          'verdict',
          z.enum(displayVerdicts),
          'Only displays with this verdict; may be repeated. Another word is 400.',
        ),
        repeated: 'same_name',
      },
      inQuery(
        'search',
        z.string().max(maxSearchCharacters),
        'Only displays with this text in their UUID or name, in the name of a station, in the price, in the state or in the version, regardless of case.',
      ),
    ],
    success: { status: 200, description: 'A page of displays.', schema: displayList },
    errors: {
      400: 'A parameter is invalid.',
      503: 'Many displays are being compared: try again after `Retry-After`.',
    },
  },
});
