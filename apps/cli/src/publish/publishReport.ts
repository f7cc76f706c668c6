import type { ClockLike } from '@wattpost/engine';
import { printableLine } from '@wattpost/command';
import { differenceSections, findingSections, spanLine } from '@wattpost/command/changes';
import { namedSection } from '@wattpost/command/prices';
import { stationRateUuids, type Bundle, bundleClock, type OwnZones } from '@wattpost/contract';
import type { PriceChangeWire } from '@wattpost/contract/wire';
import { stationTitle } from '../input/readInput.ts';

/** Where prices come from and go to. */
interface ReportNames {
  readonly source: string;
  readonly baseUrl: string;
}

/** What publishing a bundle changes, in lines: stations that may not be meant first, then the difference. */
export function publishReport(
  change: PriceChangeWire,
  bundle: Bundle,
  { source, baseUrl }: ReportNames,
  zones: OwnZones,
): string[] {
  const clockOf = (zone: string): ClockLike => bundleClock(bundle, zone, zones) ?? zone;
  const { changed } = change;
  return [
    `${printableLine(source)} → ${printableLine(baseUrl)}`,
    ...(changed ? [spanLine(change.difference, clockOf)] : []),
    ...otherStations(change),
    ...unknownStations(change, bundle),
    '',
    ...(changed
      ? differenceSections(change.difference, clockOf, rateNames(bundle))
      : ['Nothing changes: the platform has these prices.']),
    ...findingSections(change.findings),
  ];
}

function otherStations({
  other_stations: stations,
  other_stations_total: total,
}: PriceChangeWire): string[] {
  const heading =
    total === 1
      ? '1 station outside of the bundle has its cost rates and changes, too'
      : `${total} stations outside of the bundle have its cost rates and change, too`;
  return namedSection(heading, stations);
}

function unknownStations({ unknown_stations: uuids }: PriceChangeWire, bundle: Bundle): string[] {
  const stations = bundle.stations
    .filter(({ uuid }) => uuids.includes(uuid))
    .map((station) => ({ uuid: station.uuid, name: stationTitle(station) }));
  return namedSection('Stations that the platform does not have', stations);
}

/** Names of cost rates are only needed where a station has several. */
function rateNames({ stations, cost_rates: rates }: Bundle): ReadonlyMap<string | null, string> {
  const haveOne = stations.every((station) => stationRateUuids(station).length === 1);
  return new Map(haveOne ? [] : rates.map(({ uuid, name }) => [uuid, name]));
}
