import type { CostRatePeriodRecord, StationRatesRecord } from '../port/index.ts';

/** Which cost rates a station has, as the history keeps it; `null`: none. */
export function stationRatesRecord(
  { uuid, label, timeZone, costRateUuid }: Omit<StationRatesRecord, 'periods'>,
  periods: readonly CostRatePeriodRecord[],
): StationRatesRecord | null {
  return costRateUuid === null && periods.length === 0
    ? null
    : { uuid, label, timeZone, costRateUuid, periods };
}
