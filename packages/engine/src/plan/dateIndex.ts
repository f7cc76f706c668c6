/**
 * Finds the start that is in force at a second by one look-up: cells of 2^n seconds over the time line,
 * each with the first start after its beginning.
 */
export interface DateIndex {
  readonly cellShift: number;
  /**
   * Two numbers per cell, adjacent for cache locality: the index of the first start after the
   * cell's beginning, and that start in seconds. One more cell at the end.
   */
  readonly cells: Int32Array;
}

/** Maximum cells per start: fewer make longer steps, more exceed the cache. */
const cellsPerStart = 3;
const spareCells = 64;

/** A start later than every instant. */
export const never = 2 ** 31 - 1;

/** The first index in [low, high) whose value is greater than `limit` in an ascending list, or `high`. */
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

/** Builds the index over starts in seconds, ascending from 0 to less than `never`; at least one. */
export function indexDates(startsSec: Int32Array): DateIndex {
  const count = startsSec.length;
  const rangeSec = startsSec[count - 1] as number;
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
  return { cellShift, cells };
}

/** Index of the start in force at a second, 0 to before the last start. */
export function indexedPosition(
  { cellShift, cells }: DateIndex,
  startsSec: Int32Array | Float64Array,
  second: number,
): number {
  const cell = (second >> cellShift) << 1;
  const position = cells[cell] as number;
  return second < (cells[cell + 1] as number)
    ? position - 1
    : firstAfter(startsSec, second, position + 1, cells[cell + 2] as number) - 1;
}
