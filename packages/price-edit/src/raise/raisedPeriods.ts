import type { BundlePeriod, BundleStation } from '@wattpost/contract';
import { compilePeriods, readLocalSecond, writeLocalSecond } from '@wattpost/engine';

type Periods = readonly BundlePeriod[];

/**
 * The periods of a station whose cost rates are replaced from a local time on: at each instant the
 * same period applies as before (K2), or one with the copy of its cost rate.
 *
 * @param fromSecond since 1970 on the station's clock, inclusive
 * @param copies uuids of copies, by the uuids of their cost rates
 */
export function raisedPeriods(
  { cost_rate_uuid: usual, cost_rate_periods: periods = [] }: BundleStation,
  fromSecond: number,
  copies: ReadonlyMap<string | null, string>,
): Periods {
  const raised = periods.flatMap((period) => {
    const copy = copies.get(period.cost_rate_uuid);
    const { from, until } = secondsOf(period);
    if (copy === undefined || until <= fromSecond) return [period];
    if (from >= fromSecond) return [{ ...period, cost_rate_uuid: copy }];
    if (period.until === null) return [period];
    const parts = activeParts(periods, period, fromSecond, until);
    return [period, ...parts.map((part) => ({ cost_rate_uuid: copy, ...part }))];
  });
  // Of periods without end the one that began last applies, with the lowest precedence.
  const open = periods
    .filter((period) => period.until === null && secondsOf(period).from <= fromSecond)
    .reduce<BundlePeriod | null>(
      (last, one) => (last === null || secondsOf(one).from > secondsOf(last).from ? one : last),
      null,
    );
  const copy = copies.get(open === null ? usual : open.cost_rate_uuid);
  if (copy === undefined || (open !== null && secondsOf(open).from === fromSecond)) return raised;
  return [...raised, { cost_rate_uuid: copy, from: writeLocalSecond(fromSecond), until: null }];
}

interface Seconds {
  readonly from: number;
  /** Infinity: no end. */
  readonly until: number;
}

function secondsOf({ from, until }: BundlePeriod): Seconds {
  return {
    from: readLocalSecond(from) ?? 0,
    until: until === null ? Infinity : (readLocalSecond(until) ?? 0),
  };
}

/**
 * The parts of a period in which it applies between two local times, as periods: they are shorter than the period, and so
 * have precedence over the same ones.
 */
function activeParts(
  periods: Periods,
  period: BundlePeriod,
  fromSecond: number,
  untilSecond: number,
): readonly Pick<BundlePeriod, 'from' | 'until'>[] {
  const edges = periods.map(secondsOf).flatMap(({ from, until }) => [from, until]);
  const inside = edges.filter((edge) => edge > fromSecond && edge < untilSecond);
  const cuts = [...new Set([fromSecond, ...inside])].sort((one, other) => one - other);
  // Periods are local times, calculated like UTC.
  const periodAt = compilePeriods('UTC', periods);
  const parts: { from: number; until: number }[] = [];
  for (const [index, from] of cuts.entries()) {
    if (periods[periodAt(from * 1000).period ?? -1] !== period) continue;
    const until = cuts[index + 1] ?? untilSecond;
    const last = parts.at(-1);
    if (last?.until === from) last.until = until;
    else parts.push({ from, until });
  }
  return parts.map(({ from, until }) => ({
    from: writeLocalSecond(from),
    until: writeLocalSecond(until),
  }));
}
