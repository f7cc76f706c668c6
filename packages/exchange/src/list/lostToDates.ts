import type { BundleCostRate, BundleUniqueEntry } from '@wattpost/contract';
import { priceBreakdown, type Intervals } from '@wattpost/engine';
import { type ExchangeFinding, Findings, findingOf, type ListedPrice } from '../words/index.ts';

const kinds = ['energy', 'time', 'idle', 'session_fee', 'limits'] as const;

type Kind = (typeof kinds)[number];

function has(intervals: Intervals, kind: Kind): boolean {
  const part = intervals[kind] ?? null;
  return part !== null && (!Array.isArray(part) || part.length > 0);
}

/** One kind of price alone, for naming it. */
function only(intervals: Intervals, kind: Kind): Intervals {
  const none = { energy: [], time: [], session_fee: null };
  return kind === 'limits' ? intervals : { ...none, [kind]: intervals[kind] };
}

/**
 * Prices of a cost rate that no longer apply once it has dated entries.
 * Of severity `price`: weekly entries, which do not apply in the mode of dates (D1). A `warning`: a kind of
 * price that none of the entries has, and that is not charged while they apply (D3).
 *
 * @param entries the dated entries to be imported.
 * @param outside the price outside of them
 * @returns findings with paths in the cost rate; empty: nothing is lost.
 */
export function lostToDates(
  rate: BundleCostRate,
  entries: readonly BundleUniqueEntry[],
  outside: Intervals | null = rate.intervals,
): readonly ExchangeFinding[] {
  const findings = new Findings();
  const { currency, intervals: usual, tax = null } = rate;
  const listed = (intervals: Intervals): ListedPrice => ({ intervals, tax, currency });
  const weekly = rate.dynamic_pricing === 1 ? rate.recurring : [];
  if (weekly.length > 0) {
    const lost = weekly.map(({ name, intervals }) => ({ name, ...listed(intervals) }));
    const values = { entries: lost, usual: outside === null ? null : listed(outside) };
    findings.add('$.recurring', 'weekly_prices_lost', values);
  }
  const today = [...weekly.map(({ intervals }) => intervals), ...(usual === null ? [] : [usual])];
  for (const kind of kinds) {
    if (entries.length === 0 || entries.some(({ intervals }) => has(intervals, kind))) continue;
    const lost = today
      .filter((intervals) => has(intervals, kind))
      .map((intervals) => only(intervals, kind))
      .filter((intervals) => !priceBreakdown(intervals, null).isFree);
    if (lost.length === 0) continue;
    findings.add('$.unique', `no_${kind}_on_dates`, { prices: lost.map(listed) });
  }
  return findings.list();
}

/**
 * The price of a cost rate outside of its dated prices, if it is free or unknown.
 * Dates do not change a stated default price; an import without one leaves it unknown
 * (D2), never free.
 *
 * @returns `null`: the default price is known and not free, or there are no dates.
 */
export function afterDates({ intervals, tax, unique }: BundleCostRate): ExchangeFinding | null {
  const last = unique
    .map(({ validity }) => validity.start.slice(0, 10))
    .sort()
    .at(-1);
  if (last === undefined) return null;
  const path = '$.intervals';
  if (intervals === null) {
    return findingOf(path, 'prices_end', { reason: 'no_default', date: last });
  }
  if (!priceBreakdown(intervals, tax ?? null).isFree) return null;
  return findingOf(path, 'free_after_dates', { date: last });
}
