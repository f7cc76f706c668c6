import {
  bundleCalendar,
  bundleFormatFor,
  parseBundle,
  stationRateUuids,
  type Bundle,
  type BundleStation,
  type Problem,
} from '@wattpost/contract';
import { largestPowerKw, priceMembers, type Site } from '@wattpost/contract/wire';

/** A station of a site that is not in its bundle. */
export interface OmittedStation {
  readonly uuid: string;
  readonly label: string;
  readonly reason: 'no_cost_rate' | 'cost_rate_elsewhere' | 'partner';
}

/** The stations of a site that have prices, as sent to a display. */
export type SiteBundle =
  | { readonly ok: true; readonly bundle: Bundle; readonly leftOut: readonly OmittedStation[] }
  | {
      readonly ok: false;
      /** Empty if there is no station to display. */
      readonly problems: readonly Problem[];
      readonly leftOut: readonly OmittedStation[];
    };

/**
 * Makes a bundle of a whole site.
 *
 * @param createdAt UTC instant, the bundle's `created_at`
 */
export function siteBundle(site: Site, createdAt: string): SiteBundle {
  const rates = new Map(site.cost_rates.map((rate) => [rate.uuid, rate]));
  const locations = new Map(site.locations.map(({ uuid, name }) => [uuid, name]));
  const powers = new Map<string | null, (number | null)[]>();
  for (const { station_uuid: of, max_power_kw: power } of site.connectors) {
    powers.set(of, [...(powers.get(of) ?? []), power]);
  }
  const leftOut: OmittedStation[] = [];
  const stations = site.stations.flatMap((station): BundleStation[] => {
    const { uuid, label } = station;
    const calendar = bundleCalendar(station);
    const uuids = stationRateUuids(calendar);
    if (uuids.length === 0) {
      leftOut.push({ uuid, label, reason: station.roaming ? 'partner' : 'no_cost_rate' });
      return [];
    }
    if (!uuids.every((rate) => rates.has(rate))) {
      leftOut.push({ uuid, label, reason: 'cost_rate_elsewhere' });
      return [];
    }
    return [
      {
        uuid,
        label,
        public_display_name: station.publicDisplayName,
        time_zone: station.timeZone,
        location_name: locations.get(station.locationId ?? '') ?? null,
        max_power_kw: largestPowerKw(powers.get(uuid) ?? []),
        ...calendar,
        directions: station.directions,
      },
    ];
  });
  if (stations.length === 0) return { ok: false, problems: [], leftOut };
  const used = new Set(stations.flatMap((station) => stationRateUuids(station)));
  const reading = parseBundle({
    format: bundleFormatFor({ stations }),
    created_at: createdAt,
    valid_until: null,
    stations,
    cost_rates: site.cost_rates.filter(({ uuid }) => used.has(uuid)).map(priceMembers),
  });
  return reading.ok
    ? { ok: true, bundle: reading.bundle, leftOut }
    : { ok: false, problems: reading.problems, leftOut };
}
