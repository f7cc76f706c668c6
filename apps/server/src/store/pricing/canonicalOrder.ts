import type { SiteCostRate } from '@wattpost/contract/wire';
import { weekSpan, type RecurringWindow } from '@wattpost/engine';

const surrogate = /[\ud800-\udfff]/;

/** Orders texts by code points, as the databases do. */
function byCodePoints(a: string, b: string): number {
  if (a === b) return 0;
  // JavaScript sorts by UTF-16 units, which differs only for surrogates.
  if (surrogate.test(a) || surrogate.test(b)) {
    return Buffer.compare(Buffer.from(a), Buffer.from(b));
  }
  return a < b ? -1 : 1;
}

/** Minute of week at which the first window listed begins; without windows, after every other. */
function firstMinute(windows: readonly RecurringWindow[]): number {
  const [first] = windows;
  return first === undefined ? Infinity : weekSpan(first).startMinute;
}

/** Sorts recurring entries by the first window's minute of week, name and uuid. */
export function recurringInOrder(
  recurring: SiteCostRate['recurring'],
): readonly SiteCostRate['recurring'][number][] {
  return recurring
    .map((entry) => ({ entry, minute: firstMinute(entry.validity.weekdays) }))
    .sort(
      (a, b) =>
        // Infinity - Infinity is NaN.
        (a.minute === b.minute ? 0 : a.minute - b.minute) ||
        byCodePoints(a.entry.name, b.entry.name) ||
        byCodePoints(a.entry.uuid, b.entry.uuid),
    )
    .map(({ entry }) => entry);
}

/** Sorts unique entries by start and uuid. */
export function uniqueInOrder(
  unique: SiteCostRate['unique'],
): readonly SiteCostRate['unique'][number][] {
  // Starts have leading zeros, so they sort as texts.
  return [...unique].sort(
    (a, b) => byCodePoints(a.validity.start, b.validity.start) || byCodePoints(a.uuid, b.uuid),
  );
}

/**
 * A cost rate with its entries in the order of the interface. Rules U3 and R6 prefer the entry that is
 * listed first, and mean this order, not that of the site file.
 */
export function inCanonicalOrder(costRate: SiteCostRate): SiteCostRate {
  return {
    ...costRate,
    recurring: recurringInOrder(costRate.recurring),
    unique: uniqueInOrder(costRate.unique),
  };
}
