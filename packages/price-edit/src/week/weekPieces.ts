import { activeWeekSpans, type WeekSpan } from '@wattpost/engine';
import { minutesPerDay } from './weekSpans.ts';

/** A part of a weekday in which one span applies, or none. */
export interface ActiveWeekPiece {
  /** 0 = Sunday to 6 = Saturday. */
  readonly weekday: number;
  /** Minutes after 00:00, 0 to 1440: from (inclusive) to (exclusive). */
  readonly fromMinute: number;
  readonly toMinute: number;
  /** Index of the span in the list; `null`: the default price applies. */
  readonly span: number | null;
}

/** The pieces of each weekday from Sunday, without gaps. */
export function weekPieces(spans: readonly WeekSpan[]): readonly ActiveWeekPiece[] {
  return activeWeekSpans(spans).flatMap(({ fromMinute, untilMinute, position: span }) => {
    const pieces: ActiveWeekPiece[] = [];
    for (let from = fromMinute; from < untilMinute;) {
      const weekday = Math.floor(from / minutesPerDay);
      const midnight = weekday * minutesPerDay;
      const until = Math.min(untilMinute, midnight + minutesPerDay);
      pieces.push({ weekday, fromMinute: from - midnight, toMinute: until - midnight, span });
      from = until;
    }
    return pieces;
  });
}
