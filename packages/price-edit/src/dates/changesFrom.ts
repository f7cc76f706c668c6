import { utcInstant, type Bundle, type BundleCostRate, bundleClock } from '@wattpost/contract';
import { startOfDate } from '@wattpost/engine';
import { sameValue } from '@wattpost/price-views';
import type { RateCopy } from '../edit/index.ts';
import { replacedFrom } from '../raise/index.ts';

/** How changes can begin on a date. */
export type ChangesFrom =
  /** Nothing was changed. */
  | { readonly kind: 'nothing' }
  /** The date has already begun at one of the stations. */
  | { readonly kind: 'too_late' }
  /** Only cost rates changed: one bundle contains both, and periods state when each applies (K1). */
  | { readonly kind: 'periods'; readonly bundle: Bundle }
  /** The changes cannot have a period: one bundle ends when the other must be published. */
  | { readonly kind: 'bundles'; readonly first: Bundle; readonly second: Bundle };

/**
 * Makes changes begin on a date: everything stays as it was before, and changes from then on.
 *
 * @param before the bundle without the changes
 * @param date `YYYY-MM-DD` on the clocks of the stations
 * @param now UTC instant, from which the bundles are made
 * @param copyOf the name of the copy of a changed cost rate, if needed
 */
export function changesFrom(
  before: Bundle,
  after: Bundle,
  date: string,
  now: string,
  copyOf: (rate: BundleCostRate) => RateCopy,
): ChangesFrom {
  if (sameValue(withoutCreation(before), withoutCreation(after))) return { kind: 'nothing' };
  const starts = [before, after].flatMap((bundle) =>
    bundle.stations.map(({ time_zone: zone }) =>
      startOfDate(bundleClock(bundle, zone) ?? zone, date),
    ),
  );
  const beginsMs = starts.reduce((earliestMs, ms) => Math.min(earliestMs, ms), Infinity);
  const nowMs = Math.max(utcInstant(now) ?? 0, utcInstant(before.created_at) ?? 0);
  if (beginsMs <= nowMs + 2000) return { kind: 'too_late' };
  const together = inPeriods(before, after, date, copyOf);
  if (together !== null) return { kind: 'periods', bundle: together };
  const endMs = Math.min(beginsMs, utcInstant(before.valid_until ?? '') ?? Infinity);
  return {
    kind: 'bundles',
    first: {
      ...before,
      created_at: new Date(nowMs + 1000).toISOString(),
      valid_until: new Date(endMs).toISOString(),
    },
    // Displays prefer the newer one.
    second: { ...after, created_at: new Date(nowMs + 2000).toISOString() },
  };
}

function withoutCreation({ created_at: _at, ...bundle }: Bundle): object {
  return bundle;
}

/** The earlier bundle, with changes in copies of its cost rates; `null`: other parts differ, too. */
function inPeriods(
  before: Bundle,
  after: Bundle,
  date: string,
  copyOf: (rate: BundleCostRate) => RateCopy,
): Bundle | null {
  const withoutRates = (bundle: Bundle): object => ({
    ...withoutCreation(bundle),
    cost_rates: bundle.cost_rates.map(({ uuid }) => uuid),
  });
  if (!sameValue(withoutRates(before), withoutRates(after))) return null;
  const changed = after.cost_rates.filter(
    (rate, index) => !sameValue(rate, before.cost_rates[index]),
  );
  const copies = changed.map((rate) => ({ rate, copy: copyOf(rate) }));
  const result = replacedFrom(before, `${date}T00:00:00`, copies);
  return result.ok ? result.value : null;
}
