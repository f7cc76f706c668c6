import {
  ratePlan,
  requireBundle,
  stationPlan,
  stationRateUuids,
  type Bundle,
  type BundleCostRate,
} from '@wattpost/contract';
import { compileCostRate, type PricePlan } from '@wattpost/engine';
import { suspiciousChanges, type PlannedRate } from '@wattpost/price-views';
import { rateSubject, warning, type BundleNotice } from './notice.ts';
import { lintPrices } from './priceFindings.ts';

/** Options of comparing a cost rate with the one that it replaces. */
export interface RateChangeOptions {
  /** Epoch ms; earlier prices are ignored. */
  readonly nowMs: number;
  /** The station's zone for a cost rate without one; default: UTC. */
  readonly timeZone?: string;
  /** JSON path of the cost rate; default: `$`. */
  readonly path?: string;
}

/** Options of comparing bundles. */
export interface BundleChangeOptions {
  /** Epoch ms; earlier prices are ignored. */
  readonly nowMs: number;
  /** Compiled plans by the uuid of a station; default: compiles them. */
  readonly plansOf?: {
    readonly before: (stationUuid: string) => PricePlan;
    readonly after: (stationUuid: string) => PricePlan;
  };
}

/**
 * Implausible changes of a cost rate that replaces another one: prices that become more than three
 * times as high or as low, or free of charge, and entries that are lost.
 *
 * @throws CostRateError for a cost rate with problems
 */
export function lintRateChange(
  before: BundleCostRate,
  after: BundleCostRate,
  { nowMs, timeZone = 'UTC', path = '$' }: RateChangeOptions,
): BundleNotice[] {
  const planned = (rate: BundleCostRate): PlannedRate => ({
    rate,
    plan: compileCostRate(rate, { timeZone: rate.time_zone ?? timeZone }),
  });
  return changeNotices(planned(before), planned(after), nowMs, path);
}

/**
 * The same for every cost rate of a bundle that replaces another one, and the findings of `lintPrices` that
 * are new; paths are in `after`.
 *
 * @param before `null`: none
 * @throws TypeError for an invalid bundle
 */
export function lintChange(
  before: Bundle | null,
  after: Bundle,
  { nowMs, plansOf }: BundleChangeOptions,
): BundleNotice[] {
  if (before !== null) requireBundle(before);
  requireBundle(after);
  const rates = new Map(before?.cost_rates.map((rate) => [rate.uuid, rate]));
  return after.cost_rates.flatMap((rate, index) => {
    const path = `$.cost_rates[${index}]`;
    const old = rates.get(rate.uuid);
    if (old === rate) return [];
    return [
      ...newPriceFindings(old, rate, path),
      ...(before === null || old === undefined
        ? []
        : changeNotices(
            plannedIn(before, old, plansOf?.before),
            plannedIn(after, rate, plansOf?.after),
            ...([nowMs, path] as const),
          )),
    ];
  });
}

/** A cost rate on the clock of the first station that can have it, else on its own. */
function plannedIn(
  bundle: Bundle,
  rate: BundleCostRate,
  planOf = (uuid: string): PricePlan => stationPlan(bundle, uuid),
): PlannedRate {
  const { uuid, time_zone: own = 'UTC' } = rate;
  const users = bundle.stations.filter((one) => stationRateUuids(one).includes(uuid));
  // A station without periods has the plan of its cost rate.
  const plain = users.find(({ cost_rate_periods: periods }) => periods === undefined);
  const plan =
    plain === undefined ? ratePlan(bundle, uuid, users[0]?.time_zone ?? own) : planOf(plain.uuid);
  return { rate, plan };
}

/** The problems of prices that are new. */
function newPriceFindings(
  before: BundleCostRate | undefined,
  after: BundleCostRate,
  path: string,
): BundleNotice[] {
  const keyOf = ({ code, values }: BundleNotice): string => JSON.stringify([code, values]);
  const known = new Set(before === undefined ? [] : lintPrices(before).map(keyOf));
  return lintPrices(after, path).filter((notice) => !known.has(keyOf(notice)));
}

function changeNotices(
  before: PlannedRate,
  after: PlannedRate,
  nowMs: number,
  path: string,
): BundleNotice[] {
  const { jumps, lostRecurring, lostUnique } = suspiciousChanges(before, after, nowMs);
  const { currency, intervals } = after.rate;
  const hasDefault = intervals !== null;
  const subject = rateSubject(after.rate);
  const lost = (list: 'recurring' | 'unique', entries: readonly string[]): BundleNotice[] => {
    const values = { list, entries, hasDefault };
    return entries.length === 0
      ? []
      : [warning(`${path}.${list}`, subject, { code: 'entries_lost', values })];
  };
  return [
    ...lost('recurring', lostRecurring),
    ...lost('unique', lostUnique),
    ...(jumps.length === 0
      ? []
      : [warning(path, subject, { code: 'price_jump', values: { currency, jumps } })]),
  ];
}
