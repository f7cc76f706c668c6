import type { Bundle, BundleStation } from '@wattpost/contract';
import { localToInstants, toEpochMs, type Instant } from '@wattpost/engine';

const msPerDay = 86_400_000;

/** Every weekly price applies within it, also where the clock changes. */
const minMs = 28 * msPerDay;

/** How much of what follows is looked at where a period begins or ends: a whole week. */
const afterBoundMs = 7 * msPerDay;

/** Later begins and ends are not followed: many mean "for good", such as the year 9999. */
const maxMs = 3653 * msPerDay;

/**
 * Until when prices have to be compared to see all that periods change: four weeks, and a week beyond every begin
 * and end of a period of either bundle in the next ten years.
 *
 * @param options `from`: what was before does not matter. `station`: the uuid of the one station to look at.
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

/** The instants at which the periods of a station begin and end. */
function boundsOf({ time_zone: zone, cost_rate_periods: periods = [] }: BundleStation): number[] {
  return periods
    .flatMap(({ from, until }) => (until === null ? [from] : [from, until]))
    .flatMap((local) => localToInstants(zone, local)?.epochMs ?? []);
}
