import type { WeekSpan } from '@wattpost/engine';
import { heldBy } from './weekHolders.ts';
import { minutesPerDay, minutesPerWeek } from './weekSpans.ts';

/** A part of a weekday in which one stretch holds, or none. */
export interface WeekPiece {
  /** 0 = Sunday to 6 = Saturday. */
  readonly weekday: number;
  /** Minutes after 00:00, 0 to 1440: from (inclusive) to (exclusive). */
  readonly fromMinute: number;
  readonly toMinute: number;
  /** Place of the stretch in the list; `null`: the default price holds. */
  readonly span: number | null;
}

/** The week as it is seen: what holds, weekday by weekday from Sunday, without gaps. */
export function weekPieces(spans: readonly WeekSpan[]): readonly WeekPiece[] {
  const held = heldBy(spans);
  const pieces: WeekPiece[] = [];
  for (let minute = 0; minute < minutesPerWeek; minute++) {
    const span = held[minute] ?? -1;
    const isNew = minute % minutesPerDay === 0 || span !== held[minute - 1];
    if (!isNew) continue;
    const weekday = Math.floor(minute / minutesPerDay);
    let to = minute + 1;
    while (to % minutesPerDay !== 0 && held[to] === span) to += 1;
    const fromMinute = minute % minutesPerDay;
    const toMinute = to - weekday * minutesPerDay;
    pieces.push({ weekday, fromMinute, toMinute, span: span === -1 ? null : span });
  }
  return pieces;
}
