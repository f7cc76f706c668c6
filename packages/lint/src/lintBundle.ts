import {
  hiddenMarks,
  stationPlan,
  utcInstant,
  type Bundle,
  type BundleCostRate,
  type BundleStation,
  type Problem,
} from '@wattpost/contract';
import { nextChange, type Diagnostic, type DiagnosticCode, type PricePlan } from '@wattpost/engine';
import { fastChargerNotice } from './fastChargerPrices.ts';
import {
  diagnosticValues,
  markValues,
  type CodeValues,
  type FindingCode,
} from './findingValues.ts';

/** Something that whoever is responsible for a good bundle should know; it changes no price. */
export interface Notice extends Problem {
  readonly severity: 'warning' | 'info';
}

/** A diagnostic of the engine's with what its sentence names. */
export type BundleDiagnostic = Diagnostic & CodeValues<DiagnosticCode>;

/** A notice about a bundle with what its sentence names. */
export type BundleNotice = Notice & CodeValues<Exclude<FindingCode, DiagnosticCode>>;

/** What there is to say about a good bundle. */
export interface BundleLint {
  /** The engine's, of every cost rate that a station uses; paths are of the bundle. */
  readonly diagnostics: readonly BundleDiagnostic[];
  readonly notices: readonly BundleNotice[];
}

const soonMs = 7 * 86_400_000;

/**
 * Looks through a bundle for what is allowed and perhaps not meant.
 *
 * @param nowMs epoch milliseconds
 * @param planOf the plan of a station, for whoever has compiled them; default: compiles them
 */
export function lintBundle(
  bundle: Bundle,
  nowMs: number,
  planOf: (stationUuid: string) => PricePlan = (uuid) => stationPlan(bundle, uuid),
): BundleLint {
  const rates = bundle.cost_rates.map((rate, index) => ({
    rate,
    path: `$.cost_rates[${index}]`,
    plans: ratePlans(bundle, rate, planOf),
  }));
  return {
    // They do not depend on the clock that a cost rate is read on.
    diagnostics: rates.flatMap(({ rate, path, plans: [plan] }) =>
      (plan?.diagnostics ?? []).map((one) => ({
        ...{ ...one, ...diagnosticValues(rate, one) },
        path: path + one.path.slice(1),
      })),
    ),
    notices: [
      ...validityNotices(bundle, nowMs),
      ...hiddenMarks(bundle).map(({ path, message }) =>
        warning(path, message, markValues(bundle, path)),
      ),
      ...bundle.stations.flatMap((station, index) =>
        stationNotices(bundle, station, `$.stations[${index}]`),
      ),
      ...rates.flatMap(({ rate, path, plans }) => costRateNotices(rate, path, plans, nowMs)),
    ],
  };
}

/** The plans of a cost rate, one for each clock that it is read on. */
export function ratePlans(
  bundle: Bundle,
  { uuid }: BundleCostRate,
  planOf: (stationUuid: string) => PricePlan = (station) => stationPlan(bundle, station),
): PricePlan[] {
  const users = bundle.stations.filter(({ cost_rate_uuid }) => cost_rate_uuid === uuid);
  const byZone = new Map(users.map((station) => [station.time_zone, station.uuid]));
  return [...byZone.values()].map(planOf);
}

type NoticeValues = CodeValues<Exclude<FindingCode, DiagnosticCode>>;

function warning(path: string, message: string, said: NoticeValues): BundleNotice {
  return { path, message, severity: 'warning', ...said };
}

function info(path: string, message: string, said: NoticeValues): BundleNotice {
  return { path, message, severity: 'info', ...said };
}

function validityNotices(
  { created_at: made, valid_until: validUntil }: Bundle,
  nowMs: number,
): BundleNotice[] {
  const end = validUntil ?? '';
  const leftMs = (utcInstant(end) ?? Infinity) - nowMs;
  const expired = `The bundle ended at ${end}; displays show no price from it any more.`;
  const soon = `The bundle ends at ${end}; displays show no price from it then.`;
  const early = `The bundle was made at ${made}, which this clock has not reached yet.`;
  const path = '$.valid_until';
  return [
    ...(leftMs <= 0 ? [warning(path, expired, { code: 'expired', values: { end } })] : []),
    ...(leftMs > 0 && leftMs < soonMs
      ? [info(path, soon, { code: 'expires_soon', values: { end } })]
      : []),
    ...(nowMs < (utcInstant(made) ?? nowMs)
      ? [warning('$.created_at', early, { code: 'made_in_future', values: { made } })]
      : []),
  ];
}

function stationNotices(bundle: Bundle, station: BundleStation, path: string): BundleNotice[] {
  const costRate = bundle.cost_rates.find(({ uuid }) => uuid === station.cost_rate_uuid);
  if (costRate === undefined) return [];
  const { name: rate } = costRate;
  const { time_zone: used } = station;
  const own = costRate.time_zone ?? used;
  const otherZone = `The cost rate "${rate}" names ${own}; the station's ${used} is used.`;
  const afir = fastChargerNotice(station, costRate);
  const name = station.public_display_name ?? station.label;
  const undirected = `There are no directions for "${name}".`;
  return [
    ...(own === used
      ? []
      : [
          warning(`${path}.time_zone`, otherZone, {
            code: 'other_zone',
            values: { rate, own, used },
          }),
        ]),
    ...(afir === undefined
      ? []
      : [
          warning(`${path}.cost_rate_uuid`, afir.message, {
            code: 'afir_components',
            values: afir.values,
          }),
        ]),
    ...(station.directions.length > 0
      ? []
      : [
          info(`${path}.directions`, undirected, {
            code: 'no_directions',
            values: { station: name },
          }),
        ]),
  ];
}

function costRateNotices(
  { name: rate, intervals, dynamic_pricing, unique }: BundleCostRate,
  path: string,
  plans: readonly PricePlan[],
  nowMs: number,
): BundleNotice[] {
  const unused = `No station uses the cost rate "${rate}".`;
  const unknown = `"${rate}" has no default price: where no entry holds, displays say that the price is not available.`;
  const lastDate = unique.reduce((last, { validity }) => {
    const date = validity.start.slice(0, 10);
    return date > last ? date : last;
  }, '');
  const hasDefault = intervals !== null;
  const over = `The last dated entry of "${rate}" is for ${lastDate}; since then ${
    hasDefault ? 'the default price holds' : 'no price is known'
  }.`;
  const isOver =
    dynamic_pricing === 2 &&
    unique.length > 0 &&
    plans.some((plan) => nextChange(plan, nowMs) === undefined);
  return [
    ...(plans.length === 0
      ? [info(path, unused, { code: 'unused_cost_rate', values: { rate } })]
      : []),
    ...(hasDefault
      ? []
      : [
          warning(`${path}.intervals`, unknown, {
            code: 'no_default_price',
            values: { rate },
          }),
        ]),
    ...(isOver
      ? [
          warning(`${path}.unique`, over, {
            code: 'schedule_over',
            values: { rate, date: lastDate, hasDefault },
          }),
        ]
      : []),
  ];
}
