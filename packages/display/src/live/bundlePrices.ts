import {
  stationPlan,
  utcInstant,
  zoneDifferences,
  type Bundle,
  type BundleStation,
} from '@wattpost/contract';
import type { BoardInput } from '../model/index.ts';

/** The part of a board's input that comes from its bundle. */
export type BundlePrices = Pick<
  BoardInput,
  'stations' | 'validUntilMs' | 'zoneDifferences' | 'follow'
>;

/**
 * The stations of a board with their compiled prices, from a valid bundle.
 *
 * @param stations of the bundle, in display order; left out: all.
 */
export function bundlePrices(
  bundle: Bundle,
  stations: readonly BundleStation[] = bundle.stations,
): BundlePrices {
  return {
    stations: stations.map((station) => ({
      station: {
        name: station.public_display_name ?? station.label,
        locationName: station.location_name,
        maxPowerKw: station.max_power_kw,
        directions: station.directions,
      },
      plan: stationPlan(bundle, station.uuid),
    })),
    // An invalid instant counts as expired.
    validUntilMs: bundle.valid_until === null ? null : (utcInstant(bundle.valid_until) ?? NaN),
    zoneDifferences: zoneDifferences(bundle),
    follow: bundle.follow ?? null,
  };
}
