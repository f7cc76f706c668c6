import { createHash } from 'node:crypto';
import {
  type DisplayStatus,
  type RecordEntry,
  type RecordHead,
  firstLink,
  sealLine,
} from '@wattpost/contract/wire';

/** A station of the sample site. */
const station = '29cb7963-6b24-59c8-aaf8-bd9bcb75faba';

/** What a healthy display reports. */
export function displayStatus(other: Partial<DisplayStatus> = {}): DisplayStatus {
  return {
    at: '2026-11-27T16:41:00.000Z',
    version: '0.1.0',
    state: 'fresh',
    reason: null,
    withheld: null,
    health: 'ok',
    stations: [station],
    locales: ['de-AT'],
    price: '0,42 € pro kWh',
    painted_at: '2026-11-27T16:00:02.113Z',
    fault: null,
    bundle: null,
    zone_data: '2026a',
    last_sync: null,
    report_seconds: 300,
    record: { lines: 0, failures: 0, lost: 0 },
    ...other,
  };
}

/** An entry that a display writes when its screen has changed. */
export function shownEntry(display: string, price: string): RecordEntry {
  const { state, reason, withheld, fault, bundle, version, zone_data } = displayStatus();
  const facts = { fault, state, reason, withheld, bundle, revision: 1, version, zone_data };
  return { event: 'shown', display, stations: [station], price, ...facts };
}

/** SHA-256 of a text in UTF-8, hexadecimal. */
export function testSha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** A record with a line a minute. */
export function recordOf(
  entries: readonly RecordEntry[],
  fromMs: number,
  head: RecordHead = { line: 0, hash: firstLink },
): { readonly lines: readonly string[]; readonly head: RecordHead } {
  let last = head;
  const lines = entries.map((entry, index) => {
    const at = new Date(fromMs + index * 60_000).toISOString();
    const sealed = sealLine(entry, last, at, testSha256);
    last = sealed.head;
    return sealed.text;
  });
  return { lines, head: last };
}
