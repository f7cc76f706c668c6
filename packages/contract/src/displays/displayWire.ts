import * as z from 'zod';
import {
  type Read,
  expect,
  freeText,
  instantSchema,
  integerBetween,
  strictObjectOf,
  objectOf,
  uuid,
  listOf,
  measured,
} from '../schema/index.ts';
import { maxDisplayNameCharacters } from './displayName.ts';
import { maxDisplayStations, recordBundle, recordStates } from './displayValues.ts';
import { maxLineBytes } from './recordLine.ts';

/** Lines in one report (inclusive). */
export const maxReportLines = 250;

const count = (what: string) => integerBetween(what, 0, Number.MAX_SAFE_INTEGER);

/** What a display reports of itself. Instants are by its own clock. */
export const displayStatus = strictObjectOf(
  {
    at: instantSchema('the time of the status'),
    name: freeText('the name of the display', maxDisplayNameCharacters)
      .exactOptional()
      .describe('As configured, such as where it stands; left out: it has none.'),
    version: freeText('the version of the kiosk and of its engine', 40),
    state: z.enum(recordStates),
    reason: freeText('the reason of the state', 40).nullable(),
    withheld: z
      .enum(['next', 'price'])
      .nullable()
      .describe('What is not shown while the clock is in doubt.'),
    health: freeText('ok, or why drivers do not see what they should', 40),
    stations: listOf(uuid('a station'))
      .max(maxDisplayStations)
      .describe('In the order of the screen; empty: none is known yet.'),
    locales: listOf(freeText('a language', 35))
      .max(20)
      .describe('As configured; empty: those of the texts.'),
    price: freeText('what was read back from the screen', 1000).describe(
      'The visible prices, one station after the other; empty: none.',
    ),
    painted_at: instantSchema('since when it is visible').nullable(),
    fault: freeText('what is wrong with the screen', 40).nullable(),
    bundle: recordBundle.nullable(),
    zone_data: freeText('the version of the time zone data', 40).nullable(),
    last_sync: instantSchema('when the source last confirmed the bundle').nullable(),
    report_seconds: integerBetween('the seconds between two reports', 10, 86_400),
    record: strictObjectOf({
      lines: count('the number of the last line'),
      failures: count('failed writes since the start'),
      lost: count('lines that could not be written since the start'),
    }),
  },
  expect('the status of a display'),
).meta({ id: 'DisplayStatus', description: 'What a display reports of itself.' });

/** What a display reports of itself. */
export type DisplayStatus = Read<typeof displayStatus>;

/** A report of a display. */
export const displayReport = strictObjectOf(
  {
    display: uuid('the display').describe(
      'As in its record, from whose first line it stays the same.',
    ),
    status: displayStatus,
    lines: listOf(
      measured(
        z.string().max(maxLineBytes, expect(`a line of at most ${maxLineBytes} characters`)),
      ),
      expect('a list of lines'),
    )
      .max(maxReportLines, {
        error: `Expected at most ${maxReportLines} lines; send the others with the next report.`,
      })
      .describe('Lines of the record as they are in the file, in their order; may be empty.'),
  },
  expect('an object {display, status, lines}'),
).meta({ id: 'DisplayReport' });

/** A report of a display. */
export type DisplayReport = Read<typeof displayReport>;

/** What the platform has received of a record, with its own time. */
export const displayReceipt = objectOf({
  display: z.string(),
  line: z.int().min(0).describe('The last line that was received; 0: none.'),
  hash: z.string().describe('Of that line; 64 zeros: none.'),
  received_at: z
    .string()
    .meta({ format: 'date-time' })
    .describe("By the platform's clock: it had this line then."),
  signature: z
    .string()
    .optional()
    .describe(
      'Ed25519 (base64), over the text of `signedReceiptText`; left out: the platform has no key.',
    ),
}).meta({
  id: 'DisplayReceipt',
  description: 'Proves that the record had this line, and therefore all before it, at this time.',
});

/** What the platform has received of a record. */
export type DisplayReceipt = Read<typeof displayReceipt>;

/**
 * The text that a platform signs for a receipt, in UTF-8: a prefix of its own, and the members of the receipt, one
 * a line. A bundle is JSON, so no signature of a bundle is one of a receipt.
 */
export function signedReceiptText(receipt: Omit<DisplayReceipt, 'signature'>): string {
  const { display, line, hash, received_at } = receipt;
  return `wattpost-receipt/1\n${display}\n${line}\n${hash}\n${received_at}\n`;
}
