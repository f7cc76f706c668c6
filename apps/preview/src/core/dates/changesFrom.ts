import { utcInstant, type Bundle, type BundleCostRate } from '@wattpost/contract';
import { startOfDate } from '@wattpost/engine';
import { isSameJson } from '../json/index.ts';

/** What makes changes begin on a date. */
export type ChangesFrom =
  /** Nothing was changed. */
  | { readonly kind: 'nothing' }
  /** The date has begun, at a station at least. */
  | { readonly kind: 'too_late' }
  /** The changed prices are all listed by date: one bundle says when each holds. */
  | { readonly kind: 'entries'; readonly bundle: Bundle }
  /** What is changed has no date: one bundle ends where the other is to be published. */
  | { readonly kind: 'bundles'; readonly first: Bundle; readonly second: Bundle };

/**
 * Makes changes begin on a date: before, everything is as it was, from then on as it was changed.
 *
 * @param before the bundle without the changes
 * @param date `YYYY-MM-DD` on the clocks of the stations
 * @param now UTC instant, from which the bundles are made
 */
export function changesFrom(before: Bundle, after: Bundle, date: string, now: string): ChangesFrom {
  if (isSameJson(withoutCreation(before), withoutCreation(after))) return { kind: 'nothing' };
  const starts = [...before.stations, ...after.stations].map(({ time_zone }) =>
    startOfDate(time_zone, date),
  );
  const beginsMs = Math.min(...starts);
  const nowMs = Math.max(utcInstant(now) ?? 0, utcInstant(before.created_at) ?? 0);
  if (beginsMs <= nowMs + 2000) return { kind: 'too_late' };
  const merged = mergedRates(before, after, date);
  if (merged !== null) return { kind: 'entries', bundle: { ...after, cost_rates: merged } };
  const endMs = Math.min(beginsMs, utcInstant(before.valid_until ?? '') ?? Infinity);
  return {
    kind: 'bundles',
    first: {
      ...before,
      created_at: new Date(nowMs + 1000).toISOString(),
      valid_until: new Date(endMs).toISOString(),
    },
    // Displays prefer the one that was made later.
    second: { ...after, created_at: new Date(nowMs + 2000).toISOString() },
  };
}

function withoutCreation({ created_at: _at, ...bundle }: Bundle): object {
  return bundle;
}

/** The cost rates of both, each date's entries from its side; `null`: more than entries differs. */
function mergedRates(before: Bundle, after: Bundle, date: string): BundleCostRate[] | null {
  const withoutEntries = (bundle: Bundle): object => ({
    ...withoutCreation(bundle),
    cost_rates: bundle.cost_rates.map((rate) =>
      rate.dynamic_pricing === 2 ? { ...rate, unique: [] } : rate,
    ),
  });
  if (!isSameJson(withoutEntries(before), withoutEntries(after))) return null;
  return after.cost_rates.map((rate, index) => {
    const was = before.cost_rates[index];
    if (was === undefined || rate.dynamic_pricing !== 2) return rate;
    const isBefore = ({ validity }: BundleCostRate['unique'][number]): boolean =>
      validity.start.slice(0, 10) < date;
    const unique = [
      ...was.unique.filter(isBefore),
      ...rate.unique.filter((entry) => !isBefore(entry)),
    ];
    return { ...rate, unique };
  });
}
