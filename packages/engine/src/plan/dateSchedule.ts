import { type ZoneTable, isWithinTime, secondsPerDay } from '../clock/index.ts';
import type { DateSpans } from './dateSpans.ts';
import { firstAfter, indexDates, indexedPosition, never, type DateIndex } from './dateIndex.ts';

// A constant of the hot path is this module's own: V8 folds no exported one into compiled code.
const msPerSecond = 1000;

/**
 * Unique entries, or the periods of a calendar, on the time line: from each start (inclusive) to the next one the price
 * with the index `prices[i]` applies; before the first start the default. Neighbours differ.
 */
export interface DateSchedule {
  /** Epoch milliseconds of the first start; Infinity when there is none. */
  readonly firstMs: number;
  /** Epoch milliseconds of the last start; Infinity when there is none. */
  readonly lastMs: number;
  /** Seconds from the first start to each one, ascending. */
  readonly startsSec: Int32Array | Float64Array;
  /** Index into the plan's prices: 0 the default, else an entry's. */
  readonly prices: Uint32Array;
  /** `null` over more than 68 years, whose seconds do not fit 32 bits. */
  readonly index: DateIndex | null;
}

/** Index of the start in force at `epochMs`; -1 before the first, where the default applies. */
export function dateSpanAt(dates: DateSchedule, epochMs: number): number {
  const { firstMs, lastMs, startsSec, index } = dates;
  if (epochMs < firstMs) return -1;
  if (epochMs >= lastMs) return startsSec.length - 1;
  const seconds = (epochMs - firstMs) / msPerSecond;
  // Pass an integer to the search: V8 allocates fractions.
  return index === null
    ? firstAfter(startsSec, Math.floor(seconds), 0, startsSec.length) - 1
    : indexedPosition(index, startsSec, seconds | 0);
}

/** Epoch milliseconds of the start at an index; `undefined` if there is none. */
export function dateStartMs(dates: DateSchedule, position: number): number | undefined {
  const startSec = dates.startsSec[position];
  return startSec === undefined ? undefined : dates.firstMs + startSec * msPerSecond;
}

/** Index of the price by unique entries at `epochMs`: 0 the default, else an entry's. */
export function datePriceIndex(dates: DateSchedule, epochMs: number): number {
  const position = dateSpanAt(dates, epochMs);
  return position < 0 ? 0 : (dates.prices[position] as number);
}

/** Two local boundaries further apart than this are not read in one sweep over the zone's spans. */
const sweepGapSec = 3 * secondsPerDay;

/** Offsets are less than a day: all occurrences of a local time are within this much of its UTC reading. */
const marginSec = secondsPerDay;

/**
 * Converts naive spans to the time line (Z2): within each span of constant offset the local time
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
  return onTimeLine(startsMs, Uint32Array.from(prices));
}

function onTimeLine(startsMs: readonly number[], prices: Uint32Array): DateSchedule {
  const firstMs = startsMs[0] ?? Infinity;
  const lastMs = startsMs[startsMs.length - 1] ?? Infinity;
  const secondOf = (epochMs: number): number => (epochMs - firstMs) / msPerSecond;
  if (startsMs.length === 0 || secondOf(lastMs) >= never) {
    const startsSec = Float64Array.from(startsMs, secondOf);
    return { firstMs, lastMs, startsSec, prices, index: null };
  }
  const startsSec = Int32Array.from(startsMs, secondOf);
  return { firstMs, lastMs, startsSec, prices, index: indexDates(startsSec) };
}
