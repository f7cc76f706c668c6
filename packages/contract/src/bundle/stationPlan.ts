import { compileCalendar, compileCostRate, type ClockLike, type PricePlan } from '@wattpost/engine';
import { type BundleCostRate, requireBundle, type StationPrices } from './bundle.ts';
import { bundleClock, runtimeZones, type OwnZones } from './bundleClock.ts';
import type { PartialStation } from './stationMembers.ts';

/** The plans of one bundle for one reader: each cost rate and each calendar is compiled once for every clock. */
class BundlePlans {
  readonly #bundle: StationPrices;
  readonly #own: OwnZones;
  readonly #rates: ReadonlyMap<string, BundleCostRate>;
  readonly #stations: ReadonlyMap<string, PartialStation>;
  readonly #ofStations = new Map<string, PricePlan>();
  readonly #compiled = new Map<string, PricePlan>();
  readonly #clocks = new Map<string, ClockLike>();

  constructor(bundle: StationPrices, own: OwnZones) {
    const { cost_rates: rates, stations } = bundle;
    this.#bundle = bundle;
    this.#own = own;
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
  }: PartialStation): PricePlan {
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
      compileCostRate(this.#rates.get(uuid) as BundleCostRate, {
        timeZone: this.#clockOf(timeZone),
      }),
    );
  }

  #clockOf(timeZone: string): ClockLike {
    // The engine reports a zone that nobody knows.
    return once(
      this.#clocks,
      timeZone,
      () => bundleClock(this.#bundle, timeZone, this.#own) ?? timeZone,
    );
  }
}

function once<Value extends PricePlan | ClockLike>(
  values: Map<string, Value>,
  key: string,
  make: () => Value,
): Value {
  const known = values.get(key);
  if (known !== undefined) return known;
  const value = make();
  values.set(key, value);
  return value;
}

const knownPlans = new WeakMap<StationPrices, WeakMap<OwnZones, BundlePlans>>();

function plansOf(bundle: StationPrices, own: OwnZones): BundlePlans {
  requireBundle(bundle);
  const ofBundle = knownPlans.get(bundle) ?? new WeakMap<OwnZones, BundlePlans>();
  knownPlans.set(bundle, ofBundle);
  const plans = ofBundle.get(own) ?? new BundlePlans(bundle, own);
  ofBundle.set(own, plans);
  return plans;
}

/**
 * The price plan of one station: its cost rate, or the calendar of its cost rates (K), read on the station's
 * own clock (`bundleClock`). Compiled once per bundle object; stations with the same prices share a plan.
 *
 * @param stationUuid the `uuid` of a station in the bundle
 * @param own the zone data of this process; left out: those of the runtime
 * @throws RangeError when the bundle has no such station; TypeError for an invalid bundle
 */
export function stationPlan(
  bundle: StationPrices,
  stationUuid: string,
  own: OwnZones = runtimeZones,
): PricePlan {
  return plansOf(bundle, own).of(stationUuid);
}

/**
 * The price plan of one cost rate, outside of any calendar; cached as those of `stationPlan`.
 *
 * @param rateUuid the `uuid` of a cost rate in the bundle
 * @param timeZone IANA zone of the clock, as in a station
 * @param own as for `stationPlan`
 * @throws CostRateError when the bundle has no such cost rate; TypeError for an invalid bundle
 */
export function ratePlan(
  bundle: StationPrices,
  rateUuid: string,
  timeZone: string,
  own: OwnZones = runtimeZones,
): PricePlan {
  return plansOf(bundle, own).ofRate(rateUuid, timeZone);
}
