import type { Diagnostic, RecurringEntryRead } from '../rate/index.ts';
import type { WeekPiece } from './weekSchedule.ts';

/** Beyond this many pairs the list is cut, with a final diagnostic. */
const maxPairs = 1000;

/** Every pair of entries that cover the same minute (R6), with the first such minute of the week. */
export function overlapDiagnostics(
  entries: readonly RecurringEntryRead[],
  pieces: readonly WeekPiece[],
): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const seen = new Set<string>();
  // One end per entry, not per window: open entries overlap each other, so `maxPairs` bounds their number.
  const openUntil = new Map<number, number>();
  for (const piece of [...pieces].sort((a, b) => a.start - b.start)) {
    for (const [other, end] of openUntil) {
      if (end <= piece.start) {
        openUntil.delete(other);
        continue;
      }
      const first = Math.min(piece.entry, other);
      const second = Math.max(piece.entry, other);
      const pair = `${first} ${second}`;
      if (first === second || seen.has(pair)) continue;
      if (seen.size === maxPairs) return [...diagnostics, furtherOverlaps()];
      seen.add(pair);
      diagnostics.push(overlap(entries, first, second, piece.start));
    }
    openUntil.set(piece.entry, Math.max(piece.end, openUntil.get(piece.entry) ?? 0));
  }
  return diagnostics;
}

function overlap(
  entries: readonly RecurringEntryRead[],
  first: number,
  second: number,
  minuteOfWeek: number,
): Diagnostic {
  const { uuid, name } = entries[first] as RecurringEntryRead;
  const other = entries[second] as RecurringEntryRead;
  return {
    code: 'overlap',
    values: { entry: name, other: other.name, minuteOfWeek },
    severity: 'warning',
    entries: [uuid, other.uuid],
    path: `$.recurring[${second}]`,
  };
}

function furtherOverlaps(): Diagnostic {
  return {
    code: 'overlap',
    values: null,
    severity: 'warning',
    entries: [],
    path: '$.recurring',
  };
}
