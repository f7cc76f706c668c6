import {
  neededPeriods,
  stationRateUuids,
  type Bundle,
  type BundleStation,
} from '@wattpost/contract';
import { withRates } from './publishedBundle.ts';

/** The same stations with the same names, with the prices of three bundles. */
export interface ComparablePrices {
  readonly base: Bundle;
  readonly served: Bundle;
  readonly edited: Bundle;
}

/**
 * The prices that a publish can write, of the stations in all three bundles; `null`: there are none. Names,
 * places, texts on the way, and periods that are over (`nowMs`, epoch ms) are left out: a publish leaves them.
 */
export function comparablePrices(
  bundles: ComparablePrices,
  nowMs: number,
): ComparablePrices | null {
  const { base, served, edited } = bundles;
  const [inServed, inEdited] = [served, edited].map(
    (bundle) => new Map(bundle.stations.map((station) => [station.uuid, needed(station, nowMs)])),
  );
  const stations: Record<keyof ComparablePrices, BundleStation[]> = {
    base: [],
    served: [],
    edited: [],
  };
  for (const station of base.stations) {
    const there = inServed?.get(station.uuid);
    const here = inEdited?.get(station.uuid);
    if (there === undefined || here === undefined) continue;
    const all = { base: needed(station, nowMs), served: there, edited: here };
    if (Object.values(all).some((one) => stationRateUuids(one).length === 0)) continue;
    stations.base.push(all.base);
    stations.served.push(withRates(station, there));
    stations.edited.push(withRates(station, here));
  }
  const priced = (name: keyof ComparablePrices): Bundle => {
    const used = new Set(stations[name].flatMap(stationRateUuids));
    const cost_rates = bundles[name].cost_rates.filter(({ uuid }) => used.has(uuid));
    return { ...base, stations: stations[name], cost_rates };
  };
  return stations.base.length === 0
    ? null
    : { base: priced('base'), served: priced('served'), edited: priced('edited') };
}

function needed(station: BundleStation, nowMs: number): BundleStation {
  const { time_zone: timeZone, cost_rate_periods: periods = [] } = station;
  const kept = periods.filter(
    ({ cost_rate_uuid: costRateUuid, ...span }) =>
      neededPeriods({ timeZone, costRatePeriods: [{ costRateUuid, ...span }] }, nowMs).length > 0,
  );
  return withRates(station, { ...station, cost_rate_periods: kept });
}
