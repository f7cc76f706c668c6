import { bundleFormat, parseBundle, type Bundle, type Problem } from '@wattpost/contract';
import type { Site, SiteCostRate } from '@wattpost/contract/wire';

/** A station of a site that is not in its bundle. */
export interface LeftOutStation {
  readonly uuid: string;
  readonly label: string;
  readonly reason: 'no_cost_rate' | 'cost_rate_elsewhere' | 'partner';
}

/** The stations of a site that have prices, as a display would be told of them. */
export type SiteBundle =
  | { readonly ok: true; readonly bundle: Bundle; readonly leftOut: readonly LeftOutStation[] }
  | {
      readonly ok: false;
      /** Empty when there simply is no station that could be shown. */
      readonly problems: readonly Problem[];
      readonly leftOut: readonly LeftOutStation[];
    };

/**
 * Makes a bundle of a whole site.
 *
 * @param createdAt UTC instant, the bundle's `created_at`
 */
export function siteBundle(site: Site, createdAt: string): SiteBundle {
  const rates = new Map(site.cost_rates.map((rate) => [rate.uuid, rate]));
  const locations = new Map(site.locations.map(({ uuid, name }) => [uuid, name]));
  const leftOut: LeftOutStation[] = [];
  const stations = site.stations.flatMap((station) => {
    const { uuid, label, costRateUuid } = station;
    if (costRateUuid === null) {
      leftOut.push({ uuid, label, reason: station.roaming ? 'partner' : 'no_cost_rate' });
      return [];
    }
    if (!rates.has(costRateUuid)) {
      leftOut.push({ uuid, label, reason: 'cost_rate_elsewhere' });
      return [];
    }
    return [
      {
        ...{ uuid, label, public_display_name: station.publicDisplayName },
        time_zone: station.timeZone,
        location_name: locations.get(station.locationId ?? '') ?? null,
        max_power_kw: null,
        cost_rate_uuid: costRateUuid,
        directions: station.directions,
      },
    ];
  });
  if (stations.length === 0) return { ok: false, problems: [], leftOut };
  const used = new Set(stations.map((station) => station.cost_rate_uuid));
  const reading = parseBundle({
    ...{ format: bundleFormat, created_at: createdAt, valid_until: null, stations },
    cost_rates: site.cost_rates.filter(({ uuid }) => used.has(uuid)).map(bundleRate),
  });
  return reading.ok
    ? { ok: true, bundle: reading.bundle, leftOut }
    : { ok: false, problems: reading.problems, leftOut };
}

/** A cost rate without what only the platform has use for. */
function bundleRate(rate: SiteCostRate): object {
  const { organization_uuid, description, auto_stop_minutes, auto_stop_costs, ...price } = rate;
  return price;
}
