import * as z from 'zod';
import { maxDisplayStations, recordBundle, recordStates, sha256Text } from './displayValues.ts';
import {
  type Read,
  type Reading,
  freeText,
  instantSchema,
  integerBetween,
  readValue,
  strictObjectOf,
  uuid,
  listOf,
} from '../schema/index.ts';

/** The `previous` of a record's first line, and the hash of a display that has not reported a line. */
export const firstLink = '0'.repeat(64);

/** Bytes of a line in UTF-8 (inclusive). */
export const maxLineBytes = 4096;

const link = {
  n: integerBetween('the number of the line', 1, Number.MAX_SAFE_INTEGER).describe(
    'Counts the lines of a record from 1, without gaps.',
  ),
  at: instantSchema('the time of the line').describe("By the display's clock."),
  previous: sha256Text('the hash of the line before'),
  hash: sha256Text('the hash of the line'),
};

const screen = {
  display: uuid('the display'),
  stations: listOf(uuid('a station')).max(maxDisplayStations),
  price: freeText('what was read back from the screen', 1000).describe(
    'The visible prices, one station after the other; empty: none.',
  ),
  fault: freeText('what was wrong with the screen', 40).nullable(),
  state: z.enum(recordStates),
  reason: freeText('the reason of the state', 40).nullable(),
  withheld: z.enum(['next', 'price']).nullable(),
  bundle: recordBundle.nullable(),
  revision: integerBetween('the revision', 0, Number.MAX_SAFE_INTEGER).describe(
    'Counts what the kiosk was given to show since its start.',
  ),
  version: freeText('the version of the kiosk and of its engine', 40),
  zone_data: freeText('the version of the time zone data', 40).nullable(),
};

const stateLine = <Event extends 'started' | 'shown'>(event: Event) =>
  strictObjectOf({ ...link, event: z.literal(event), ...screen });
const shortLine = <Event extends 'still' | 'stopped'>(event: Event) =>
  strictObjectOf({ ...link, event: z.literal(event) });

const recordLine = z.discriminatedUnion('event', [
  stateLine('started'),
  stateLine('shown'),
  shortLine('still'),
  shortLine('stopped'),
]);

/**
 * A line of a display's record. `started` and `shown` state what is on the screen from then on; `still`: nothing
 * has changed; `stopped`: the kiosk ended on request.
 */
export type RecordLine = Read<typeof recordLine>;

/** What a line says, without its place in the chain. */
export type RecordEntry =
  | Omit<Extract<RecordLine, { readonly event: 'started' }>, keyof typeof link>
  | Omit<Extract<RecordLine, { readonly event: 'shown' }>, keyof typeof link>
  | Omit<Extract<RecordLine, { readonly event: 'still' }>, keyof typeof link>
  | Omit<Extract<RecordLine, { readonly event: 'stopped' }>, keyof typeof link>;

/** The end of a chain: what the next line continues. */
export interface RecordHead {
  /** The number of the last line; 0: none. */
  readonly line: number;
  readonly hash: string;
}

/** SHA-256 of a text in UTF-8 as 64 lower-case hexadecimal digits. */
export type Sha256Hex = (text: string) => string;

const hashMember = ',"hash":"';

/**
 * Writes an entry as the line that follows a head, without a line break. Its hash is that of its own text up to
 * the member `hash`, which is the last one.
 *
 * @param at UTC instant
 */
export function sealLine(
  entry: RecordEntry,
  head: RecordHead,
  at: string,
  sha256Hex: Sha256Hex,
): { readonly text: string; readonly head: RecordHead } {
  const line = head.line + 1;
  const content = JSON.stringify({ n: line, at, previous: head.hash, ...entry }).slice(0, -1);
  const hash = sha256Hex(content);
  return { text: `${content}${hashMember}${hash}"}`, head: { line, hash } };
}

/** Reads a line, and checks its own hash; whether it follows another line is for the caller to check. */
export function readRecordLine(text: string, sha256Hex: Sha256Hex): Reading<RecordLine> {
  const wrong = (message: string): Reading<RecordLine> => ({ ok: false, message });
  if (text.length > maxLineBytes) return wrong(`It has more than ${maxLineBytes} bytes.`);
  const end = text.lastIndexOf(hashMember);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return wrong('It is not valid JSON.');
  }
  const line = readValue(recordLine, value);
  if (!line.ok) return line;
  const { hash } = line.value;
  return end >= 0 &&
    text.slice(end) === `${hashMember}${hash}"}` &&
    sha256Hex(text.slice(0, end)) === hash
    ? line
    : wrong('Its hash is not that of its text: it was changed.');
}

/** Why a line does not follow a head; `null`: it does. */
export function chainFault(line: RecordLine, head: RecordHead): string | null {
  if (line.n !== head.line + 1) return `Expected line ${head.line + 1}, found line ${line.n}.`;
  return line.previous === head.hash
    ? null
    : `Line ${line.n} does not continue line ${head.line}: its previous hash is another one.`;
}
