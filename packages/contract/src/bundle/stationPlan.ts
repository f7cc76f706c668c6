import { compileCostRate } from '@wattpost/engine';
import type { PricePlan } from '@wattpost/engine';
import type { Bundle } from './bundle.ts';

/**
 * Compiles the price plan of one station: its cost rate, read on the station's own clock.
 *
 * @param stationUuid the `uuid` of a station in the bundle
 * @throws RangeError when the bundle has no such station
 */
export function stationPlan(bundle: Bundle, stationUuid: string): PricePlan {
  const station = bundle.stations.find(({ uuid }) => uuid === stationUuid);
  if (station === undefined) {
    throw new RangeError(`The bundle has no station ${JSON.stringify(stationUuid)}.`);
  }
  const costRate = bundle.cost_rates.find(({ uuid }) => uuid === station.cost_rate_uuid);
  return compileCostRate(costRate, { timeZone: station.time_zone });
}
