import type { ActivePrice } from './price.ts';
import type { PriceColumns } from './priceColumns.ts';
import type { RecurringEntryRead, WeekWindow } from '../rate/index.ts';
import { bucketMinutes, minutesPerWeek } from '../clock/index.ts';

/**
 * A week, minute by minute, on the station's clock. The tables are indexed by 1 + minute of week;
 * after the last minute the week begins again, so that a reader may look a bucket ahead.
 */
export interface WeekSchedule {
  /** Index into the plan's prices: 0 the default, else an entry's. */
  readonly priceIndex: Uint16Array;
  /** The price of each index once it was asked for: a memo for the hot path. */
  readonly seen: (ActivePrice | undefined)[];
  /** Whether one price holds all week, so that it never changes. */
  readonly isConstant: boolean;
  /** Minutes until the price differs, 1 to 10 080, in a week that is not constant. */
  readonly minutesToChange: Uint16Array;
  /** Minutes since the price began to hold, 0 to 10 079, in a week that is not constant. */
  readonly minutesSinceChange: Uint16Array;
}

/** A stretch of one week: [start, end) with 0 ≤ start < end ≤ 10 080. */
export interface WeekPiece {
  /** Minute of week at which the window began; negative when that was before this Sunday. */
  readonly began: number;
  readonly start: number;
  readonly end: number;
  readonly length: number;
  /** Position of the entry among the listed ones. */
  readonly entry: number;
}

/** Cuts every window at the end of the week: Saturday night runs into Sunday (R4). */
export function weekPieces(entries: readonly RecurringEntryRead[]): WeekPiece[] {
  const pieces: WeekPiece[] = [];
  const add = (entry: number, window: WeekWindow, began: number): void => {
    const start = Math.max(began, 0);
    const end = Math.min(began + window.length, minutesPerWeek);
    if (start < end) pieces.push({ began, start, end, length: window.length, entry });
  };
  for (const [entry, { windows }] of entries.entries()) {
    for (const window of windows) {
      add(entry, window, window.start);
      add(entry, window, window.start - minutesPerWeek);
    }
  }
  return pieces;
}

/**
 * Which entry prices each minute (R6): the window that began last, then the shorter, then the one
 * listed first; 0 where there is none (R7), else 1 + the entry's position.
 */
function paint(pieces: readonly WeekPiece[]): Uint32Array {
  const order = pieces
    .map((piece, listed) => ({ piece, listed }))
    .sort(
      (a, b) =>
        a.piece.began - b.piece.began || b.piece.length - a.piece.length || b.listed - a.listed,
    );
  const winners = new Uint32Array(minutesPerWeek);
  for (const { piece } of order) winners.fill(piece.entry + 1, piece.start, piece.end);
  return winners;
}

/** A stretch of the week, or one that runs over its end into the next, with one index throughout. */
interface Run {
  /** Minute of week, 0 to 10 079. */
  readonly start: number;
  /** Exclusive, greater than `start`; beyond 10 080 it goes on at the beginning of the week. */
  readonly end: number;
  readonly index: number;
}

/** A table that begins again after the last minute. */
function emptyTable(): Uint16Array {
  return new Uint16Array(1 + minutesPerWeek + bucketMinutes);
}

function beginAgain(table: Uint16Array): Uint16Array {
  table.copyWithin(1 + minutesPerWeek, 1, 1 + bucketMinutes);
  return table;
}

/**
 * The runs around the clock, in the order of the week. Winners change nowhere but where a piece begins or
 * ends, so nothing in between is looked at.
 *
 * @param indexOf the index of each winner, filled in as they are met.
 */
function runsOf(pieces: readonly WeekPiece[], indexOf: Map<number, number>): Run[] {
  const winners = paint(pieces);
  const ends = new Set([0, ...pieces.flatMap(({ start, end }) => [start, end])]);
  ends.delete(minutesPerWeek);
  const runs: Run[] = [];
  for (const start of [...ends].sort((a, b) => a - b)) {
    const winner = winners[start] as number;
    const index = indexOf.get(winner) ?? indexOf.size;
    indexOf.set(winner, index);
    const before = runs.at(-1);
    if (before?.index === index) continue;
    if (before !== undefined) runs[runs.length - 1] = { ...before, end: start };
    runs.push({ start, end: minutesPerWeek, index });
  }
  const [first, last] = [runs[0] as Run, runs.at(-1) as Run];
  if (runs.length === 1 || first.index !== last.index) return runs;
  return [...runs.slice(1, -1), { ...last, end: minutesPerWeek + first.end }];
}

/**
 * Compiles recurring entries. `kept` are the positions of the entries that price at least one
 * minute; index n of the schedule stands for the nth of them (from 1).
 */
export function compileWeek(pieces: readonly WeekPiece[]): {
  readonly schedule: WeekSchedule;
  readonly kept: readonly number[];
} {
  const indexOf = new Map<number, number>([[0, 0]]);
  const runs = runsOf(pieces, indexOf);
  const [priceIndex, toChange, sinceChange] = [emptyTable(), emptyTable(), emptyTable()];
  const isConstant = runs.length === 1;
  for (const { start, end, index } of runs) {
    priceIndex.fill(index, 1 + start, 1 + Math.min(end, minutesPerWeek));
    if (end > minutesPerWeek) priceIndex.fill(index, 1, 1 + end - minutesPerWeek);
    if (isConstant) continue;
    for (let minute = start; minute < end; minute++) {
      const at = minute < minutesPerWeek ? 1 + minute : 1 + minute - minutesPerWeek;
      toChange[at] = end - minute;
      sinceChange[at] = minute - start;
    }
  }
  return {
    schedule: {
      priceIndex: beginAgain(priceIndex),
      seen: new Array<ActivePrice | undefined>(indexOf.size).fill(undefined),
      isConstant,
      minutesToChange: beginAgain(toChange),
      minutesSinceChange: beginAgain(sinceChange),
    },
    kept: [...indexOf.keys()].filter((winner) => winner !== 0).map((winner) => winner - 1),
  };
}

/** The price at a place of the weekly tables. */
export function weekPriceAt(
  week: WeekSchedule,
  prices: PriceColumns,
  weekIndex: number,
): ActivePrice {
  const index = week.priceIndex[weekIndex] as number;
  return week.seen[index] ?? (week.seen[index] = prices.get(index));
}
