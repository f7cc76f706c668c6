import { createHash } from 'node:crypto';
import { type RecordEntry, type RecordHead, firstLink, sealLine } from '@wattpost/contract/wire';

/** The display of the records of tests. */
export const display = '11111111-1111-4111-8111-111111111111';

/** Nothing has changed. */
export const still: RecordEntry = { event: 'still' };

const sha256Hex = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A price on the screen. */
export function screen(event: 'started' | 'shown', price: string): RecordEntry {
  return {
    event,
    display,
    stations: [],
    price,
    fault: null,
    state: 'fresh',
    reason: null,
    withheld: null,
    bundle: null,
    revision: 1,
    version: '0.1.0',
    zone_data: '2026a',
  };
}

/** A record of entries at times of 27 November 2026, UTC. */
export function recordOf(entries: readonly (readonly [time: string, entry: RecordEntry])[]): {
  readonly lines: readonly string[];
  readonly heads: readonly RecordHead[];
} {
  let head: RecordHead = { line: 0, hash: firstLink };
  const sealed = entries.map(([time, entry]) => {
    const line = sealLine(entry, head, `2026-11-27T${time}.000Z`, sha256Hex);
    head = line.head;
    return line;
  });
  return { lines: sealed.map(({ text }) => text), heads: sealed.map((line) => line.head) };
}
