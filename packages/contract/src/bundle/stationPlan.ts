import { compileCalendar, compileCostRate, type PricePlan } from '@wattpost/engine';
import { type Bundle, type BundleCostRate, type BundleStation, requireBundle } from './bundle.ts';

/** The plans of one bundle: each cost rate and each calendar is compiled once for every clock. */
class BundlePlans {
  readonly #rates: ReadonlyMap<string, BundleCostRate>;
  readonly #stations: ReadonlyMap<string, BundleStation>;
  readonly #ofStations = new Map<string, PricePlan>();
  readonly #compiled = new Map<string, PricePlan>();

  constructor({ cost_rates: rates, stations }: Bundle) {
    this.#rates = new Map(rates.map((rate) => [rate.uuid, rate]));
    this.#stations = new Map(stations.map((station) => [station.uuid, station]));
  }

  of(stationUuid: string): PricePlan {
    return once(this.#ofStations, stationUuid, () => {
      const station = this.#stations.get(stationUuid);
      if (station === undefined) {
        throw new RangeError(`The bundle has no station ${JSON.stringify(stationUuid)}.`);
      }
      return this.#compile(station);
    });
  }

  #compile({
    time_zone: timeZone,
    cost_rate_uuid: usual,
    cost_rate_periods: periods = [],
  }: BundleStation): PricePlan {
    const planOf = (uuid: string | null): PricePlan | null =>
      uuid === null ? null : this.ofRate(uuid, timeZone);
    if (usual !== null && periods.length === 0) return this.ofRate(usual, timeZone);
    return once(this.#compiled, JSON.stringify([timeZone, usual, periods]), () =>
      compileCalendar(
        planOf(usual),
        periods.map(({ cost_rate_uuid: uuid, ...span }) => ({ rate: planOf(uuid), ...span })),
      ),
    );
  }

  ofRate(uuid: string, timeZone: string): PricePlan {
    return once(this.#compiled, JSON.stringify([timeZone, uuid]), () =>
      // Never missing in a validated bundle. For others the engine reports the problem.
      compileCostRate(this.#rates.get(uuid) as BundleCostRate, { timeZone }),
    );
  }
}

function once(plans: Map<string, PricePlan>, key: string, compile: () => PricePlan): PricePlan {
  const known = plans.get(key);
  if (known !== undefined) return known;
  const plan = compile();
  plans.set(key, plan);
  return plan;
}

const knownPlans = new WeakMap<Bundle, BundlePlans>();

function plansOf(bundle: Bundle): BundlePlans {
  requireBundle(bundle);
  const plans = knownPlans.get(bundle) ?? new BundlePlans(bundle);
  knownPlans.set(bundle, plans);
  return plans;
}

/**
 * The price plan of one station: its cost rate, or the calendar of its cost rates (K), read on the station's
 * own clock. Compiled once per bundle object; stations with the same prices share a plan.
 *
 * @param stationUuid the `uuid` of a station in the bundle
 * @throws RangeError when the bundle has no such station; TypeError for an invalid bundle
 */
export function stationPlan(bundle: Bundle, stationUuid: string): PricePlan {
  return plansOf(bundle).of(stationUuid);
}

/**
 * The price plan of one cost rate, outside of any calendar; cached as those of `stationPlan`.
 *
 * @param rateUuid the `uuid` of a cost rate in the bundle
 * @param timeZone IANA zone of the clock, as in a station
 * @throws CostRateError when the bundle has no such cost rate; TypeError for an invalid bundle
 */
export function ratePlan(bundle: Bundle, rateUuid: string, timeZone: string): PricePlan {
  return plansOf(bundle).ofRate(rateUuid, timeZone);
}
