import type { BreakdownBlock, PriceBreakdown } from '@wattpost/engine';

/** A gross price for programs; `null` when it is not known. */
export interface StatedJson {
  readonly energy: readonly BreakdownBlock[];
  readonly time: readonly BreakdownBlock[];
  readonly session_fee: {
    readonly amount: string;
    readonly grace_seconds: number;
    readonly threshold_kwh: string;
  } | null;
}

/** The price with the keys that the command line prints. */
export function statedJson(stated: PriceBreakdown | null): StatedJson | null {
  if (stated === null) return null;
  const { energy, time, sessionFee } = stated;
  return {
    energy,
    time,
    session_fee:
      sessionFee === null
        ? null
        : {
            amount: sessionFee.amount,
            grace_seconds: sessionFee.graceSeconds,
            threshold_kwh: sessionFee.thresholdKwh,
          },
  };
}
