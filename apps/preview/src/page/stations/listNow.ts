import type { BundleStation } from '@wattpost/contract';
import { compilePeriods, type ClockLike } from '@wattpost/engine';

/** A span with one price list of a station. */
export interface ListSpan {
  /** `null`: the price is intentionally unknown (K3). */
  readonly rateUuid: string | null;
  /** Epoch milliseconds; `from` inclusive, `until` exclusive; `null`: no end. */
  readonly fromMs: number;
  readonly untilMs: number | null;
}

/** The consecutive price lists of a station from an instant on (K2), up to a maximum number. */
export function listsFrom(
  station: Omit<BundleStation, 'directions'>,
  clock: ClockLike,
  nowMs: number,
  most: number,
): readonly ListSpan[] {
  const { cost_rate_uuid: usual, cost_rate_periods: periods = [] } = station;
  const periodAt = compilePeriods(clock, periods);
  const spans: ListSpan[] = [];
  for (let atMs: number | null = nowMs; atMs !== null;) {
    const { period, until: untilMs } = periodAt(atMs);
    const rateUuid = period === null ? usual : (periods[period]?.cost_rate_uuid ?? null);
    const last = spans.at(-1);
    if (last?.rateUuid === rateUuid) spans.splice(-1, 1, { ...last, untilMs });
    else if (spans.length === most) break;
    else spans.push({ rateUuid, fromMs: atMs, untilMs });
    atMs = untilMs;
  }
  return spans;
}
