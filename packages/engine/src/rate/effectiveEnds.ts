import { secondsPerDay } from '../clock/index.ts';
import type { DatedSpan } from './readDatedSpan.ts';

/** Indexes of dated entries by start; those with equal starts in list order. */
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

/** Whether the stated end of an entry differs from its longest possible one (U4). */
function isCut({ startSec, endSec }: DatedSpan, derivedEndSec: number): boolean {
  return endSec !== null && (endSec <= startSec || endSec > derivedEndSec);
}

/** Whether 23:59:59, raised to midnight (U2), is also the start of the next one. */
function endsAtLateStart({ startSec, endSec }: DatedSpan, derivedEndSec: number): boolean {
  return endSec !== null && endSec - 1 === derivedEndSec && endSec === dateEnd(startSec);
}

/** The end of each entry, by its index in the list. */
export interface EffectiveEnds {
  /** Naive local seconds, exclusive; after the entry's start, at most the midnight after it. */
  readonly untilSec: Float64Array;
  /** 1 if the entry states an end that it cannot have. */
  readonly disagrees: Uint8Array;
}

/**
 * The end of each entry: its own end if that is sooner on its date, else the next later start or
 * midnight (U1, U4). Entries with one start end as if each were the only one there.
 *
 * @param order the indexes by start, as returned by `inOrder`.
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
