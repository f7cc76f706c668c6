import type { Window } from './recurringSchedule.ts';

/** The entry of the first window that contains the minute of week; −1 where there is none. */
export function scanWindows(windows: readonly Window[], minuteOfWeek: number): number {
  for (const window of windows) {
    if (minuteOfWeek >= window.start && minuteOfWeek < window.end) return window.entry;
  }
  return -1;
}

/** The next boundary after a minute of week: days ahead, and minute of that day. */
export interface NextBoundary {
  readonly days: number;
  readonly minuteOfDay: number;
}

/** The first boundary after `minuteOfWeek`, in the next week if need be. `boundaries` is sorted. */
export function nextBoundary(boundaries: readonly number[], minuteOfWeek: number): NextBoundary {
  const next =
    boundaries.find((boundary) => boundary > minuteOfWeek) ?? (boundaries[0] as number) + 10_080;
  return {
    days: Math.floor(next / 1440) - Math.floor(minuteOfWeek / 1440),
    minuteOfDay: next % 1440,
  };
}
