import {
  stationPlan,
  utcInstant,
  type Bundle,
  type BundleStation,
  type OwnZones,
  type ShownStation,
} from '@wattpost/contract';
import type { BoardInput, BoardStation } from '../model/index.ts';

/** The part of a board's input that comes from its bundle. */
export type BundlePrices = Pick<BoardInput, 'stations' | 'validUntilMs' | 'follow'>;

/**
 * The stations of a board with their compiled prices, from a valid bundle.
 *
 * @param stations of the bundle, in display order; left out: all.
 * @param own the zone data of this process, as for `stationPlan`.
 */
export function bundlePrices(
  bundle: Bundle,
  stations: readonly BundleStation[] = bundle.stations,
  own?: OwnZones,
): BundlePrices {
  return {
    stations: stations.map((station) => ({
      station: boardStation(station),
      plan: stationPlan(bundle, station.uuid, own),
    })),
    // An invalid instant counts as expired.
    validUntilMs: bundle.valid_until === null ? null : (utcInstant(bundle.valid_until) ?? NaN),
    follow: bundle.follow ?? null,
  };
}

/** A station as a board shows it; members that its source does not have are left out. */
export function boardStation({
  label = '',
  public_display_name: publicName = null,
  location_name: locationName = null,
  max_power_kw: maxPowerKw = null,
  plugs = [],
  directions = [],
}: ShownStation): BoardStation {
  return { name: publicName ?? label, locationName, maxPowerKw, plugs, directions };
}
