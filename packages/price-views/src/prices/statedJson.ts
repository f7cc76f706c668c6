import type { BreakdownBlock, BreakdownLimits, PriceBreakdown } from '@wattpost/engine';

/** A gross price with the keys of the JSON for programs: quantities in Wh and minutes, amounts as decimals. */
export interface StatedJson {
  readonly energy: readonly BreakdownBlock[];
  readonly time: readonly BreakdownBlock[];
  readonly session_fee: {
    readonly amount: string;
    readonly grace_seconds: number;
    readonly threshold_kwh: string;
  } | null;
  readonly idle?: readonly BreakdownBlock[];
  readonly limits?: Readonly<Record<string, string | null>>;
}

/** A gross price for programs; `null` when unknown. */
export function statedJson(stated: PriceBreakdown | null): StatedJson | null {
  if (stated === null) return null;
  const { energy, time, idle, sessionFee: fee, limits } = stated;
  const feeJson = fee && {
    amount: fee.amount,
    grace_seconds: fee.graceSeconds,
    threshold_kwh: fee.thresholdKwh,
  };
  return {
    energy,
    time,
    session_fee: feeJson,
    ...(idle === null ? {} : { idle }),
    ...(limits === null ? {} : { limits: limitsJson(limits) }),
  };
}

function limitsJson(limits: BreakdownLimits): NonNullable<StatedJson['limits']> {
  return {
    min_total: limits.minTotal,
    max_total: limits.maxTotal,
    max_energy: limits.maxEnergy,
    max_time: limits.maxTime,
    max_idle: limits.maxIdle,
  };
}
