import {
  makeBundle,
  neededPeriods,
  readBundle,
  stationRateUuids,
  zoneDataOf,
  type Bundle,
  type BundleStation,
} from '@wattpost/contract';
import { sameValue } from '@wattpost/price-views';

/**
 * One bundle of those that a server returned for parts of a list of stations. Where a cost rate changed
 * between the requests, the later one counts.
 *
 * @param texts their JSON; at least one
 * @returns `null`: one of them cannot be read, or they do not fit together.
 */
export function servedBundle(texts: readonly string[]): Bundle | null {
  const bundles = texts.flatMap((text) => {
    const reading = readBundle(text);
    return reading.ok ? [reading.bundle] : [];
  });
  const [first] = bundles;
  if (first === undefined || bundles.length < texts.length) return null;
  if (bundles.length === 1) return first;
  const rates = new Map(bundles.flatMap((one) => one.cost_rates.map((rate) => [rate.uuid, rate])));
  const { created_at, valid_until } = first;
  const made = makeBundle(
    {
      created_at,
      valid_until,
      stations: bundles.flatMap(({ stations }) => stations),
      cost_rates: [...rates.values()],
    },
    bundles.find(({ zone_data: data }) => data !== undefined)?.zone_data?.version,
  );
  return made.ok ? made.bundle : null;
}

type Assignment = Pick<BundleStation, 'cost_rate_uuid' | 'cost_rate_periods'>;

/** A station with the cost rates of another one. */
function withRates(station: BundleStation, { cost_rate_uuid, ...rest }: Assignment): BundleStation {
  const { cost_rate_periods: _, ...facts } = station;
  const { cost_rate_periods: periods = [] } = rest;
  return {
    ...facts,
    cost_rate_uuid,
    ...(periods.length === 0 ? {} : { cost_rate_periods: periods }),
  };
}

/**
 * What a publish wrote: the edited prices, at the stations of the server with all else that they have there.
 *
 * @param served without those that had no price
 */
export function publishedBundle(
  edited: Bundle,
  served: Bundle | null,
  unknownUuids: ReadonlySet<string>,
): Bundle {
  const there = new Map(served?.stations.map((station) => [station.uuid, station]));
  const stations = edited.stations
    .filter(({ uuid }) => !unknownUuids.has(uuid))
    .map((station) => withRates(there.get(station.uuid) ?? station, station));
  if (sameValue(stations, edited.stations)) return edited;
  const published = { ...edited, stations };
  return Object.freeze(
    edited.zone_data === undefined
      ? published
      : { ...published, zone_data: zoneDataOf(published, edited.zone_data.version) },
  );
}

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
