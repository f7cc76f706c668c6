import {
  ratePlan,
  runtimeZones,
  requireBundle,
  stationPlan,
  stationRateUuids,
  type StationPrices,
  type BundleCostRate,
  type OwnZones,
} from '@wattpost/contract';
import { compileCostRate, type PricePlan } from '@wattpost/engine';
import { suspiciousChanges, type PlannedRate } from '@wattpost/price-views';
import { lintPeriods } from './gapFindings.ts';
import { rateSubject, notice, type BundleNotice } from './notice.ts';
import { lintPrices } from './priceFindings.ts';
import { namesOfRates } from './stationRates.ts';

/** Options of comparing a cost rate with the one that it replaces. */
export interface RateChangeOptions {
  /** Epoch ms; earlier prices are ignored. */
  readonly nowMs: number;
  /** The station's zone for a cost rate without one; default: UTC. */
  readonly timeZone?: string;
  /** JSON path of the cost rate; default: `$`. */
  readonly path?: string;
  /** The zone data of this process, as for `stationPlan`. */
  readonly own?: OwnZones;
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
  /** The zone data of this process, as for `stationPlan`. */
  readonly own?: OwnZones;
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
  { nowMs, timeZone = 'UTC', path = '$', own = runtimeZones }: RateChangeOptions,
): BundleNotice[] {
  const planned = (rate: BundleCostRate): PlannedRate => {
    const zone = rate.time_zone ?? timeZone;
    return { rate, plan: compileCostRate(rate, { timeZone: own.clockOf(zone) ?? zone }) };
  };
  return changeNotices(planned(before), planned(after), nowMs, path);
}

/**
 * The same for every cost rate of a bundle that replaces another one, and the findings of `lintPrices` and
 * `lintPeriods` that are new; paths are in `after`.
 *
 * @param before `null`: none
 * @throws TypeError for an invalid bundle
 */
export function lintChange(
  before: StationPrices | null,
  after: StationPrices,
  { nowMs, plansOf, own }: BundleChangeOptions,
): BundleNotice[] {
  if (before !== null) requireBundle(before);
  requireBundle(after);
  const rates = new Map(before?.cost_rates.map((rate) => [rate.uuid, rate]));
  const ofRates = after.cost_rates.flatMap((rate, index) => {
    const path = `$.cost_rates[${index}]`;
    const old = rates.get(rate.uuid);
    if (old === rate) return [];
    return [
      ...newPriceFindings(old, rate, path),
      ...(before === null || old === undefined
        ? []
        : changeNotices(
            plannedIn(before, old, own, plansOf?.before),
            plannedIn(after, rate, own, plansOf?.after),
            ...([nowMs, path] as const),
          )),
    ];
  });
  return [...ofRates, ...newPeriodGaps(before, after)];
}

/** A cost rate on the clock of the first station that can have it, else on its own. */
function plannedIn(
  bundle: StationPrices,
  rate: BundleCostRate,
  own?: OwnZones,
  planOf = (uuid: string): PricePlan => stationPlan(bundle, uuid, own),
): PlannedRate {
  const { uuid, time_zone: ownZone = 'UTC' } = rate;
  const users = bundle.stations.filter((one) => stationRateUuids(one).includes(uuid));
  // A station without periods has the plan of its cost rate.
  const plain = users.find(({ cost_rate_periods: periods }) => periods === undefined);
  const plan =
    plain === undefined
      ? ratePlan(bundle, uuid, users[0]?.time_zone ?? ownZone, own)
      : planOf(plain.uuid);
  return { rate, plan };
}

/** The findings of a cost rate by itself that are new. */
function newPriceFindings(
  before: BundleCostRate | undefined,
  after: BundleCostRate,
  path: string,
): BundleNotice[] {
  return newOnes(before === undefined ? [] : lintPrices(before), lintPrices(after, path));
}

/** The gaps between periods of stations that are new. */
function newPeriodGaps(before: StationPrices | null, after: StationPrices): BundleNotice[] {
  const stations = new Map(before?.stations.map((station) => [station.uuid, station]));
  const namesBefore = before === null ? new Map<string, string>() : namesOfRates(before);
  const names = namesOfRates(after);
  return after.stations.flatMap((station, index) => {
    const old = stations.get(station.uuid);
    if (old === station || station.cost_rate_periods === undefined) return [];
    const known = old === undefined ? [] : lintPeriods(old, namesBefore);
    return newOnes(known, lintPeriods(station, names, `$.stations[${index}].cost_rate_periods`));
  });
}

/** The findings whose code and values are new. */
function newOnes(before: readonly BundleNotice[], after: readonly BundleNotice[]): BundleNotice[] {
  const keyOf = ({ code, values }: BundleNotice): string => JSON.stringify([code, values]);
  const known = new Set(before.map(keyOf));
  return after.filter((notice) => !known.has(keyOf(notice)));
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
      : [notice(`${path}.${list}`, subject, { code: 'entries_lost', values })];
  };
  return [
    ...lost('recurring', lostRecurring),
    ...lost('unique', lostUnique),
    ...(jumps.length === 0
      ? []
      : [notice(path, subject, { code: 'price_jump', values: { currency, jumps } })]),
  ];
}
