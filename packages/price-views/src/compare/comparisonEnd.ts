import type { Bundle, BundleStation } from '@wattpost/contract';
import { localToInstants, toEpochMs, type Instant } from '@wattpost/engine';

const msPerDay = 86_400_000;

/** Every weekly price applies within it, also with clock changes. */
const minMs = 28 * msPerDay;

/** The compared time after the start or end of a period: a whole week. */
const afterBoundMs = 7 * msPerDay;

/** Later starts and ends are ignored: many mean "for good", such as the year 9999. */
const maxMs = 3653 * msPerDay;

/**
 * The end of the comparison that covers all changes by periods: four weeks, and a week beyond every start
 * and end of a period of either bundle in the next ten years.
 *
 * @param options `from`: the start. `station`: the uuid of the only station to compare.
 * @returns epoch milliseconds, exclusive
 * @throws TypeError or RangeError for an invalid instant.
 */
export function comparisonEnd(
  before: Bundle,
  after: Bundle,
  options: { readonly from: Instant; readonly station?: string },
): number {
  const fromMs = toEpochMs(options.from);
  const stations = [...before.stations, ...after.stations].filter(
    ({ uuid }) => options.station === undefined || uuid === options.station,
  );
  return stations
    .flatMap(boundsOf)
    .filter((atMs) => atMs > fromMs && atMs <= fromMs + maxMs)
    .reduce((endMs, atMs) => Math.max(endMs, atMs + afterBoundMs), fromMs + minMs);
}

/** The instants at which the periods of a station start and end. */
function boundsOf({ time_zone: zone, cost_rate_periods: periods = [] }: BundleStation): number[] {
  return periods
    .flatMap(({ from, until }) => (until === null ? [from] : [from, until]))
    .flatMap((local) => localToInstants(zone, local)?.epochMs ?? []);
}
