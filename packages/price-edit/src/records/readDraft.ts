import {
  parseCostRate,
  parseEntry,
  rebasedPath,
  type Bundle,
  type BundleCostRate,
  type EntryList,
  type PartReading,
} from '@wattpost/contract';
import { pathStep } from '@wattpost/engine';
import { numberReadings, type NumberReadings } from '@wattpost/exchange';
import type { EditResult } from '../edit/index.ts';

/**
 * Reads a cost rate.
 *
 * @param path its position in the bundle, for problems.
 */
export function readRate(draft: unknown, path: string, bundle: Bundle): EditResult<BundleCostRate> {
  return located(draft, path, parseCostRate(draft, bundle));
}

/** Reads one entry on its own. */
export function readEntry<List extends EntryList>(
  list: List,
  draft: unknown,
  path: string,
): EditResult<BundleCostRate[List][number]> {
  return located(draft, path, parseEntry(list, draft));
}

/** An ambiguous number is a problem of its own, rather than an invalid number. */
function located<Value>(
  draft: unknown,
  path: string,
  reading: PartReading<Value>,
): EditResult<Value> {
  if (reading.ok) return reading;
  const ambiguous = new Map(ambiguousNumbers(draft, '$'));
  const problems = reading.problems.map((problem) => {
    const place = rebasedPath(problem.path, path);
    const values = ambiguous.get(problem.path);
    return values === undefined
      ? { ...problem, path: place }
      : { path: place, code: 'ambiguous_number' as const, values };
  });
  return { ok: false, problems };
}

function ambiguousNumbers(value: unknown, path: string): [string, NumberReadings][] {
  if (typeof value === 'string') {
    const readings = numberReadings(value);
    return readings === null ? [] : [[path, readings]];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) =>
    ambiguousNumbers(member, pathStep(path, Array.isArray(value) ? Number(key) : key)),
  );
}
