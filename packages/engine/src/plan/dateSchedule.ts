import { type ZoneTable, isWithinTime, msPerSecond, secondsPerDay } from '../clock/index.ts';
import type { DateSpans } from './dateSpans.ts';
import { firstAfter, indexDates, indexedSpanAt, type DateIndex } from './dateIndex.ts';

/**
 * Unique entries on the time line: from `startsMs[i]` (inclusive) to the next start, the price at
 * index `prices[i]` holds; before the first start the default does. Neighbours differ.
 */
export interface DateSchedule {
  /** Epoch milliseconds, ascending. */
  readonly startsMs: Float64Array;
  /** Index into the plan's prices: 0 the default, else an entry's. */
  readonly prices: Uint32Array;
  readonly index: DateIndex | null;
}

/** Position of the span that holds at `epochMs`; -1 before the first, where the default holds. */
export function dateSpanAt({ startsMs, index }: DateSchedule, epochMs: number): number {
  if (index === null) return firstAfter(startsMs, epochMs, 0, startsMs.length) - 1;
  if (epochMs < index.firstMs) return -1;
  if (epochMs >= index.lastMs) return startsMs.length - 1;
  return indexedSpanAt(index, epochMs);
}

/** Index of the price that unique entries give at `epochMs`: 0 the default, else an entry's. */
export function datePriceIndex(dates: DateSchedule, epochMs: number): number {
  const position = dateSpanAt(dates, epochMs);
  return position < 0 ? 0 : (dates.prices[position] as number);
}

/** Two local boundaries further apart than this are not read in one sweep over the zone's spans. */
const sweepGapSec = 3 * secondsPerDay;

/** No offset reaches a day: all passes of a local time lie within this much of its UTC reading. */
const marginSec = secondsPerDay;

/**
 * Puts naive spans on the time line (Z2): within each stretch of constant offset the clock's reading
 * is the instant plus the offset, so a repeated hour is priced twice and a skipped one not at all.
 */
export function compileDates(local: DateSpans, zone: ZoneTable): DateSchedule {
  const startsMs: number[] = [];
  const prices: number[] = [];
  const emit = (epochMs: number, price: number): void => {
    if (price === (prices.length === 0 ? 0 : prices[prices.length - 1])) return;
    startsMs.push(epochMs);
    prices.push(price);
  };
  const count = local.startsSec.length;
  const priceAtLocal = (position: number): number =>
    position === 0 ? 0 : (local.prices[position - 1] as number);

  const sweep = (first: number, end: number): void => {
    const untilMs = ((local.startsSec[end - 1] as number) + marginSec) * msPerSecond;
    let fromMs = ((local.startsSec[first] as number) - marginSec) * msPerSecond;
    while (fromMs < untilMs && isWithinTime(fromMs)) {
      const span = zone.spanAt(fromMs);
      const stretchEndMs = Math.min(span.untilMs, untilMs);
      const clockMs = span.offsetSec * msPerSecond;
      let position = firstAfter(
        local.startsSec,
        Math.floor((fromMs + clockMs) / msPerSecond),
        0,
        count,
      );
      emit(fromMs, priceAtLocal(position));
      for (; position < count; position++) {
        const epochMs = (local.startsSec[position] as number) * msPerSecond - clockMs;
        if (epochMs >= stretchEndMs) break;
        emit(epochMs, priceAtLocal(position + 1));
      }
      fromMs = stretchEndMs;
    }
  };

  let first = 0;
  for (let position = 1; position <= count; position++) {
    const previous = local.startsSec[position - 1] as number;
    if (position < count && (local.startsSec[position] as number) - previous <= sweepGapSec)
      continue;
    sweep(first, position);
    first = position;
  }
  const starts = Float64Array.from(startsMs);
  return {
    startsMs: starts,
    prices: Uint32Array.from(prices),
    index: indexDates(starts),
  };
}
