import type { BundleStation } from '@wattpost/contract';
import { compilePeriods } from '@wattpost/engine';

/** A span in which a station has one price list. */
export interface ListSpan {
  /** `null`: the price is not known on purpose (K3). */
  readonly rateUuid: string | null;
  /** Epoch milliseconds; `from` inclusive, `until` exclusive; `null`: for good. */
  readonly fromMs: number;
  readonly untilMs: number | null;
}

/** The price lists that a station has one after the other from an instant on (K2), as many as are asked for. */
export function listsFrom(
  station: Omit<BundleStation, 'directions'>,
  nowMs: number,
  most: number,
): readonly ListSpan[] {
  const { cost_rate_uuid: usual, cost_rate_periods: periods = [], time_zone: zone } = station;
  const periodAt = compilePeriods(zone, periods);
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
