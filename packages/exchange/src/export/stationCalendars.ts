import {
  bundleClock,
  type Bundle,
  type BundleCostRate,
  type BundleStation,
  type OwnZones,
} from '@wattpost/contract';
import type { StationCalendar } from '../values/index.ts';

/** A calendar, and its stations, at least one. */
export interface SharedCalendar extends StationCalendar {
  readonly stations: readonly BundleStation[];
}

type RatesByUuid = ReadonlyMap<string, BundleCostRate>;

function byUuid(rates: readonly BundleCostRate[]): RatesByUuid {
  return new Map(rates.map((rate) => [rate.uuid, rate]));
}

type ZonedBundle = Pick<Bundle, 'created_at' | 'cost_rates' | 'zone_data'>;

function calendarOf(
  bundle: ZonedBundle,
  { cost_rate_uuid: usual, cost_rate_periods: periods = [], time_zone: timeZone }: BundleStation,
  rates: RatesByUuid,
  own: OwnZones | undefined,
): StationCalendar {
  const clock = bundleClock(bundle, timeZone, own);
  const rateOf = (uuid: string | null): BundleCostRate | null => rates.get(uuid ?? '') ?? null;
  return {
    usual: rateOf(usual),
    periods: periods.map(({ cost_rate_uuid: uuid, from, until }) => {
      return { rate: rateOf(uuid), from, until };
    }),
    timeZone,
    ...(clock === undefined ? {} : { clock }),
  };
}

/** The cost rates of one station of a bundle over time, on its own clock. @param own as for `stationPlan` */
export function stationCalendar(
  bundle: ZonedBundle,
  station: BundleStation,
  own?: OwnZones,
): StationCalendar {
  return calendarOf(bundle, station, byUuid(bundle.cost_rates), own);
}

/**
 * The calendars of a bundle's stations, each once, in the order of the stations. Stations without periods share
 * one per cost rate, on the clock of the first; stations with periods share one if they have the same clock.
 *
 * @param own as for `stationPlan`
 */
export function stationCalendars(bundle: Bundle, own?: OwnZones): SharedCalendar[] {
  const { stations, cost_rates } = bundle;
  const rates = byUuid(cost_rates);
  const groups = new Map<string, [BundleStation, ...BundleStation[]]>();
  for (const station of stations) {
    const { cost_rate_uuid: usual, cost_rate_periods: periods, time_zone: zone } = station;
    const key = JSON.stringify(periods === undefined ? [usual] : [usual, periods, zone]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [station]);
    else group.push(station);
  }
  return Array.from(groups.values(), (group) => {
    return { ...calendarOf(bundle, group[0], rates, own), stations: group };
  });
}
