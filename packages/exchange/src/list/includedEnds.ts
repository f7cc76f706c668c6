import { readLocalSecond, writeEntryEnd, writeLocalSecond } from '@wattpost/engine';
import type { Findings } from '../words/index.ts';
import type { NewDatedEntry } from './dateListEntries.ts';

/** An entry of a list, and its source. */
export interface ListedEntry {
  readonly entry: NewDatedEntry;
  /** The line of its row. */
  readonly line: number;
  /** The position of its start, for a finding. */
  readonly place: string;
  /** The position of its end. */
  readonly endPlace: string;
  /** How long an included end would last: a minute, or a second if it is written with seconds. */
  readonly endStepSec: 1 | 60;
}

const secondsPerDay = 86_400;

/** How long the end of a row lasts, by its cell. */
export function endStep(cell: string): 1 | 60 {
  return /\d:\d\d:\d\d$/.test(cell) ? 1 : 60;
}

/** A written end: local seconds; 23:59:59 is midnight (U2). */
function endSecond(end: string): number {
  const second = readLocalSecond(end) ?? NaN;
  return (second + 1) % secondsPerDay === 0 ? second + 1 : second;
}

/** The end that is meant; the same one unless it is included in its span. No entry goes beyond its date (U1). */
function meantEnd(endSec: number, stepSec: number, nextSec: number): number {
  const untilSec = endSec + stepSec;
  const isMidnight = endSec % secondsPerDay === 0;
  const isLast = untilSec % secondsPerDay === 0 && nextSec > endSec;
  return !isMidnight && (nextSec === untilSec || isLast) ? Math.min(untilSec, nextSec) : endSec;
}

/**
 * Extends ends that are included in their span. Written with seconds, an end a second before the next row starts is that
 * start; written without, so is an end a minute before it, and 23:59 is midnight as of a weekly window (R3). Each is a
 * finding.
 */
export function withIncludedEnds(
  listed: readonly ListedEntry[],
  findings: Findings,
): readonly ListedEntry[] {
  const byStart = [...listed].sort((a, b) =>
    a.entry.validity.start < b.entry.validity.start ? -1 : 1,
  );
  const extended = new Map<ListedEntry, ListedEntry>();
  for (const [index, one] of byStart.entries()) {
    const { entry, endPlace, endStepSec } = one;
    const { end } = entry.validity;
    if (typeof end !== 'string') continue;
    const nextSec = readLocalSecond(byStart[index + 1]?.entry.validity.start ?? '') ?? Infinity;
    const endSec = endSecond(end);
    const untilSec = meantEnd(endSec, endStepSec, nextSec);
    if (untilSec === endSec) continue;
    const until = writeEntryEnd(untilSec);
    findings.add(endPlace, 'end_extended', { end: writeLocalSecond(endSec), until });
    const validity = { ...entry.validity, end: until };
    extended.set(one, { ...one, entry: { ...entry, validity } });
  }
  return listed.map((one) => extended.get(one) ?? one);
}
