import type { SeenChange } from './changeWatch.ts';
import { summary, type Summary } from './statistics.ts';

/** How soon after its second a new price is painted. */
export interface ChangeResult {
  readonly stations: number;
  readonly changes: number;
  /** Milliseconds from the second to the new text in the page. */
  readonly changedMs: Summary;
  /** Milliseconds from the second to the end of the frame that shows it. */
  readonly paintedMs: Summary;
  /** How many were painted within a frame. */
  readonly withinFrame: number;
}

/** A frame at 60 Hz, in milliseconds. */
export const frameMs: number = 1000 / 60;

/** Puts changes of one kind of board together. */
export function changeResult(stations: number, seen: readonly SeenChange[]): ChangeResult {
  const painted = seen.map(({ paintedAfterMs }) => paintedAfterMs);
  return {
    stations,
    changes: seen.length,
    changedMs: summary(seen.map(({ changedAfterMs }) => changedAfterMs)),
    paintedMs: summary(painted),
    withinFrame: painted.filter((ms) => ms <= frameMs).length,
  };
}
