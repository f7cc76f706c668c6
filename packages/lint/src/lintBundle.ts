import {
  hiddenMarks,
  ratePlan,
  rebasedPath,
  requireBundle,
  runtimeZones,
  stationPlan,
  stationRateUuids,
  utcInstant,
  type StationPrices,
  type BundleCostRate,
  type OwnZones,
  type PartialStation,
} from '@wattpost/contract';
import { nextChange, nextPriceChange, type PricePlan } from '@wattpost/engine';
import {
  appliesFrom,
  calendarDiagnostics,
  hasDatesWithin,
  periodNotices,
} from './calendarNotices.ts';
import { powerNotices, timePriceNotices } from './fastChargerPrices.ts';
import { isMemberState } from './lawRule.ts';
import { stationCountry } from './stationCountry.ts';
import { lintPeriods } from './gapFindings.ts';
import {
  findingAbout,
  notice,
  rateSubject,
  stationSubject,
  type BundleDiagnostic,
  type BundleNotice,
  type FindingSubject,
} from './notice.ts';
import { stationTextNotices } from './lintTexts.ts';
import { lintPrices } from './priceFindings.ts';
import { namesOfRates, rateFinder, type RateInUse } from './stationRates.ts';

/** The notices about a valid bundle. */
export interface BundleLint {
  /** The diagnostics of the engine for every cost rate and every calendar in use; paths are of the bundle. */
  readonly diagnostics: readonly BundleDiagnostic[];
  readonly notices: readonly BundleNotice[];
}

const ofBundle: FindingSubject = { kind: 'bundle', uuid: null, name: null };
const expiryWarningMs = 7 * 86_400_000;

/** The compiled plan of a station, by its uuid. */
type PlanOf = (stationUuid: string) => PricePlan;

/** A cost rate of a bundle and the stations that can have it. */
interface UsedRate {
  readonly rate: BundleCostRate;
  /** In the bundle. */
  readonly path: string;
  readonly stations: readonly PartialStation[];
}

/**
 * Reports valid parts of a bundle that are probably mistakes.
 *
 * @param nowMs epoch milliseconds
 * @param planOf the compiled plan of a station; default: compiles it
 * @param priceNotices as `lintPrices`, for callers that keep the result
 * @param own the zone data of this process, as for `stationPlan`
 * @throws TypeError for an invalid bundle.
 */
export function lintBundle(
  bundle: StationPrices,
  nowMs: number,
  planOf: PlanOf = (uuid) => stationPlan(bundle, uuid, own),
  priceNotices: typeof lintPrices = lintPrices,
  own: OwnZones = runtimeZones,
): BundleLint {
  requireBundle(bundle);
  const stations = bundle.stations.map((station, index) => ({
    station,
    path: `$.stations[${index}]`,
  }));
  const rates = usedRates(bundle).map((used) => ({
    used,
    plans: ratePlans(bundle, used, planOf, own),
  }));
  const ratesOf = rateFinder(bundle);
  const rateNames = namesOfRates(bundle);
  return {
    diagnostics: [
      ...rates.flatMap(({ used, plans }) => rateDiagnostics(used, plans)),
      ...stations.flatMap(({ station, path }) =>
        station.cost_rate_periods === undefined
          ? []
          : calendarDiagnostics(station, planOf(station.uuid), path),
      ),
    ],
    notices: [
      ...validityNotices(bundle, nowMs),
      ...followNotices(
        bundle,
        [
          ...rates.flatMap(({ used, plans }) => (used.stations.some(isPlain) ? plans : [])),
          ...bundle.stations.flatMap((station) => (isPlain(station) ? [] : [planOf(station.uuid)])),
        ],
        nowMs,
      ),
      ...markNotices(bundle),
      ...stations.flatMap(({ station, path }) => [
        ...stationNotices(station, ratesOf(station), path),
        ...stationTextNotices(station, path),
        ...periodNotices(bundle, station, path, own),
        ...lintPeriods(station, rateNames, `${path}.cost_rate_periods`),
      ]),
      ...rates.flatMap(({ used, plans }) => costRateNotices(used, plans, planOf, nowMs)),
      ...rates.flatMap(({ used: { rate, path } }) => priceNotices(rate, path)),
    ],
  };
}

/** The cost rates of a bundle with the stations that can have them, as the usual one or in a period. */
export function usedRates(bundle: StationPrices): UsedRate[] {
  const users = new Map<string, PartialStation[]>();
  for (const station of bundle.stations) {
    for (const uuid of stationRateUuids(station)) {
      const known = users.get(uuid);
      if (known === undefined) users.set(uuid, [station]);
      else known.push(station);
    }
  }
  return bundle.cost_rates.map((rate, index) => ({
    rate,
    path: `$.cost_rates[${index}]`,
    stations: users.get(rate.uuid) ?? [],
  }));
}

/** Whether a station has the plan of its usual cost rate. */
function isPlain({ cost_rate_periods: periods }: PartialStation): boolean {
  return periods === undefined;
}

/** The plans of a cost rate alone, one for each clock that it is read on. */
function ratePlans(
  bundle: StationPrices,
  { rate, stations }: UsedRate,
  planOf: PlanOf,
  own: OwnZones,
): PricePlan[] {
  const byZone = new Map(stations.map((station) => [station.time_zone, station]));
  for (const station of stations.filter(isPlain)) byZone.set(station.time_zone, station);
  return [...byZone].map(([timeZone, station]) =>
    isPlain(station) ? planOf(station.uuid) : ratePlan(bundle, rate.uuid, timeZone, own),
  );
}

/** They do not depend on the clock of a cost rate. */
function rateDiagnostics(
  { rate, path }: UsedRate,
  [plan]: readonly PricePlan[],
): BundleDiagnostic[] {
  if (plan === undefined || plan.diagnostics.length === 0) return [];
  const entries = new Map(
    [...rate.unique, ...rate.recurring].reverse().map((entry) => [entry.uuid, entry]),
  );
  return plan.diagnostics.map((one) => {
    const isAboutList = one.code === 'ignored_entries' || one.code === 'interval_reading';
    const entry = isAboutList ? undefined : entries.get(one.entries.at(-1) ?? '');
    return findingAbout(rateSubject(rate, entry), { ...one, path: rebasedPath(one.path, path) });
  });
}

function markNotices(bundle: StationPrices): BundleNotice[] {
  return hiddenMarks(bundle).flatMap(({ path, name, list, index, entry }) => {
    const station = list === 'stations' ? bundle.stations[index] : undefined;
    const rate = list === 'cost_rates' ? bundle.cost_rates[index] : undefined;
    const subject =
      station === undefined
        ? rate && rateSubject(rate, entry && rate[entry.list][entry.index])
        : stationSubject(station);
    if (subject === undefined) return [];
    return [notice(path, subject, { code: 'hidden_direction_mark', values: { name } })];
  });
}

/** One if nothing states which price counts for a session, and one of the plans changes from now on (C5). */
function followNotices(
  { follow }: StationPrices,
  plans: readonly PricePlan[],
  nowMs: number,
): BundleNotice[] {
  const isOpen =
    follow === undefined && plans.some((plan) => nextPriceChange(plan, nowMs) !== undefined);
  return isOpen ? [notice('$.follow', ofBundle, { code: 'follow_not_stated', values: {} })] : [];
}

function validityNotices(
  { created_at: made = '', valid_until: validUntil }: StationPrices,
  nowMs: number,
): BundleNotice[] {
  const end = validUntil ?? '';
  const leftMs = (utcInstant(end) ?? Infinity) - nowMs;
  const path = '$.valid_until';
  return [
    ...(leftMs <= 0 ? [notice(path, ofBundle, { code: 'expired', values: { end } })] : []),
    ...(leftMs > 0 && leftMs < expiryWarningMs
      ? [notice(path, ofBundle, { code: 'expires_soon', values: { end } })]
      : []),
    ...(nowMs < (utcInstant(made) ?? nowMs)
      ? [notice('$.created_at', ofBundle, { code: 'made_in_future', values: { made } })]
      : []),
  ];
}

function stationNotices(
  station: PartialStation,
  rates: readonly RateInUse[],
  path: string,
): BundleNotice[] {
  const { time_zone: used } = station;
  const subject = stationSubject(station);
  const country = stationCountry(used);
  const values = { station: station.public_display_name ?? station.label };
  return [
    ...rates.flatMap(({ rate: { name: rate, time_zone: own = used } }) =>
      own === used
        ? []
        : [
            notice(`${path}.time_zone`, subject, {
              code: 'other_zone',
              values: { rate, own, used },
            }),
          ],
    ),
    ...(isMemberState(country) ? powerNotices(station, rates) : []).map(({ key, ...finding }) =>
      notice(`${path}.${key}`, subject, finding),
    ),
    ...(country === 'US' ? timePriceNotices(rates) : []).map(({ key, ...finding }) =>
      notice(`${path}.${key}`, subject, finding),
    ),
    ...(station.directions?.length === 0
      ? [notice(`${path}.directions`, subject, { code: 'no_directions', values })]
      : []),
  ];
}

function costRateNotices(
  used: UsedRate,
  plans: readonly PricePlan[],
  planOf: PlanOf,
  nowMs: number,
): BundleNotice[] {
  const { rate: costRate, path, stations } = used;
  const subject = rateSubject(costRate);
  const values = { rate: costRate.name };
  return [
    ...(stations.length === 0 ? [notice(path, subject, { code: 'unused_cost_rate', values })] : []),
    ...(costRate.intervals === null
      ? [notice(`${path}.intervals`, subject, { code: 'no_default_price', values })]
      : []),
    ...dateNotices(used, plans, planOf, nowMs),
  ];
}

/** The problem of a cost rate's dates: none applies, or none applies any more. */
function dateNotices(
  { rate: costRate, path, stations }: UsedRate,
  plans: readonly PricePlan[],
  planOf: PlanOf,
  nowMs: number,
): BundleNotice[] {
  const { name: rate, dynamic_pricing: mode, intervals, unique } = costRate;
  if (mode !== 2 || unique.length === 0 || stations.length === 0) return [];
  const subject = rateSubject(costRate);
  const inPeriods = stations.filter((station) => station.cost_rate_periods !== undefined);
  const calendars = new Set(inPeriods.map(({ uuid }) => planOf(uuid)));
  const isAlwaysUsed = inPeriods.length < stations.length;
  if (!isAlwaysUsed && !hasDatesWithin(costRate, calendars)) {
    return [notice(`${path}.unique`, subject, { code: 'dates_outside_periods', values: { rate } })];
  }
  const isOver =
    plans.some((plan) => nextChange(plan, nowMs) === undefined) &&
    (isAlwaysUsed ||
      inPeriods.some((station) => appliesFrom(costRate, station, planOf(station.uuid), nowMs)));
  if (!isOver) return [];
  const lastDate = unique.reduce((last, { validity }) => {
    const date = validity.start.slice(0, 10);
    return date > last ? date : last;
  }, '');
  const values = { rate, date: lastDate, hasDefault: intervals !== null };
  return [notice(`${path}.unique`, subject, { code: 'schedule_over', values })];
}
