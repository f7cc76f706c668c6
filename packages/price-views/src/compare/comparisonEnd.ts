import {
  bundleClock,
  type BundleUniqueEntry,
  type OwnZones,
  type PartialStation,
  type StationPrices,
} from '@wattpost/contract';
import { localToInstants, readLocalSecond, toEpochMs, type Instant } from '@wattpost/engine';
import { sameValue } from './factChanges.ts';

const msPerDay = 86_400_000;

/** Every weekly price applies within it, also with clock changes. */
const minMs = 28 * msPerDay;

/** The compared time after the start or end of a period: two weeks show what repeats each week. */
const afterBoundMs = 14 * msPerDay;

/** Later starts and ends are ignored: many mean "for good", such as the year 9999. */
const maxMs = 3653 * msPerDay;

/**
 * The end of the comparison that covers all changes: four weeks, and two weeks beyond every start and end of a period
 * of either bundle, and beyond every dated entry that differs, in the next ten years.
 *
 * @param options `from`: the start. `station`: the uuid of the only station to compare. `own`: the zone data of this
 * process, as for `stationPlan`.
 * @returns epoch milliseconds, exclusive
 * @throws TypeError or RangeError for an invalid instant.
 */
export function comparisonEnd(
  before: StationPrices,
  after: StationPrices,
  options: { readonly from: Instant; readonly station?: string; readonly own?: OwnZones },
): number {
  const fromMs = toEpochMs(options.from);
  const bounds = [before, after].flatMap((bundle) =>
    bundle.stations
      .filter(({ uuid }) => options.station === undefined || uuid === options.station)
      .flatMap((station) => boundsOf(bundle, station, options.own)),
  );
  return [...bounds, ...differingDates(before, after)]
    .filter((atMs) => atMs > fromMs && atMs <= fromMs + maxMs)
    .reduce((endMs, atMs) => Math.max(endMs, atMs + afterBoundMs), fromMs + minMs);
}

/**
 * When dated entries begin that only one of the bundles has, or that differ: read as UTC, which the time after
 * them allows for.
 */
function differingDates(before: StationPrices, after: StationPrices): number[] {
  const old = new Map(before.cost_rates.map(({ uuid, unique }) => [uuid, unique]));
  const isInBoth = new Set(after.cost_rates.map(({ uuid }) => uuid));
  return [
    ...after.cost_rates.flatMap(({ uuid, unique }) => differing(old.get(uuid) ?? [], unique)),
    ...before.cost_rates.flatMap(({ uuid, unique }) => (isInBoth.has(uuid) ? [] : unique)),
  ].map(({ validity }) => (readLocalSecond(validity.start) ?? 0) * 1000);
}

type Entries = readonly BundleUniqueEntry[];

function differing(before: Entries, after: Entries): Entries {
  if (before === after) return [];
  const left = new Map(before.map((entry) => [entry.uuid, entry]));
  const changed = after.filter((entry) => {
    const old = left.get(entry.uuid);
    left.delete(entry.uuid);
    return old !== entry && !sameValue(old, entry);
  });
  return [...changed, ...left.values()];
}

/** The instants at which the periods of a station start and end. */
function boundsOf(
  bundle: StationPrices,
  { time_zone: zone, cost_rate_periods: periods = [] }: PartialStation,
  own?: OwnZones,
): number[] {
  const clock = bundleClock(bundle, zone, own) ?? zone;
  return periods
    .flatMap(({ from, until }) => (until === null ? [from] : [from, until]))
    .flatMap((local) => localToInstants(clock, local)?.epochMs ?? []);
}
