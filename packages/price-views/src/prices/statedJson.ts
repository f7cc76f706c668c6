import {
  isFreePrice,
  type BreakdownBlock,
  type BreakdownLimits,
  type PriceBreakdown,
} from '@wattpost/engine';

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
  readonly limits?: {
    readonly min_total: string | null;
    readonly max_total: string | null;
    readonly max_energy: string | null;
    readonly max_time: string | null;
    readonly max_idle: string | null;
  };
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

/** The price that `statedJson` wrote. */
export function readStatedJson(json: StatedJson | null): PriceBreakdown | null {
  if (json === null) return null;
  const { energy, time, idle = null, session_fee: fee, limits } = json;
  const price = {
    energy,
    time,
    idle,
    sessionFee: fee && {
      amount: fee.amount,
      graceSeconds: fee.grace_seconds,
      thresholdKwh: fee.threshold_kwh,
    },
    limits: limits === undefined ? null : readLimits(limits),
  };
  return { ...price, isFree: isFreePrice(price) };
}

function readLimits(limits: NonNullable<StatedJson['limits']>): BreakdownLimits {
  return {
    minTotal: limits.min_total,
    maxTotal: limits.max_total,
    maxEnergy: limits.max_energy,
    maxTime: limits.max_time,
    maxIdle: limits.max_idle,
  };
}
