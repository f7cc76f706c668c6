import {
  stationPlan,
  utcInstant,
  type Bundle,
  type BundleStation,
  type OwnZones,
} from '@wattpost/contract';
import { boardStation, type BoardInput } from '../model/index.ts';

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
