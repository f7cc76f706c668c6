import type { Bundle, BundlePeriod } from '@wattpost/contract';
import { editFailure, type Edit, type EditResult } from '../edit/index.ts';
import { withPeriods, withStations } from './stations.ts';

type PeriodEdit = Extract<Edit, { kind: 'period_add' | 'period_remove' }>;
type Periods = readonly BundlePeriod[];

/** Adds a period to stations, or removes one (K1). */
export function editPeriods(bundle: Bundle, edit: PeriodEdit): EditResult<Bundle> {
  const stations = [...bundle.stations];
  for (const uuid of edit.stationUuids) {
    const index = stations.findIndex((one) => one.uuid === uuid);
    const station = stations[index];
    if (station === undefined) return editFailure('$.stations', 'no_station', {});
    const path = `$.stations[${index}].cost_rate_periods`;
    const periods = editedPeriods(station.cost_rate_periods ?? [], edit);
    if (periods === null) return editFailure(path, 'no_period', {});
    stations[index] = withPeriods(station, periods);
  }
  return withStations(bundle, stations);
}

/** `null`: the period to remove does not exist. */
function editedPeriods(periods: Periods, { kind, period }: PeriodEdit): Periods | null {
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
