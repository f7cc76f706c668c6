import { secondsPerDay, writeLocalSecond } from './civil.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { UniqueEntryRead } from './readEntries.ts';

/**
 * Unique entries on the station's naive clock: from `startsSec[i]` (inclusive) to the next start the
 * price at index `prices[i]` holds; the last one is the default.
 */
export interface DateSpans {
  /** Seconds since 1970-01-01T00:00:00 on the naive clock, ascending. */
  readonly startsSec: Float64Array;
  /** 0 the default, else 1 + the entry's position. */
  readonly prices: Uint32Array;
}

function inOrder(entries: readonly UniqueEntryRead[]): readonly number[] {
  const order = entries.map((_, position) => position);
  const start = (position: number): number => (entries[position] as UniqueEntryRead).startSec;
  const sorted = order.every(
    (position) => position === 0 || start(position - 1) <= start(position),
  );
  return sorted ? order : order.sort((a, b) => start(a) - start(b) || a - b);
}

function dateEnd(startSec: number): number {
  return (Math.floor(startSec / secondsPerDay) + 1) * secondsPerDay;
}

function unreachable(
  entry: UniqueEntryRead,
  winner: UniqueEntryRead,
  position: number,
): Diagnostic {
  return {
    code: 'unreachable',
    severity: 'warning',
    entries: [winner.uuid, entry.uuid],
    message:
      `"${entry.name}" starts at ${writeLocalSecond(entry.startSec)} like "${winner.name}", ` +
      `which is listed first and holds.`,
    path: `$.unique[${position}]`,
  };
}

function endDisagrees(entry: UniqueEntryRead, position: number, untilSec: number): Diagnostic {
  return {
    code: 'end_disagrees',
    severity: 'warning',
    entries: [entry.uuid],
    message:
      `"${entry.name}" gives the end ${writeLocalSecond(entry.endSec ?? untilSec)}, ` +
      `but can hold only until ${writeLocalSecond(untilSec)}.`,
    path: `$.unique[${position}].validity.end`,
  };
}

/** When each entry ends: its own end where that is sooner on its date, else the derived one (U1, U4). */
function effectiveEnd(
  entry: UniqueEntryRead,
  derivedEndSec: number,
): { readonly untilSec: number; readonly disagrees: boolean } {
  const { startSec, endSec } = entry;
  if (endSec === null) return { untilSec: derivedEndSec, disagrees: false };
  // 23:59:59 was raised to midnight (U2), but is also just what ends where the next one starts then.
  const isNextStart = endSec - 1 === derivedEndSec && endSec === dateEnd(startSec);
  if (isNextStart) return { untilSec: derivedEndSec, disagrees: false };
  if (endSec <= startSec || endSec > derivedEndSec) {
    return { untilSec: derivedEndSec, disagrees: true };
  }
  return { untilSec: endSec, disagrees: false };
}

/** Lays unique entries out on the naive clock (U1 to U4, U6). */
export function dateSpans(entries: readonly UniqueEntryRead[]): {
  readonly spans: DateSpans;
  readonly diagnostics: readonly Diagnostic[];
} {
  const diagnostics: Diagnostic[] = [];
  const holding: number[] = [];
  for (const position of inOrder(entries)) {
    const entry = entries[position] as UniqueEntryRead;
    const last = holding.at(-1);
    const winner = last === undefined ? undefined : entries[last];
    if (winner?.startSec === entry.startSec) diagnostics.push(unreachable(entry, winner, position));
    else holding.push(position);
  }
  const startsSec = new Float64Array(2 * holding.length);
  const prices = new Uint32Array(2 * holding.length);
  let count = 0;
  for (let index = 0; index < holding.length; index++) {
    const position = holding[index] as number;
    const entry = entries[position] as UniqueEntryRead;
    const next = holding[index + 1];
    const nextSec = next === undefined ? Infinity : (entries[next] as UniqueEntryRead).startSec;
    const { untilSec, disagrees } = effectiveEnd(entry, Math.min(nextSec, dateEnd(entry.startSec)));
    if (disagrees) diagnostics.push(endDisagrees(entry, position, untilSec));
    startsSec[count] = entry.startSec;
    prices[count++] = position + 1;
    if (untilSec < nextSec) startsSec[count++] = untilSec;
  }
  return {
    spans: { startsSec: startsSec.slice(0, count), prices: prices.slice(0, count) },
    diagnostics,
  };
}
