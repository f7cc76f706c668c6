import type { ClockLike } from '@wattpost/engine';
import { counted, printableLine } from '@wattpost/command';
import {
  type DifferenceStyle,
  stationTime,
  differenceLines,
  differenceSummary,
  factLine,
  namedSection,
  section,
  titled,
} from '@wattpost/command/prices';
import type { BundleFinding } from '@wattpost/lint';
import type {
  BundleComparison,
  EntryChanges,
  RateChange,
  StationComparison,
} from '@wattpost/price-views';
import { paragraph } from '../host/index.ts';

/**
 * A comparison for people: the compared bundles, a summary, then each station and its changes.
 *
 * @param doubts implausible changes in the second
 * @param clocks of the stations, one for each zone; times that are not a station's own are on the only one, or in UTC.
 */
export function diffReport(
  comparison: BundleComparison,
  doubts: readonly BundleFinding[],
  names: { readonly before: string; readonly after: string },
  clocks: readonly ClockLike[],
  { width, ...style }: DifferenceStyle & { readonly width: number },
): string {
  const [first = 'UTC', another] = clocks;
  const clock = (epochMs: number): string =>
    stationTime(another === undefined ? first : 'UTC', epochMs);
  const { from, until, facts, stations, changedRates } = comparison;
  const lines = [
    `${printableLine(names.before)} → ${printableLine(names.after)}`,
    `Prices from ${clock(from)} until ${clock(until)}`,
    '',
    ...summaryLines(comparison),
    ...section(
      'Check these changes',
      doubts.map(({ message }) => printableLine(message)),
    ),
    ...section('Bundle', facts.map(factLine)),
    ...namedSection('Stations added', comparison.addedStations),
    ...namedSection('Stations removed', comparison.removedStations),
    ...stations.flatMap((station) => stationLines(station, style)),
    ...namedSection('Cost rates added', comparison.addedRates),
    ...namedSection('Cost rates removed', comparison.removedRates),
    ...section('Cost rates that read differently', changedRates.map(rateLine)),
  ];
  return lines.map((line) => (line === '' ? '\n' : paragraph(line, width))).join('');
}

/** The most important facts first. */
function summaryLines(comparison: BundleComparison): string[] {
  const { isSame, stations, addedStations, removedStations, changedRates } = comparison;
  if (isSame) {
    const made = comparison.facts.length > 0 ? ' They were made at different times.' : '';
    return [`No difference.${made}`];
  }
  const isPriced = stations.some(({ changes }) => changes.length > 0);
  return [
    ...(stations.length === 0
      ? ['No station is in both bundles.']
      : differenceSummary(
          stations.map((difference) => ({ difference, stations: 1 })),
          stations.length,
        )),
    ...(addedStations.length + removedStations.length === 0
      ? []
      : [`${counted(addedStations.length, 'station')} added, ${removedStations.length} removed.`]),
    ...(!isPriced && changedRates.length > 0
      ? [
          `${counted(changedRates.length, 'cost rate reads', 'cost rates read')} differently; give a longer span to see whether that matters.`,
        ]
      : []),
  ];
}

function stationLines(station: StationComparison, style: DifferenceStyle): string[] {
  if (station.isSame) return [];
  return ['', `${titled(station)}, ${station.timeZone}`, ...differenceLines(station, style)];
}

function rateLine(rate: RateChange): string {
  const what = [
    ...entriesWords('weekly entries', rate.recurring),
    ...entriesWords('dated entries', rate.unique),
    ...(rate.facts.length === 0 ? [] : [rate.facts.map(({ key }) => key).join(', ')]),
  ];
  return `${titled(rate)}: ${what.length === 0 ? 'the order of its entries' : what.join('; ')}`;
}

function entriesWords(what: string, { added, removed, changed }: EntryChanges): string[] {
  const counts = Object.entries({ added, removed, changed }).filter(([, count]) => count > 0);
  if (counts.length === 0) return [];
  return [`${what}: ${counts.map(([change, count]) => `${count} ${change}`).join(', ')}`];
}
