import type { UniqueSchedule } from './uniqueSchedule.ts';

/**
 * Unique entries on the local clock as numbers: milliseconds of the naive date-time as if it were
 * UTC. A user's own index; built once.
 */
export interface LocalDates {
  readonly starts: readonly number[];
  /** Exclusive. */
  readonly ends: readonly number[];
}

/** Reads the naive date-times; an end of 23:59:59 is the midnight after it (U2). */
export function localDates({ starts, ends }: UniqueSchedule): LocalDates {
  return {
    starts: starts.map((start) => Date.parse(`${start}Z`)),
    ends: ends.map((end) => Date.parse(`${end}Z`) + (end.endsWith('23:59:59') ? 1000 : 0)),
  };
}

/** The last position whose start is not after `localMs`; −1 if there is none. */
function lastStarted(starts: readonly number[], localMs: number): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] as number) <= localMs) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The entry in force at a local time by binary search; −1 where there is none. */
export function searchDates({ starts, ends }: LocalDates, localMs: number): number {
  const index = lastStarted(starts, localMs);
  return index >= 0 && localMs < (ends[index] as number) ? index : -1;
}

/** The next local time at which the entry in force differs; `undefined` when there is none. */
export function nextDate({ starts, ends }: LocalDates, localMs: number): number | undefined {
  const index = lastStarted(starts, localMs);
  const end = ends[index];
  return end !== undefined && localMs < end ? end : starts[index + 1];
}
