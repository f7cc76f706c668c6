import type { SiteCostRate } from '@wattpost/contract/wire';
import { weekSpan, type RecurringWindow } from '@wattpost/engine';

const surrogate = /[\ud800-\udfff]/;

/** Orders texts by code points, as the databases do. */
function byCodePoints(a: string, b: string): number {
  if (a === b) return 0;
  // JavaScript orders by UTF-16 units, which is another order only where there are surrogates.
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

/** Recurring entries as they are given out: by the first window's minute of week, name and uuid. */
export function recurringInOrder(
  recurring: SiteCostRate['recurring'],
): readonly SiteCostRate['recurring'][number][] {
  return recurring
    .map((entry) => ({ entry, minute: firstMinute(entry.validity.weekdays) }))
    .sort(
      (a, b) =>
        // Infinity - Infinity is no number.
        (a.minute === b.minute ? 0 : a.minute - b.minute) ||
        byCodePoints(a.entry.name, b.entry.name) ||
        byCodePoints(a.entry.uuid, b.entry.uuid),
    )
    .map(({ entry }) => entry);
}

/** Unique entries as they are given out: by start and uuid. */
export function uniqueInOrder(
  unique: SiteCostRate['unique'],
): readonly SiteCostRate['unique'][number][] {
  // Written with leading zeros, the starts of all years that can be written are in order as texts.
  return [...unique].sort(
    (a, b) => byCodePoints(a.validity.start, b.validity.start) || byCodePoints(a.uuid, b.uuid),
  );
}

/**
 * A cost rate with its entries as the interface lists them. Where rules U3 and R6 let the entry that
 * is listed first hold, this order decides, whatever that of the site file was.
 */
export function inCanonicalOrder(costRate: SiteCostRate): SiteCostRate {
  return {
    ...costRate,
    recurring: recurringInOrder(costRate.recurring),
    unique: uniqueInOrder(costRate.unique),
  };
}
