import type { WeekWindow } from '../rate/index.ts';
import { minutesPerWeek } from '../clock/index.ts';

/**
 * A week on the station's clock as runs of minutes with one price each. Neighbouring runs differ, except
 * perhaps the last and the first: then that price continues over the end of the week.
 *
 * All numbers are in one list: each typed array has an overhead of some 200 bytes, and accessing
 * a second one takes time.
 */
export interface WeekSchedule {
  /**
   * For each cell of the week the position of the run at its beginning. Then two numbers for
   * each run: the minute of week at which it begins, ascending from 0, and the index of its price among
   * the plan's prices, 0 the default, else an entry's. Then 10 080.
   */
  readonly table: Uint16Array;
  /** Quarter-hours of a cell: 2^n. Prices mostly begin at a quarter-hour, and then no search is needed. */
  readonly cellShift: number;
  /** Whether the price is constant all week. */
  readonly isConstant: boolean;
}

const quarterMinutes = 15;
const quartersPerWeek = 672;

/** The part of recurring entries that determines when they apply. */
interface Windowed {
  readonly windows: readonly Pick<WeekWindow, 'start' | 'length'>[];
}

/** A span of one week: [start, end) with 0 ≤ start < end ≤ 10 080. */
export interface WeekPiece {
  /** Minute of week at which the window began; negative when that was before this Sunday. */
  readonly began: number;
  readonly start: number;
  readonly end: number;
  readonly length: number;
  /** Index of the entry in the list. */
  readonly entry: number;
}

/** Cuts every window at the end of the week: Saturday night runs into Sunday (R4). */
export function scheduledPieces(entries: readonly Windowed[]): WeekPiece[] {
  const pieces: WeekPiece[] = [];
  const add = (entry: number, window: Windowed['windows'][number], began: number): void => {
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

/** The buffer of `paint`; allocating it for each plan would take a tenth of the compile time. */
const canvas = new Uint32Array(minutesPerWeek);

/**
 * Which entry prices each minute (R6): the window that began last, then the shorter, then the one
 * listed first; 0 where there is none (R7), else 1 + the entry's position. Valid until the next call.
 */
export function paint(pieces: readonly WeekPiece[]): Uint32Array {
  // Sorting is stable: of two that began together with one length, the one listed first is painted last.
  const order = pieces.toReversed().sort((a, b) => a.began - b.began || b.length - a.length);
  canvas.fill(0);
  for (const { entry, start, end } of order) canvas.fill(entry + 1, start, end);
  return canvas;
}

/** The positions where the winner changes, and 0. Only the edges of pieces are examined. */
export function runStarts(pieces: readonly WeekPiece[], winners: Uint32Array): number[] {
  const minutes = new Uint16Array(2 * pieces.length + 1);
  let count = 1;
  for (const { start, end } of pieces) {
    minutes[count++] = start;
    minutes[count++] = end;
  }
  minutes.sort();
  const starts: number[] = [];
  for (const minute of minutes) {
    const last = starts.at(-1);
    const isStart =
      last === undefined || (minute < minutesPerWeek && winners[minute] !== winners[last]);
    if (isStart) starts.push(minute);
  }
  return starts;
}

const maxCellShift = 3;

/** The widest cells of which at most one in sixteen contains the start of a run, and so needs a search. */
function widestCells(starts: readonly number[]): number {
  for (let shift = maxCellShift; shift > 0; shift--) {
    const cellMinutes = quarterMinutes << shift;
    const searched = starts.filter((start) => start % cellMinutes !== 0).length;
    if (searched <= minutesPerWeek / cellMinutes / 16) return shift;
  }
  return 0;
}

/**
 * Compiles recurring entries. `kept` are the indexes of the entries that apply in at least one
 * minute; index n of the schedule stands for the nth of them (from 1).
 */
export function compileWeek(pieces: readonly WeekPiece[]): {
  readonly schedule: WeekSchedule;
  readonly kept: readonly number[];
} {
  const winners = paint(pieces);
  const starts = runStarts(pieces, winners);
  const cellShift = widestCells(starts);
  const cells = quartersPerWeek >> cellShift;
  const table = new Uint16Array(cells + 2 * starts.length + 1);
  const indexOf = new Map<number, number>([[0, 0]]);
  let place = cells;
  for (const start of starts) {
    const winner = winners[start] as number;
    const index = indexOf.get(winner) ?? indexOf.size;
    indexOf.set(winner, index);
    table[place++] = start;
    table[place++] = index;
  }
  table[place] = minutesPerWeek;
  let run = cells;
  for (let cell = 0; cell < cells; cell++) {
    while ((table[run + 2] as number) <= cell * (quarterMinutes << cellShift)) run += 2;
    table[cell] = run;
  }
  return {
    schedule: { table, cellShift, isConstant: starts.length === 1 },
    kept: [...indexOf.keys()].filter((winner) => winner !== 0).map((winner) => winner - 1),
  };
}

/** The position of the run at a minute of the week, 0 to 10 079. */
function runAt({ table, cellShift }: WeekSchedule, minuteOfWeek: number): number {
  let run = table[((minuteOfWeek / quarterMinutes) | 0) >> cellShift] as number;
  while ((table[run + 2] as number) <= minuteOfWeek) run += 2;
  return run;
}

/** Index of the price in a minute of the week: 0 the default, else an entry's. */
export function weekPriceIndex(week: WeekSchedule, minuteOfWeek: number): number {
  return week.table[runAt(week, minuteOfWeek) + 1] as number;
}

/** The position of the week's first run. */
function firstRun({ cellShift }: WeekSchedule): number {
  return quartersPerWeek >> cellShift;
}

/** The position of the week's last run. */
function lastRun({ table }: WeekSchedule): number {
  return table.length - 3;
}

/** Whether the price of the week's last run equals that of the first one of the next week. */
function runsOn(week: WeekSchedule): boolean {
  return week.table[firstRun(week) + 1] === week.table[lastRun(week) + 1];
}

/** Minutes from one of a non-constant week until the price differs, 1 to 10 080. */
export function minutesToChange(week: WeekSchedule, minuteOfWeek: number): number {
  const end = week.table[runAt(week, minuteOfWeek) + 2] as number;
  const goesOn = end === minutesPerWeek && runsOn(week);
  return (
    (goesOn ? minutesPerWeek + (week.table[firstRun(week) + 2] as number) : end) - minuteOfWeek
  );
}

/** Minutes since the price of a minute came into force, in a non-constant week: 0 to 10 079. */
export function minutesSinceChange(week: WeekSchedule, minuteOfWeek: number): number {
  const start = week.table[runAt(week, minuteOfWeek)] as number;
  const beganBefore = start === 0 && runsOn(week);
  const last = week.table[lastRun(week)] as number;
  return minuteOfWeek - (beganBefore ? last - minutesPerWeek : start);
}
