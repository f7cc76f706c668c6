import * as z from 'zod';
import { inQuery, noSuch, operationsOf, uuidInPath } from '../operation/operation.ts';
import { displayReceipt, displayReport, maxReportLines } from './displayWire.ts';

export type DisplayOperationId = keyof typeof displayOperations;

/** What displays report, and what proves it later. All are additions of this platform. */
export const displayOperations = operationsOf('displays', {
  reportDisplay: {
    method: 'POST',
    path: '/api/displays/report',
    summary: 'Report what a display shows',
    description: `Needs the area \`report\`, which opens nothing else. The lines continue those that were received; lines that were received already are skipped, so a report can be repeated. The first report of a display has no lines, or begins anywhere in its record. Lines are checked and not kept: the platform keeps the number and the hash of the last one, with its own time. At most ${maxReportLines} lines. An addition of this platform.`,
    parameters: [],
    body: displayReport,
    success: {
      status: 200,
      description: 'The last line that was received; the display continues after it.',
      schema: displayReceipt,
    },
    errors: {
      400: 'A member is missing, unknown or wrong, a line is broken, or the clock of the display is more than a day ahead.',
      404: noSuch('display'),
      409: 'The lines do not continue those that were received: the record was changed, replaced by an older copy, or lost lines. Or it is a first report, and the organization has as many displays as the server keeps.',
    },
  },
  readDisplayReceipt: {
    method: 'GET',
    path: '/api/displays/{display_uuid}/receipt',
    summary: 'Read what was received of a record',
    description:
      'For `wattpost shown --receipt`. Needs the area `displays`. An addition of this platform.',
    parameters: [
      uuidInPath('display_uuid', 'The display.'),
      inQuery(
        'at',
        z.string().meta({ format: 'date-time' }),
        'A UTC instant: the first line that is kept and was received at or after it, else the last one. At most one line an hour is kept. Left out: the last one.',
      ),
    ],
    success: { status: 200, description: 'The receipt.', schema: displayReceipt },
    errors: {
      400: 'at: Not a UTC instant.',
      404: 'The display does not exist, belongs to another organization, or has reported no line.',
    },
  },
  deleteDisplay: {
    method: 'DELETE',
    path: '/api/displays/{display_uuid}',
    otherArea: 'stations',
    summary: 'Remove a display',
    description:
      'With what was received of its record, of which the answer is the last receipt. For displays that are no longer in use: one that reports again is a new display. Needs the areas `displays` and `stations`. An addition of this platform.',
    parameters: [uuidInPath('display_uuid', 'The display.')],
    success: { status: 200, description: 'The last receipt.', schema: displayReceipt },
    errors: { 404: noSuch('display') },
  },
});
