import { msPerSecond } from './instant.ts';

/**
 * Finds the span that holds at an instant by one division, one look-up and a step or two: cells of
 * 2^n seconds over the time line, each with the first start after its beginning.
 */
export interface DateIndex {
  /** Start of the first span and of the first cell, epoch milliseconds. */
  readonly firstMs: number;
  /** Start of the last span, epoch milliseconds; no cell lies after it. */
  readonly lastMs: number;
  /** Seconds from `firstMs` to each start, ascending. */
  readonly startsSec: Int32Array;
  readonly cellShift: number;
  /** For each cell the position of the first start after its beginning; one more entry at the end. */
  readonly cells: Int32Array;
}

/** Cells for each start, at most: fewer make longer steps, more do not stay in the cache. */
const cellsPerStart = 4;
const spareCells = 64;

/** In a cell with more starts than this, a binary search takes over. */
const longestStep = 8;

/** The first position in [low, high) whose value is greater than `limit` in an ascending list, or `high`. */
export function firstAfter(
  values: Float64Array | Int32Array,
  limit: number,
  low: number,
  high: number,
): number {
  let from = low;
  let until = high;
  while (from < until) {
    const middle = (from + until) >>> 1;
    if ((values[middle] as number) > limit) until = middle;
    else from = middle + 1;
  }
  return from;
}

/**
 * Builds the index over ascending starts in epoch milliseconds, whole seconds each.
 *
 * @returns `null` without a start, or over more than 68 years: seconds would not fit 32 bits.
 */
export function indexDates(startsMs: Float64Array): DateIndex | null {
  const count = startsMs.length;
  const firstMs = startsMs[0] ?? 0;
  const lastMs = startsMs[count - 1] ?? 0;
  const rangeSec = (lastMs - firstMs) / msPerSecond;
  if (count === 0 || rangeSec >= 2 ** 31) return null;
  const startsSec = Int32Array.from(startsMs, (startMs) => (startMs - firstMs) / msPerSecond);
  let cellShift = 0;
  while (rangeSec >> cellShift > cellsPerStart * count + spareCells) cellShift++;
  const cells = new Int32Array((rangeSec >> cellShift) + 2);
  let position = 0;
  for (let cell = 0; cell < cells.length; cell++) {
    const cellSec = cell * 2 ** cellShift;
    while (position < count && (startsSec[position] as number) <= cellSec) position++;
    cells[cell] = position;
  }
  return { firstMs, lastMs, startsSec, cellShift, cells };
}

/** Position of the span that holds at `epochMs`, which must lie in [firstMs, lastMs). */
export function indexedSpanAt(index: DateIndex, epochMs: number): number {
  const { startsSec, cells } = index;
  const second = ((epochMs - index.firstMs) / msPerSecond) | 0;
  const cell = second >> index.cellShift;
  let position = cells[cell] as number;
  const end = cells[cell + 1] as number;
  if (end - position > longestStep) return firstAfter(startsSec, second, position, end) - 1;
  while (position < end && (startsSec[position] as number) <= second) position++;
  return position - 1;
}
