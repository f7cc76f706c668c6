import type { ClockLike } from '@wattpost/engine';
import type { PriceDifferenceWire, PriceFindingWire } from '@wattpost/contract/wire';
import { readStationDifferenceJson } from '@wattpost/price-views';
import { printableLine } from '../text/printable.ts';
import { counted } from '../text/problemLines.ts';
import {
  type DifferenceStyle,
  defaultLocales,
  differenceLines,
  differenceSummary,
  namedSection,
  section,
  titled,
} from '../prices/differenceLines.ts';
import { stationTime } from '../prices/stationClock.ts';

/** The clock of a time zone. */
export type ClockOf = (timeZone: string) => ClockLike;

/** Longer lists are counted. */
const maxFindings = 20;
const maxStationNames = 3;

/** For which time prices were compared. */
export function spanLine({ from, until, stations }: PriceDifferenceWire, clockOf: ClockOf): string {
  const [zone = 'UTC', another] = new Set(stations.map(({ time_zone }) => time_zone));
  const clock = (instant: string): string =>
    stationTime(another === undefined ? clockOf(zone) : 'UTC', Date.parse(instant));
  return `Prices from ${clock(from)} until ${clock(until)}`;
}

/**
 * A difference that a platform has computed, in lines.
 *
 * @param rateNames the names of cost rates, which are only needed where a station has several
 */
export function differenceSections(
  difference: PriceDifferenceWire,
  clockOf: ClockOf,
  rateNames: ReadonlyMap<string | null, string> = new Map(),
): string[] {
  const span = { from: Date.parse(difference.from), until: Date.parse(difference.until) };
  const whole = { ...span, isOpenStart: false, isOpenEnd: true, isWeekly: true };
  const style: DifferenceStyle = {
    locales: defaultLocales,
    rateName: (uuid) => rateNames.get(uuid),
    whole,
  };
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
    ...namedSection('Cost rates removed', difference.cost_rates.removed),
  ];
}

/** The names of stations at which the same differs. */
function groupTitle(
  stations: readonly { readonly uuid: string; readonly name: string }[],
  total: number,
): string {
  const [first] = stations;
  if (first !== undefined && total === 1) return titled(first);
  return namesText(
    stations.map(({ name }) => name),
    total,
  );
}

/** The first names of a list, and how many more there are. */
export function namesText(names: readonly string[], total: number): string {
  const some = names.slice(0, maxStationNames).map((name) => printableLine(name));
  const more = total - some.length;
  return [...some, ...(more > 0 ? [counted(more, 'more station')] : [])].join(', ');
}

/** Findings, in lines: those that must be accepted first. */
export function findingSections(findings: readonly PriceFindingWire[]): string[] {
  const ofPrices = findings.filter(({ severity }) => severity === 'price');
  const others = findings.filter(({ severity }) => severity !== 'price');
  const line = ({ message, code }: PriceFindingWire): string =>
    `${printableLine(message)} (${code})`;
  return [
    ...section('Check these changes', ofPrices.map(line), maxFindings),
    ...section('Notices', others.map(line), maxFindings),
  ];
}
