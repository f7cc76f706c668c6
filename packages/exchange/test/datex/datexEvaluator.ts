import type { DatexPeriods, DatexPrice } from '../../src/datex/datexRecords.ts';

/**
 * What a rate of DATEX II charges, read straight from the profile: all of its prices that hold, added up.
 * Shares nothing with the package.
 */

/** A moment of a session. */
export interface Moment {
  readonly epochMs: number;
  readonly kwh: number;
  readonly seconds: number;
}

function isWithin(from: string, until: string | undefined, epochMs: number): boolean {
  return Date.parse(from) <= epochMs && (until === undefined || epochMs < Date.parse(until));
}

function holds(periods: DatexPeriods | undefined, epochMs: number): boolean {
  if (periods === undefined) return true;
  const { overallStartTime, overallEndTime, validPeriod } = periods;
  return (
    isWithin(overallStartTime, overallEndTime, epochMs) &&
    (validPeriod ?? [{ startOfPeriod: overallStartTime }]).some(
      ({ startOfPeriod, endOfPeriod }: { startOfPeriod: string; endOfPeriod?: string }) =>
        isWithin(startOfPeriod, endOfPeriod, epochMs),
    )
  );
}

/** Prices with tax: per kWh, per minute and once. */
export interface Sum {
  readonly energy: number;
  readonly minute: number;
  readonly once: number;
}

const kinds = {
  pricePerKWh: 'energy',
  pricePerMinute: 'minute',
  basePrice: 'once',
  flatRate: 'once',
  free: 'once',
  other: undefined,
} as const;

/** What the prices that hold at a moment come to. */
export function sumOf(prices: readonly DatexPrice[], { epochMs, kwh, seconds }: Moment): Sum {
  const sum = { energy: 0, minute: 0, once: 0 };
  for (const { priceType, value, taxIncluded, taxRate = 0, ...when } of prices) {
    const { fromKWh = 0, toKWh = Infinity } = when.energyBasedApplicability ?? {};
    const { fromMinute = 0, toMinute = Infinity } = when.timeBasedApplicability ?? {};
    const minutes = seconds / 60;
    const kind = kinds[priceType.value];
    if (!holds(when.overallPeriod, epochMs) || kind === undefined) continue;
    if (kwh < fromKWh || kwh >= toKWh || minutes < fromMinute || minutes >= toMinute) continue;
    sum[kind] += value * (taxIncluded ? 1 : 1 + taxRate / 100);
  }
  return sum;
}
