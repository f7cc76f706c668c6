import { msPerSecond } from '../clock/index.ts';

/**
 * Finds the span that holds at an instant by one division and one look-up: cells of 2^n seconds over
 * the time line, each with the first start after its beginning.
 */
export interface DateIndex {
  /** Start of the first span and of the first cell, epoch milliseconds. */
  readonly firstMs: number;
  /** Start of the last span, epoch milliseconds; no cell lies after it. */
  readonly lastMs: number;
  /** Seconds from `firstMs` to each start, ascending. */
  readonly startsSec: Int32Array;
  readonly cellShift: number;
  /**
   * Two numbers a cell, side by side for the cache's sake: the position of the first start after the
   * cell's beginning, and that start in seconds. One more cell stands at the end.
   */
  readonly cells: Int32Array;
}

/** Cells for each start, at most: fewer make longer steps, more do not stay in the cache. */
const cellsPerStart = 3;
const spareCells = 64;

/** A start that no instant reaches. */
const never = 2 ** 31 - 1;

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
  if (count === 0 || rangeSec >= never) return null;
  const startsSec = Int32Array.from(startsMs, (startMs) => (startMs - firstMs) / msPerSecond);
  let cellShift = 0;
  while (rangeSec >> cellShift > cellsPerStart * count + spareCells) cellShift++;
  const cellCount = (rangeSec >> cellShift) + 2;
  const cells = new Int32Array(2 * cellCount);
  let position = 0;
  for (let cell = 0; cell < cellCount; cell++) {
    const cellSec = cell * 2 ** cellShift;
    while (position < count && (startsSec[position] as number) <= cellSec) position++;
    cells[2 * cell] = position;
    cells[2 * cell + 1] = startsSec[position] ?? never;
  }
  return { firstMs, lastMs, startsSec, cellShift, cells };
}

/** Position of the span that holds at `epochMs`, which must lie in [firstMs, lastMs). */
export function indexedSpanAt(index: DateIndex, epochMs: number): number {
  const second = ((epochMs - index.firstMs) / msPerSecond) | 0;
  const cell = (second >> index.cellShift) << 1;
  const position = index.cells[cell] as number;
  // Only integers go on to the search: a fraction would have to be allocated for the call.
  return second < (index.cells[cell + 1] as number)
    ? position - 1
    : firstAfter(index.startsSec, second, position + 1, index.cells[cell + 2] as number) - 1;
}
