import { writeLocalSecond } from '../clock/index.ts';
import {
  type Diagnostic,
  type DiagnosticValues,
  type UniqueEntryRead,
  effectiveEnds,
  inOrder,
} from '../rate/index.ts';

/**
 * Unique entries, or the periods of a calendar, on the station's naive clock: from `startsSec[i]`
 * (inclusive) to the next start the price with the index `prices[i]` applies, the last one for ever.
 */
export interface DateSpans {
  /** Seconds since 1970-01-01T00:00:00 on the naive clock, ascending. */
  readonly startsSec: Float64Array;
  /** 0 the default, else 1 + the index of the entry or period. */
  readonly prices: Uint32Array;
}

function unreachable(
  position: number,
  entries: readonly string[],
  values: DiagnosticValues['unreachable'],
): Diagnostic {
  const path = `$.unique[${position}]`;
  return { code: 'unreachable', values, severity: 'warning', entries, path };
}

/**
 * Entries that lie within a time that the clock skips (Z2).
 *
 * @param applied indexes of the prices that apply at some time
 */
export function skippedDates(
  entries: readonly UniqueEntryRead[],
  { startsSec, prices }: DateSpans,
  applied: ReadonlySet<number>,
): Diagnostic[] {
  const startAt = (place: number): string => writeLocalSecond(startsSec[place] as number);
  const diagnostics: Diagnostic[] = [];
  for (const [place, index] of prices.entries()) {
    const entry = entries[index - 1];
    if (entry === undefined || applied.has(index)) continue;
    // The end of an entry begins the next span, which may be of the default price.
    const skipped = { from: startAt(place), until: startAt(place + 1) };
    const values = { entry: entry.name, winner: null, skipped };
    diagnostics.push(unreachable(index - 1, [entry.uuid], values));
  }
  return diagnostics;
}

function endDisagrees(entry: UniqueEntryRead, position: number, untilSec: number): Diagnostic {
  return {
    code: 'end_disagrees',
    values: {
      entry: entry.name,
      end: writeLocalSecond(entry.endSec ?? untilSec),
      until: writeLocalSecond(untilSec),
    },
    severity: 'warning',
    entries: [entry.uuid],
    path: `$.unique[${position}].validity.end`,
  };
}

/** The spans of unique entries on the naive clock (U1 to U4, U6). */
export function dateSpans(entries: readonly UniqueEntryRead[]): {
  readonly spans: DateSpans;
  readonly diagnostics: readonly Diagnostic[];
} {
  const diagnostics: Diagnostic[] = [];
  const order = inOrder(entries);
  const ends = effectiveEnds(entries, order);
  const holding: number[] = [];
  for (const position of order) {
    const entry = entries[position] as UniqueEntryRead;
    const last = holding.at(-1);
    const winner = last === undefined ? undefined : entries[last];
    if (winner?.startSec === entry.startSec) {
      const start = writeLocalSecond(entry.startSec);
      const values = { entry: entry.name, winner: { entry: winner.name, start } };
      diagnostics.push(unreachable(position, [winner.uuid, entry.uuid], values));
    } else holding.push(position);
  }
  const startsSec = new Float64Array(2 * holding.length);
  const prices = new Uint32Array(2 * holding.length);
  let count = 0;
  for (let index = 0; index < holding.length; index++) {
    const position = holding[index] as number;
    const entry = entries[position] as UniqueEntryRead;
    const next = holding[index + 1];
    const nextSec = next === undefined ? Infinity : (entries[next] as UniqueEntryRead).startSec;
    const untilSec = ends.untilSec[position] as number;
    if (ends.disagrees[position] === 1) diagnostics.push(endDisagrees(entry, position, untilSec));
    startsSec[count] = entry.startSec;
    prices[count++] = position + 1;
    if (untilSec < nextSec) startsSec[count++] = untilSec;
  }
  return {
    spans: { startsSec: startsSec.slice(0, count), prices: prices.slice(0, count) },
    diagnostics,
  };
}
