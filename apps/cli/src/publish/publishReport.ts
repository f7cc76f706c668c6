import type { ClockLike } from '@wattpost/engine';
import { counted, printableLine } from '@wattpost/command';
import { stationRateUuids, type Bundle, bundleClock, type OwnZones } from '@wattpost/contract';
import type { PriceChangeWire, PriceFindingWire } from '@wattpost/contract/wire';
import { readStationDifferenceJson } from '@wattpost/price-views';
import { stationTitle } from '../input/index.ts';
import {
  type DifferenceStyle,
  stationTime,
  defaultLocales,
  differenceLines,
  differenceSummary,
  namedSection,
  section,
  titled,
} from '../words/index.ts';

/** Where prices come from and go to. */
interface ReportNames {
  readonly source: string;
  readonly baseUrl: string;
}

/** Longer lists are counted. */
const maxFindings = 20;
const maxStationNames = 3;

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
    ...(changed ? [spanLine(change, clockOf)] : []),
    ...otherStations(change),
    ...unknownStations(change, bundle),
    '',
    ...(changed
      ? differenceSections(change, styleOf(bundle, change), clockOf)
      : ['Nothing changes: the platform has these prices.']),
    ...findingSections(change.findings),
  ];
}

type ClockOf = (timeZone: string) => ClockLike;

function spanLine(
  { difference: { from, until, stations } }: PriceChangeWire,
  clockOf: ClockOf,
): string {
  const [zone = 'UTC', another] = new Set(stations.map(({ time_zone }) => time_zone));
  const clock = (instant: string): string =>
    stationTime(another === undefined ? clockOf(zone) : 'UTC', Date.parse(instant));
  return `Prices from ${clock(from)} until ${clock(until)}`;
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
function styleOf(
  { stations, cost_rates: rates }: Bundle,
  { difference }: PriceChangeWire,
): DifferenceStyle {
  const haveOne = stations.every((station) => stationRateUuids(station).length === 1);
  const names = new Map<string | null, string>(
    haveOne ? [] : rates.map(({ uuid, name }) => [uuid, name]),
  );
  const span = { from: Date.parse(difference.from), until: Date.parse(difference.until) };
  const whole = { ...span, isOpenStart: false, isOpenEnd: true, isWeekly: true };
  return { locales: defaultLocales, rateName: (uuid) => names.get(uuid), whole };
}

function differenceSections(
  { difference }: PriceChangeWire,
  style: DifferenceStyle,
  clockOf: ClockOf,
): string[] {
  const groups = difference.stations.map((group) => ({
    title: groupTitle(group.stations, group.stations_total),
    difference: readStationDifferenceJson(group, clockOf),
    stations: group.stations_total,
  }));
  return [
    ...differenceSummary(groups),
    ...groups.flatMap(({ title, difference: differs }) => [
      '',
      `${title}, ${differs.timeZone}`,
      ...differenceLines(differs, style),
    ]),
    ...namedSection('Cost rates added', difference.cost_rates.added),
    ...namedSection('Cost rates that read differently', difference.cost_rates.changed),
  ];
}

/** The names of stations at which the same differs. */
function groupTitle(
  stations: readonly { readonly uuid: string; readonly name: string }[],
  total: number,
): string {
  const [first] = stations;
  if (first !== undefined && total === 1) return titled(first);
  const names = stations.slice(0, maxStationNames).map(({ name }) => printableLine(name));
  const more = total - names.length;
  return [...names, ...(more > 0 ? [counted(more, 'more station')] : [])].join(', ');
}

function findingSections(findings: readonly PriceFindingWire[]): string[] {
  const ofPrices = findings.filter(({ severity }) => severity === 'price');
  const others = findings.filter(({ severity }) => severity !== 'price');
  const line = ({ message, code }: PriceFindingWire): string =>
    `${printableLine(message)} (${code})`;
  return [
    ...section('Check these changes', ofPrices.map(line), maxFindings),
    ...section('Notices', others.map(line), maxFindings),
  ];
}
