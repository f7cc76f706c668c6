import { type Clock, type OffsetChange, readClock } from '@wattpost/engine';
import { readPosixRule, ruleChanges, type PosixRule } from './posixRule.ts';

/** The most bytes of a file (inclusive); the longest of the database has less than 4 kB. */
export const maxTzifBytes = 65_536;

/** The clock of a file, or why it has none. */
export type TzifReading =
  { readonly ok: true; readonly clock: Clock } | { readonly ok: false; readonly reason: string };

/** The years of a clock: from the start of the first to that of the second. */
const [firstYear, endYear] = [1970, 2100];
const fromMs = Date.UTC(firstYear, 0);
const endMs = Date.UTC(endYear, 0);

const headerBytes = 44;
const bytesPerType = 6;

/** How much there is of each kind in a block of data. */
interface Counts {
  readonly utcMarks: number;
  readonly standardMarks: number;
  readonly leapSeconds: number;
  readonly transitions: number;
  readonly types: number;
  readonly characters: number;
}

/** A block's header, if there is one at `start`. */
function countsAt(view: DataView, start: number): Counts | undefined {
  if (start + headerBytes > view.byteLength || view.getUint32(start) !== 0x545a6966) {
    return undefined;
  }
  const count = (index: number): number => view.getUint32(start + 20 + index * 4);
  return {
    utcMarks: count(0),
    standardMarks: count(1),
    leapSeconds: count(2),
    transitions: count(3),
    types: count(4),
    characters: count(5),
  };
}

/** Bytes of the data after a header. */
function bytesOf(counts: Counts, bytesPerTime: 4 | 8): number {
  return (
    counts.transitions * (bytesPerTime + 1) +
    counts.types * bytesPerType +
    counts.characters +
    counts.leapSeconds * (bytesPerTime + 4) +
    counts.standardMarks +
    counts.utcMarks
  );
}

interface Transitions {
  /** The offset before the first change; `null`: it is not known. */
  readonly firstSec: number | null;
  readonly changes: readonly OffsetChange[];
}

/** "-00", the name of a local time that is not known, with the zero that ends each name. */
const unknownTime = [45, 48, 48, 0];

/** The transitions of a block; or why they cannot be read. */
function readTransitions(
  view: DataView,
  start: number,
  { transitions, types, characters }: Counts,
): Transitions | string {
  const typeIndexes = start + transitions * 8;
  const typesStart = typeIndexes + transitions;
  const offsetOf = (type: number): number => view.getInt32(typesStart + type * bytesPerType);
  const changes: OffsetChange[] = [];
  let previous: bigint | undefined;
  for (let index = 0; index < transitions; index++) {
    const second = view.getBigInt64(start + index * 8);
    if (previous !== undefined && second <= previous) return 'its transitions are not in order';
    previous = second;
    const type = view.getUint8(typeIndexes + index);
    if (type >= types) return 'a transition has an unknown type';
    changes.push({ epochMs: Number(second) * 1000, offsetSeconds: offsetOf(type) });
  }
  const namesStart = typesStart + types * bytesPerType;
  const nameStart = view.getUint8(typesStart + bytesPerType - 1);
  const isUnknown =
    nameStart + unknownTime.length <= characters &&
    unknownTime.every((code, index) => view.getUint8(namesStart + nameStart + index) === code);
  return { firstSec: isUnknown ? null : offsetOf(0), changes };
}

/** The footer between two line feeds; `undefined` if there is none. */
function footerAt(bytes: Uint8Array, start: number): string | undefined {
  const end = bytes.indexOf(10, start + 1);
  return bytes[start] === 10 && end > 0
    ? String.fromCharCode(...bytes.subarray(start + 1, Math.min(end, start + 1000)))
    : undefined;
}

/** The changes of a rule after the last transition, from two years before the clock starts. */
function laterChanges(rule: PosixRule, lastMs: number): readonly OffsetChange[] {
  return ruleChanges(rule, firstYear - 2, endYear + 1).filter(({ epochMs }) => epochMs > lastMs);
}

/**
 * Reads a file of a compiled time zone database (TZif, RFC 9636) of version 2 or later, as a clock from 1970 to
 * 2099. After the last transition the rule of the footer applies; without a rule the clock ends there. It starts
 * with the first transition if the time before it is not known.
 *
 * @param timeZone the zone's name, `release` that of the database or `null`
 */
export function readTzif(
  bytes: Uint8Array,
  { timeZone, release }: Pick<Clock, 'timeZone' | 'release'>,
): TzifReading {
  const refused = (reason: string): TzifReading => ({ ok: false, reason });
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length > maxTzifBytes) return refused(`it has more than ${maxTzifBytes} bytes`);
  const first = countsAt(view, 0);
  if (first === undefined) return refused('it is not a TZif file');
  if (view.getUint8(4) < 50) return refused('it has version 1, without a rule for later years');
  const start = headerBytes + bytesOf(first, 4);
  const counts = countsAt(view, start);
  if (counts === undefined) return refused('it is truncated');
  const dataStart = start + headerBytes;
  const footerStart = dataStart + bytesOf(counts, 8);
  const footer = footerStart < bytes.length ? footerAt(bytes, footerStart) : undefined;
  if (footer === undefined) return refused('it is truncated');
  if (counts.types === 0) return refused('it has no offset');
  if (counts.leapSeconds > 0) return refused('it counts leap seconds');
  const stated = readTransitions(view, dataStart, counts);
  if (typeof stated === 'string') return refused(stated);
  const rule = footer === '' || footer.startsWith('<-00>') ? null : readPosixRule(footer);
  if (rule === undefined) return refused('its footer is not a rule that is known here');
  const last = stated.changes.at(-1);
  const later = rule === null ? [] : laterChanges(rule, last?.epochMs ?? -Infinity);
  const changes = [...stated.changes, ...later];
  const firstSec = last === undefined && rule !== null ? rule.standardSec : stated.firstSec;
  const from = firstSec === null ? Math.max(fromMs, changes[0]?.epochMs ?? fromMs) : fromMs;
  const before = changes.findLast(({ epochMs }) => epochMs <= from)?.offsetSeconds;
  const until = rule === null && last !== undefined ? Math.min(last.epochMs, endMs) : endMs;
  const reading = readClock({
    timeZone,
    release,
    from,
    until,
    offsetSeconds: before ?? firstSec ?? 0,
    changes: changes.filter(({ epochMs }) => epochMs > from && epochMs < until),
  });
  if (reading.ok) return reading;
  const [problem] = reading.problems;
  return refused(problem === undefined ? 'it has no clock' : problem.message);
}
