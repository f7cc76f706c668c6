import { secondsPerDay, writeLocalSecond } from '../clock/index.ts';
import { effectiveEnds, inOrder } from './effectiveEnds.ts';
import { readDatedSpan, type DatedSpan } from './readDatedSpan.ts';
import { Reader } from './reader.ts';

/** The span of an entry: naive local seconds since 1970-01-01T00:00:00 on the station's clock. */
export interface UniqueSpan {
  /** Inclusive. */
  readonly fromSec: number;
  /** Exclusive; after the start, at most the midnight that ends the start's date. */
  readonly untilSec: number;
}

/** Start and end as in `validity`, `YYYY-MM-DDTHH:MM:SS`; an end may be missing. */
interface EntryTimes {
  readonly start: string;
  readonly end?: string | null;
}

/**
 * The span of each of a cost rate's unique entries (U1 to U4), in list order. The list must be
 * complete: an entry ends where the next one starts. One with the same start as an entry
 * listed before it never applies (U3); its span ends as if it were the first.
 *
 * @throws RangeError for a date that does not exist, or an end that is not after its start on its date.
 */
export function uniqueSpans(entries: readonly EntryTimes[]): readonly UniqueSpan[] {
  return spansInOrder(entries).spans;
}

/** An entry that applies, and its span. */
export interface ActiveUniqueSpan extends UniqueSpan {
  /** Index of the entry in the list. */
  readonly position: number;
}

/**
 * The unique entries that apply on a local date (U1 to U4), by their starts. An entry that never applies
 * (U3) is left out. Only entries of that date are read.
 *
 * @param entries the whole list.
 * @param date `YYYY-MM-DD`.
 * @throws RangeError as `uniqueSpans`.
 */
export function activeUniqueSpans(
  entries: readonly EntryTimes[],
  date: string,
): readonly ActiveUniqueSpan[] {
  const positions: number[] = [];
  for (const [position, { start }] of entries.entries()) {
    if (start.startsWith(`${date}T`)) positions.push(position);
  }
  const onDate = positions.map((position) => entries[position] as EntryTimes);
  const { spans, order } = spansInOrder(onDate);
  let lastSec = -Infinity;
  return order.flatMap((place): ActiveUniqueSpan[] => {
    const span = spans[place] as UniqueSpan;
    if (span.fromSec === lastSec) return [];
    lastSec = span.fromSec;
    return [{ ...span, position: positions[place] as number }];
  });
}

function spansInOrder(entries: readonly EntryTimes[]): {
  readonly spans: readonly UniqueSpan[];
  readonly order: readonly number[];
} {
  const reader = new Reader();
  const read: DatedSpan[] = [];
  for (const [position, { start, end }] of entries.entries()) {
    const span = reader.at(position, () => readDatedSpan(reader, { start, end }));
    if (span !== undefined) read.push(span);
  }
  const [problem] = reader.problems;
  if (problem !== undefined) throw new RangeError(`${problem.path}: ${problem.message}`);
  const order = inOrder(read);
  const { untilSec } = effectiveEnds(read, order);
  const spans = read.map(({ startSec }, position) => ({
    fromSec: startSec,
    untilSec: untilSec[position] as number,
  }));
  return { spans, order };
}

/**
 * The end of an entry in the form of `validity.end`: the midnight after it as 23:59:59 (U2).
 *
 * @param untilSec naive local seconds, exclusive.
 */
export function writeEntryEnd(untilSec: number): string {
  return writeLocalSecond(untilSec % secondsPerDay === 0 ? untilSec - 1 : untilSec);
}
