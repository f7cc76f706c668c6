import { secondsPerDay } from '../clock/index.ts';
import type { DatedSpan } from './readDatedSpan.ts';

/** Positions of dated entries by start; those that start together as they are listed. */
export function inOrder(entries: readonly DatedSpan[]): readonly number[] {
  const order = entries.map((_, position) => position);
  const start = (position: number): number => (entries[position] as DatedSpan).startSec;
  const sorted = order.every(
    (position) => position === 0 || start(position - 1) <= start(position),
  );
  return sorted ? order : order.sort((a, b) => start(a) - start(b) || a - b);
}

function dateEnd(startSec: number): number {
  return (Math.floor(startSec / secondsPerDay) + 1) * secondsPerDay;
}

/** Whether the end that an entry gives differs from when it can hold at the longest (U4). */
function isCut({ startSec, endSec }: DatedSpan, derivedEndSec: number): boolean {
  return endSec !== null && (endSec <= startSec || endSec > derivedEndSec);
}

/** Whether 23:59:59, raised to midnight (U2), is also just what ends where the next one starts then. */
function endsAtLateStart({ startSec, endSec }: DatedSpan, derivedEndSec: number): boolean {
  return endSec !== null && endSec - 1 === derivedEndSec && endSec === dateEnd(startSec);
}

/** When each entry ends, by its position in the list. */
export interface EffectiveEnds {
  /** Naive local seconds, exclusive; after the entry's start, at most the midnight after it. */
  readonly untilSec: Float64Array;
  /** 1 where the entry gives an end that it cannot have. */
  readonly disagrees: Uint8Array;
}

/**
 * When each entry ends: its own end where that is sooner on its date, else the next later start or
 * midnight (U1, U4). Entries with one start end as if each were alone there.
 *
 * @param order the positions by start, as `inOrder` gives them.
 */
export function effectiveEnds(
  entries: readonly DatedSpan[],
  order: readonly number[],
): EffectiveEnds {
  const untilSec = new Float64Array(entries.length);
  const disagrees = new Uint8Array(entries.length);
  let nextSec = Infinity;
  let laterSec = Infinity;
  for (let index = order.length - 1; index >= 0; index--) {
    const position = order[index] as number;
    const entry = entries[position] as DatedSpan;
    if (entry.startSec !== laterSec) nextSec = laterSec;
    laterSec = entry.startSec;
    const derivedEndSec = Math.min(nextSec, dateEnd(entry.startSec));
    const cut = isCut(entry, derivedEndSec);
    untilSec[position] = cut || entry.endSec === null ? derivedEndSec : entry.endSec;
    disagrees[position] = cut && !endsAtLateStart(entry, derivedEndSec) ? 1 : 0;
  }
  return { untilSec, disagrees };
}
