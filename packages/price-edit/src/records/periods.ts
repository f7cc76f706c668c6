import type { Bundle, BundlePeriod, BundleStation } from '@wattpost/contract';
import { readLocalSecond, writeLocalSecond } from '@wattpost/engine';
import { shortPeriodGaps, type ShortGap } from '@wattpost/price-views';
import { editFailure, type Edit, type EditResult } from '../edit/index.ts';
import { withPeriods, withStations } from './stations.ts';

type PeriodEdit = Extract<Edit, { kind: 'period_add' | 'period_remove' | 'period_gaps_close' }>;
type Periods = readonly BundlePeriod[];

/** Adds a period to stations, removes one, or closes the gaps between them (K1). */
export function editPeriods(bundle: Bundle, edit: PeriodEdit): EditResult<Bundle> {
  const stations = [...bundle.stations];
  for (const uuid of edit.stationUuids) {
    const index = stations.findIndex((one) => one.uuid === uuid);
    const station = stations[index];
    if (station === undefined) return editFailure('$.stations', 'no_station', {});
    const path = `$.stations[${index}].cost_rate_periods`;
    const periods = editedPeriods(station, edit);
    if (periods === null) return editFailure(path, 'no_period', {});
    stations[index] = withPeriods(station, periods);
  }
  return withStations(bundle, stations);
}

/** `null`: the period to remove does not exist. */
function editedPeriods(station: BundleStation, edit: PeriodEdit): Periods | null {
  const { cost_rate_periods: periods = [] } = station;
  if (edit.kind === 'period_gaps_close')
    return shortPeriodGaps(station).reduce(withoutGap, periods);
  const { kind, period } = edit;
  if (kind === 'period_add') return [...periods, period];
  const index = periods.findIndex((one) => isSamePeriod(one, period));
  return index === -1 ? null : periods.toSpliced(index, 1);
}

function isSamePeriod(one: BundlePeriod, other: BundlePeriod): boolean {
  return (
    one.cost_rate_uuid === other.cost_rate_uuid &&
    one.from === other.from &&
    one.until === other.until
  );
}

interface PeriodSpan {
  readonly fromSec: number;
  readonly untilSec: number;
}

function spanOf({ from, until }: BundlePeriod): PeriodSpan {
  const second = (local: string): number => readLocalSecond(local) ?? NaN;
  return { fromSec: second(from), untilSec: until === null ? Infinity : second(until) };
}

/** The periods that end where a gap begins, extended to its end; or another one, if that changed which one applies. */
function withoutGap(periods: Periods, { before, from, until }: ShortGap): Periods {
  const end = writeLocalSecond(until);
  const ending = periods.filter((period) => spanOf(period).untilSec === from);
  const others = periods.filter((period) => spanOf(period).untilSec < from).map(spanOf);
  const length = ({ fromSec, untilSec }: PeriodSpan): number => untilSec - fromSec;
  // The shorter of two applies (K2).
  const mayLose = ending.map(spanOf).some((one) =>
    others.some((other) => {
      const more = length(other) - length(one);
      return other.untilSec > one.fromSec && more >= 0 && more <= until - from;
    }),
  );
  if (!mayLose) {
    return periods.map((period) => (ending.includes(period) ? { ...period, until: end } : period));
  }
  const { cost_rate_uuid = null } = periods[before] ?? {};
  return [...periods, { cost_rate_uuid, from: writeLocalSecond(from), until: end }];
}
