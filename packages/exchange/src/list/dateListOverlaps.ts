import type { DatedPrice } from './dateListEntries.ts';
import type { Findings } from '../values/index.ts';

/** An entry of a list, and where it came from. */
export interface ListedEntry {
  readonly entry: DatedPrice;
  /** The line of its row. */
  readonly line: number;
  /** The place of its start, for a finding. */
  readonly place: string;
}

function timeText(local: string): string {
  return local
    .replace(/:00$/, '')
    .replace(/23:59:59$/, '24:00')
    .replace('T', ' ');
}

/**
 * Reports each row that starts while another one lasts: it ends that one, which does not come back (U1).
 * An end that is left open is none that is disregarded.
 */
export function noteOverlaps(listed: readonly ListedEntry[], findings: Findings): void {
  const byStart = [...listed].sort((a, b) =>
    a.entry.validity.start < b.entry.validity.start ? -1 : 1,
  );
  for (const [index, { entry, place }] of byStart.entries()) {
    const before = byStart[index - 1];
    const end = before?.entry.validity.end ?? null;
    const { start } = entry.validity;
    if (before === undefined || end === null || end <= start) continue;
    const message =
      `The row of line ${before.line} lasts until ${timeText(end)} and this one starts within it, ` +
      `at ${timeText(start)}: from then on that row does not hold, not after this one either (U1).`;
    findings.add('price', place, 'overlap', message);
  }
}
