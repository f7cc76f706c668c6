import type { Schedule } from '../data/index.ts';

/**
 * Dates as numbers: milliseconds of the local clock as if it were UTC, or instants. A user's own
 * index; built once.
 */
export interface LocalDates {
  readonly starts: readonly number[];
  /** Exclusive. */
  readonly ends: readonly number[];
}

/** Reads the naive date-times, as if they were UTC; an end of 23:59:59 is the midnight after it (U2). */
export function localDates(
  { dates }: Schedule,
  read: (naive: string) => number = (naive) => Date.parse(`${naive}Z`),
): LocalDates {
  return {
    starts: dates.map(({ start }) => read(start)),
    ends: dates.map(({ end }) => read(end) + (end.endsWith('23:59:59') ? 1000 : 0)),
  };
}

/** How many starts are not after `ms`. */
function startedBy(starts: readonly number[], ms: number): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] as number) <= ms) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The entry in force by binary search; −1 where there is none. */
export function searchDates({ starts, ends }: LocalDates, ms: number): number {
  const index = startedBy(starts, ms) - 1;
  return index >= 0 && ms < (ends[index] as number) ? index : -1;
}

/** The same by looking at one after the other. */
export function scanDates({ starts, ends }: LocalDates, ms: number): number {
  return starts.findIndex((start, index) => start <= ms && ms < (ends[index] as number));
}

/** When the entry in force differs next; `undefined` when it does no more. */
export function nextDate({ starts, ends }: LocalDates, ms: number): number | undefined {
  const started = startedBy(starts, ms);
  const end = ends[started - 1];
  return end !== undefined && ms < end ? end : starts[started];
}
