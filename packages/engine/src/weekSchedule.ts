import type { ActivePrice } from './price.ts';
import type { PriceColumns } from './priceColumns.ts';
import type { RecurringEntryRead } from './readEntries.ts';
import type { WeekWindow } from './readWindow.ts';
import { bucketMinutes, minutesPerWeek } from './zoneTable.ts';

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

function readableAhead(week: Uint16Array): Uint16Array {
  const table = new Uint16Array(1 + minutesPerWeek + bucketMinutes);
  table.set(week, 1);
  table.set(week.subarray(0, bucketMinutes), 1 + minutesPerWeek);
  return table;
}

/** Runs of one price around the clock: minutes until the next run, and since this one began. */
function runs(week: Uint16Array): { toChange: Uint16Array; sinceChange: Uint16Array } {
  const toChange = new Uint16Array(minutesPerWeek);
  const sinceChange = new Uint16Array(minutesPerWeek);
  const last = minutesPerWeek - 1;
  const boundary = week.findIndex(
    (price, minute) => price !== week[minute === 0 ? last : minute - 1],
  );
  if (boundary === -1) return { toChange, sinceChange };
  // Once around from a minute where a run begins, forwards and backwards.
  for (let step = 0, minute = boundary; step < minutesPerWeek; step++) {
    const before = minute === 0 ? last : minute - 1;
    sinceChange[minute] = week[minute] === week[before] ? (sinceChange[before] as number) + 1 : 0;
    minute = minute === last ? 0 : minute + 1;
  }
  for (let step = 0, after = boundary; step < minutesPerWeek; step++) {
    const minute = after === 0 ? last : after - 1;
    toChange[minute] = week[minute] === week[after] ? (toChange[after] as number) + 1 : 1;
    after = minute;
  }
  return { toChange, sinceChange };
}

/**
 * Compiles recurring entries. `kept` are the positions of the entries that price at least one
 * minute; index n of the schedule stands for the nth of them (from 1).
 */
export function compileWeek(pieces: readonly WeekPiece[]): {
  readonly schedule: WeekSchedule;
  readonly kept: readonly number[];
} {
  const winners = paint(pieces);
  const indexOf = new Map<number, number>([[0, 0]]);
  const week = new Uint16Array(minutesPerWeek);
  let winner = 0;
  let index = 0;
  for (let minute = 0; minute < minutesPerWeek; minute++) {
    if (winners[minute] !== winner) {
      winner = winners[minute] as number;
      index = indexOf.get(winner) ?? indexOf.size;
      indexOf.set(winner, index);
    }
    week[minute] = index;
  }
  const { toChange, sinceChange } = runs(week);
  return {
    schedule: {
      priceIndex: readableAhead(week),
      seen: new Array<ActivePrice | undefined>(indexOf.size).fill(undefined),
      isConstant: week.every((price) => price === week[0]),
      minutesToChange: readableAhead(toChange),
      minutesSinceChange: readableAhead(sinceChange),
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
