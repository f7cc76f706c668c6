import type { RecurringEntryRead, WeekWindow } from '../rate/index.ts';
import { minutesPerWeek } from '../clock/index.ts';

/**
 * A week on the station's clock as runs of minutes with one price each. Neighbouring runs differ, the
 * last one and the first one perhaps not: then that price holds over the end of the week.
 */
export interface WeekSchedule {
  /** The minute of week at which each run begins, ascending from 0, and then 10 080. */
  readonly starts: Uint16Array;
  /** The run that holds at the beginning of each cell of the week. */
  readonly cells: Uint8Array | Uint16Array;
  /** Index of each run's price among the plan's prices: 0 the default, else an entry's. */
  readonly priceIndex: Uint16Array;
}

/** Minutes of a cell: prices mostly begin at a quarter-hour, and then a cell lies in one run. */
const cellMinutes = 15;
const cellsPerWeek = minutesPerWeek / cellMinutes;

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

/** Where the winner changes, and at 0. Nothing is looked at but where a piece begins or ends. */
function runStarts(pieces: readonly WeekPiece[], winners: Uint32Array): number[] {
  const ends = Uint16Array.from([0, ...pieces.flatMap(({ start, end }) => [start, end])]).sort();
  const starts: number[] = [];
  for (const minute of ends) {
    const last = starts.at(-1);
    const isStart =
      last === undefined || (minute < minutesPerWeek && winners[minute] !== winners[last]);
    if (isStart) starts.push(minute);
  }
  return starts;
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
  const starts = runStarts(pieces, winners);
  const indexOf = new Map<number, number>([[0, 0]]);
  const priceIndex = Uint16Array.from(starts, (start) => {
    const winner = winners[start] as number;
    const index = indexOf.get(winner) ?? indexOf.size;
    indexOf.set(winner, index);
    return index;
  });
  const cells = starts.length <= 256 ? new Uint8Array(cellsPerWeek) : new Uint16Array(cellsPerWeek);
  for (const [run, start] of starts.entries()) cells.fill(run, Math.ceil(start / cellMinutes));
  return {
    schedule: {
      starts: Uint16Array.from([...starts, minutesPerWeek]),
      cells,
      priceIndex,
    },
    kept: [...indexOf.keys()].filter((winner) => winner !== 0).map((winner) => winner - 1),
  };
}

/** The run that holds in a minute of the week, 0 to 10 079. */
function runAt({ cells, starts }: WeekSchedule, minuteOfWeek: number): number {
  let run = cells[(minuteOfWeek / cellMinutes) | 0] as number;
  while ((starts[run + 1] as number) <= minuteOfWeek) run++;
  return run;
}

/** Index of the price in a minute of the week: 0 the default, else an entry's. */
export function weekPriceIndex(week: WeekSchedule, minuteOfWeek: number): number {
  return week.priceIndex[runAt(week, minuteOfWeek)] as number;
}

/** Whether one price holds all week, so that it never changes. */
export function isConstantWeek({ priceIndex }: WeekSchedule): boolean {
  return priceIndex.length === 1;
}

/** Whether the price of the week's last run is that of the first one of the next week. */
function runsOn({ priceIndex }: WeekSchedule): boolean {
  return priceIndex[0] === priceIndex[priceIndex.length - 1];
}

/** Minutes from one of a week that is not constant until the price differs, 1 to 10 080. */
export function minutesToChange(week: WeekSchedule, minuteOfWeek: number): number {
  const end = week.starts[runAt(week, minuteOfWeek) + 1] as number;
  const goesOn = end === minutesPerWeek && runsOn(week);
  return (goesOn ? minutesPerWeek + (week.starts[1] as number) : end) - minuteOfWeek;
}

/** Minutes since the price of a minute began to hold, in a week that is not constant: 0 to 10 079. */
export function minutesSinceChange(week: WeekSchedule, minuteOfWeek: number): number {
  const start = week.starts[runAt(week, minuteOfWeek)] as number;
  const beganBefore = start === 0 && runsOn(week);
  const last = week.starts[week.starts.length - 2] as number;
  return minuteOfWeek - (beganBefore ? last - minutesPerWeek : start);
}
