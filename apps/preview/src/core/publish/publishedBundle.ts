import { restatedZoneData, type Bundle, type BundleStation } from '@wattpost/contract';
import { sameValue } from '@wattpost/price-views';

type Assignment = Pick<BundleStation, 'cost_rate_uuid' | 'cost_rate_periods'>;

/** A station with the cost rates of another one. */
export function withRates(
  station: BundleStation,
  { cost_rate_uuid, ...rest }: Assignment,
): BundleStation {
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
      : { ...published, zone_data: restatedZoneData(edited, published) },
  );
}
