import {
  hiddenMarks,
  stationPlan,
  utcInstant,
  type Bundle,
  type BundleCostRate,
  type BundleStation,
  type Problem,
} from '@wattpost/contract';
import { nextChange, type Diagnostic, type PricePlan } from '@wattpost/engine';
import { fastChargerNotice } from './fastChargerPrices.ts';

/** Something that whoever is responsible for a good bundle should know; it changes no price. */
export interface Notice extends Problem {
  readonly severity: 'warning' | 'info';
}

/** What there is to say about a good bundle. */
export interface BundleLint {
  /** The engine's, of every cost rate that a station uses; paths are of the bundle. */
  readonly diagnostics: readonly Diagnostic[];
  readonly notices: readonly Notice[];
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
    diagnostics: rates.flatMap(({ path, plans: [plan] }) =>
      (plan?.diagnostics ?? []).map((one) => ({ ...one, path: path + one.path.slice(1) })),
    ),
    notices: [
      ...validityNotices(bundle, nowMs),
      ...hiddenMarks(bundle).map((mark) => ({ ...mark, severity: 'warning' as const })),
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

function warning(path: string, code: string, message: string): Notice {
  return { path, code, message, severity: 'warning' };
}

function info(path: string, code: string, message: string): Notice {
  return { path, code, message, severity: 'info' };
}

function validityNotices({ created_at, valid_until }: Bundle, nowMs: number): Notice[] {
  const end = valid_until ?? '';
  const leftMs = (utcInstant(end) ?? Infinity) - nowMs;
  const expired = `The bundle ended at ${end}; displays show no price from it any more.`;
  const soon = `The bundle ends at ${end}; displays show no price from it then.`;
  const early = `The bundle was made at ${created_at}, which this clock has not reached yet.`;
  return [
    ...(leftMs <= 0 ? [warning('$.valid_until', 'expired', expired)] : []),
    ...(leftMs > 0 && leftMs < soonMs ? [info('$.valid_until', 'expires_soon', soon)] : []),
    ...(nowMs < (utcInstant(created_at) ?? nowMs)
      ? [warning('$.created_at', 'made_in_future', early)]
      : []),
  ];
}

function stationNotices(bundle: Bundle, station: BundleStation, path: string): Notice[] {
  const costRate = bundle.cost_rates.find(({ uuid }) => uuid === station.cost_rate_uuid);
  if (costRate === undefined) return [];
  const ownZone = costRate.time_zone ?? station.time_zone;
  const otherZone = `The cost rate "${costRate.name}" names ${ownZone}; the station's ${station.time_zone} is used.`;
  const afir = fastChargerNotice(station, costRate);
  const undirected = `There are no directions for "${station.public_display_name ?? station.label}".`;
  return [
    ...(ownZone === station.time_zone
      ? []
      : [warning(`${path}.time_zone`, 'other_zone', otherZone)]),
    ...(afir === undefined ? [] : [warning(`${path}.cost_rate_uuid`, 'afir_components', afir)]),
    ...(station.directions.length > 0
      ? []
      : [info(`${path}.directions`, 'no_directions', undirected)]),
  ];
}

function costRateNotices(
  { name, intervals, dynamic_pricing, unique }: BundleCostRate,
  path: string,
  plans: readonly PricePlan[],
  nowMs: number,
): Notice[] {
  const unused = `No station uses the cost rate "${name}".`;
  const unknown = `"${name}" has no default price: where no entry holds, displays say that the price is not available.`;
  const lastDate = unique.reduce((last, { validity }) => {
    const date = validity.start.slice(0, 10);
    return date > last ? date : last;
  }, '');
  const over = `The last dated entry of "${name}" is for ${lastDate}; since then ${
    intervals === null ? 'no price is known' : 'the default price holds'
  }.`;
  const isOver =
    dynamic_pricing === 2 &&
    unique.length > 0 &&
    plans.some((plan) => nextChange(plan, nowMs) === undefined);
  return [
    ...(plans.length === 0 ? [info(path, 'unused_cost_rate', unused)] : []),
    ...(intervals === null ? [warning(`${path}.intervals`, 'no_default_price', unknown)] : []),
    ...(isOver ? [warning(`${path}.unique`, 'schedule_over', over)] : []),
  ];
}
