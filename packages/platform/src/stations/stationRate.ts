import { runtimeZones, type OwnZones } from '@wattpost/contract';
import { compilePeriods, type Instant, type PeriodSpan } from '@wattpost/engine';
import type { CostRatePeriodRecord, StationRecord } from '../port/index.ts';

/** The cost rate of a station at an instant. */
export interface StationRate {
  /** `null`: the price is unknown. */
  readonly costRateUuid: string | null;
  /** Epoch milliseconds, exclusive; `null`: unlimited. */
  readonly untilMs: number | null;
}

/** Finds the cost rate of a station at an instant (K2); `periods` are the station's. */
export type StationRates = (
  station: Pick<StationRecord, 'costRateUuid' | 'timeZone'>,
  periods: readonly CostRatePeriodRecord[] | undefined,
) => (instant: Instant) => StationRate;

/**
 * For many stations: equal periods are compiled once.
 *
 * @param zones the zone data of this process; default: those of the runtime
 */
export function createStationRates({ clockOf }: OwnZones = runtimeZones): StationRates {
  const compiled = new Map<string, (instant: Instant) => PeriodSpan>();
  return ({ costRateUuid, timeZone }, periods = []) => {
    if (periods.length === 0) return () => ({ costRateUuid, untilMs: null });
    const key = JSON.stringify([timeZone, periods.map(({ from, until }) => [from, until])]);
    const periodAt = compiled.get(key) ?? compilePeriods(clockOf(timeZone) ?? timeZone, periods);
    compiled.set(key, periodAt);
    return (instant) => {
      const { period, until: untilMs } = periodAt(instant);
      if (period === null) return { costRateUuid, untilMs };
      return { costRateUuid: periods[period]?.costRateUuid ?? null, untilMs };
    };
  };
}

/** The cost rates that a station has at any time; `null`: the price is unknown at some. */
export function ratesOf(
  { costRateUuid }: Pick<StationRecord, 'costRateUuid'>,
  periods: readonly CostRatePeriodRecord[],
): ReadonlySet<string | null> {
  return new Set([costRateUuid, ...periods.map((period) => period.costRateUuid)]);
}
