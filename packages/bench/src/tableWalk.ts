import type { Candidate, Prepared } from './candidate.ts';
import { hourOffsets } from './hourOffsets.ts';
import { localDates } from './dateSearch.ts';
import type { UniqueSchedule } from './uniqueSchedule.ts';

interface PlainSegment {
  from: number;
  until: number;
  price: number;
}

/** A stretch of time with one offset. */
interface Span {
  readonly fromMs: number;
  readonly untilMs: number;
  readonly offsetMs: number;
}

function offsetSpans(timeZone: string): Span[] {
  const { firstHour, index, minutes } = hourOffsets(timeZone);
  const spans: Span[] = [];
  for (let hour = 0, from = 0; hour < index.length; hour++) {
    if (index[hour + 1] === index[hour]) continue;
    spans.push({
      fromMs: (firstHour + from) * 3_600_000,
      untilMs: (firstHour + hour + 1) * 3_600_000,
      offsetMs: (minutes[index[from] as number] as number) * 60_000,
    });
    from = hour + 1;
  }
  return spans;
}

/** A sorted table of price changes: from `atMs[i]` on, `entry[i]` holds. */
interface ChangeTable {
  readonly atMs: Float64Array;
  readonly entry: Int32Array;
}

function walk({ atMs, entry }: ChangeTable, fromMs: number, untilMs: number): PlainSegment[] {
  let low = 0;
  let high = atMs.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((atMs[middle] as number) <= fromMs) low = middle + 1;
    else high = middle;
  }
  const segments: PlainSegment[] = [];
  let from = fromMs;
  for (let index = low - 1; from < untilMs; index++) {
    const until = Math.min(atMs[index + 1] ?? untilMs, untilMs);
    segments.push({ from, until, price: entry[index] as number });
    from = until;
  }
  return segments;
}

/** One piece on the local clock: [start, end) in milliseconds as if UTC. */
interface LocalPiece {
  readonly start: number;
  readonly end: number;
  readonly entry: number;
}

/** Lays local pieces (sorted, apart) onto the instants of every offset span, holes as −1, merged. */
function changeTable(
  spans: readonly Span[],
  piecesOf: (span: Span) => Iterable<LocalPiece>,
): ChangeTable {
  const atMs: number[] = [];
  const entries: number[] = [];
  const add = (at: number, entry: number): void => {
    if (entries.at(-1) === entry) return;
    if (atMs.at(-1) === at) {
      entries[entries.length - 1] = entry;
      return;
    }
    atMs.push(at);
    entries.push(entry);
  };
  for (const span of spans) {
    let covered = span.fromMs;
    for (const { start, end, entry } of piecesOf(span)) {
      const from = Math.max(start - span.offsetMs, span.fromMs);
      const until = Math.min(end - span.offsetMs, span.untilMs);
      if (from >= until) continue;
      if (from > covered) add(covered, -1);
      add(from, entry);
      covered = until;
    }
    if (covered < span.untilMs) add(covered, -1);
  }
  return { atMs: Float64Array.from(atMs), entry: Int32Array.from(entries) };
}

function prepared(table: ChangeTable, spanMs: number): Prepared {
  return {
    call: (fromMs) => walk(table, fromMs, fromMs + spanMs),
    answer: (fromMs) =>
      walk(table, fromMs, fromMs + spanMs).flatMap(({ from, until, price }) => [
        from,
        until,
        price,
      ]),
  };
}

function uniqueTable(schedule: UniqueSchedule): ChangeTable {
  const { starts, ends } = localDates(schedule);
  const pieces = starts.map((start, entry) => ({ start, end: ends[entry] as number, entry }));
  return changeTable(offsetSpans(schedule.timeZone), () => pieces);
}

const msPerWeek = 7 * 86_400_000;
/** A Sunday, 00:00, as if UTC. */
const someSunday = Date.UTC(2023, 11, 31);

/**
 * The limit line of segments: all changes of all years already lie in a sorted table of instants,
 * and walking it makes one plain object for each segment.
 */
export const tableWalkLine: Candidate = {
  name: 'table walk, plain objects',
  packages: [],
  recurringSegments: ({ timeZone, windows }, spanMs) => {
    function* weeks({ fromMs, untilMs, offsetMs }: Span): Generator<LocalPiece> {
      const first = Math.floor((fromMs + offsetMs - someSunday) / msPerWeek);
      for (
        let week = someSunday + first * msPerWeek;
        week < untilMs + offsetMs;
        week += msPerWeek
      ) {
        for (const { start, end, entry } of windows) {
          yield { start: week + start * 60_000, end: week + end * 60_000, entry };
        }
      }
    }
    return prepared(changeTable(offsetSpans(timeZone), weeks), spanMs);
  },
  uniqueSegments: (schedule, spanMs) => prepared(uniqueTable(schedule), spanMs),
};
