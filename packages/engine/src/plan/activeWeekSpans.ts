import { minutesPerWeek } from '../clock/index.ts';
import type { WeekSpan } from '../rate/index.ts';
import { paint, runStarts, scheduledPieces } from './weekSchedule.ts';

/** A span of the week in which one window applies, or none. */
export interface ActiveWeekSpan {
  /** Minute of week (R1), inclusive. */
  readonly fromMinute: number;
  /** Exclusive, at most 10 080. */
  readonly untilMinute: number;
  /** Index of the window in the list; `null`: none covers these minutes (R7). */
  readonly position: number | null;
}

/**
 * Which of several windows applies when (R6, R7): spans from Sunday 00:00 to the end of Saturday without
 * gaps. Neighbours differ.
 *
 * @param windows spans of the week as returned by `weekSpan`, in the order of their entries.
 */
export function activeWeekSpans(windows: readonly WeekSpan[]): readonly ActiveWeekSpan[] {
  const pieces = scheduledPieces(
    windows.map(({ startMinute: start, lengthMinutes: length }) => ({
      windows: [{ start, length }],
    })),
  );
  const winners = paint(pieces);
  const starts = runStarts(pieces, winners);
  return starts.map((fromMinute, index) => {
    const winner = winners[fromMinute] as number;
    const untilMinute = starts[index + 1] ?? minutesPerWeek;
    return { fromMinute, untilMinute, position: winner === 0 ? null : winner - 1 };
  });
}
