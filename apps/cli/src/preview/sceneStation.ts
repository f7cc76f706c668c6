import type { Bundle, BundleStation } from '@wattpost/contract';
import type { SceneStation } from '@wattpost/preview';

/**
 * A station of a bundle with its prices, as the display's page takes them.
 *
 * @throws Error when the bundle has not been checked and lacks the station's cost rate.
 */
export function sceneStation(bundle: Bundle, station: BundleStation): SceneStation {
  const costRate = bundle.cost_rates.find(({ uuid }) => uuid === station.cost_rate_uuid);
  if (costRate === undefined) throw new Error(`The station ${station.uuid} has no cost rate.`);
  return {
    uuid: station.uuid,
    station: {
      name: station.public_display_name ?? station.label,
      timeZone: station.time_zone,
      locationName: station.location_name,
      maxPowerKw: station.max_power_kw,
      directions: station.directions,
    },
    costRate: { ...costRate, time_zone: station.time_zone },
  };
}
