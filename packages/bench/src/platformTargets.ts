import type { TargetResult } from './runResult.ts';
import type { PlatformMeasurements } from './platformMeasurements.ts';

/** The 99th percentile of the latency, in medians. */
const greatestSpread = 5;

/** A page of the large table, in pages of the small one: what still counts as "does not grow". */
const greatestGrowth = 1.5;

/** Every target of the platform that the measurements can tell about. */
export function platformTargets({ http, pages }: PlatformMeasurements): readonly TargetResult[] {
  const speed = (http ?? []).flatMap(({ title, least, share, spread }): TargetResult[] => [
    {
      what: `${title}: answers a second, share of a bare server's`,
      limit: `≥ ${least.toFixed(2)}`,
      measured: share.median.toFixed(2),
      reached: share.median >= least,
    },
    {
      what: `${title}: 99th percentile of the latency, in medians`,
      limit: `≤ ${greatestSpread.toFixed(1)}×`,
      measured: `${spread.median.toFixed(1)}×`,
      reached: spread.median <= greatestSpread,
    },
  ]);
  const growth = (pages ?? []).map(({ title, smallCount, largeCount, ratio }): TargetResult => ({
    what: `${title}: ${largeCount} against ${smallCount} in the table`,
    limit: `≤ ${greatestGrowth.toFixed(1)}×`,
    measured: `${ratio.median.toFixed(2)}×`,
    reached: ratio.median <= greatestGrowth,
  }));
  return [...speed, ...growth];
}
