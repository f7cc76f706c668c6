import {
  instantToLocal,
  segments,
  type ActivePrice,
  type PricePlan,
  type PriceBreakdown,
} from '@wattpost/engine';
import { inEpochMs, type AskedSpan, type TimelineSpan } from '../dates/index.ts';
import { priceBreakdownOf } from '../prices/comparablePrice.ts';

/** A row of the timeline: a span of one price. */
export interface TimelineRow extends TimelineSpan {
  /** The local time, `YYYY-MM-DDTHH:MM:SS`. */
  readonly fromLocal: string;
  readonly untilLocal: string;
  /** Seconds from UTC at `fromMs`, positive east. */
  readonly fromOffsetSeconds: number;
  readonly untilOffsetSeconds: number;
  /** `priceKey` of the price, as in the levels of a week. */
  readonly levelId: string;
  /** Gross; `null` when unknown. */
  readonly stated: PriceBreakdown | null;
  readonly price: ActivePrice;
}

/** A part of a timeline. */
export interface TimelinePage {
  readonly rows: readonly TimelineRow[];
  /** Where the next part begins (`afterMs` of the next call); `null`: this is the last part. */
  readonly nextMs: number | null;
}

/** All rows of a span, lazily; gapless, neighbours are from different entries. */
export function* timeline(plan: PricePlan, span: AskedSpan): Generator<TimelineRow, undefined> {
  for (const { from, until, price } of segments(plan, span.from, span.until)) {
    const { local: fromLocal, ...start } = instantToLocal(plan.clock, from);
    const { local: untilLocal, ...end } = instantToLocal(plan.clock, until);
    const { stated, key } = priceBreakdownOf(price);
    yield {
      from,
      until,
      fromLocal,
      untilLocal,
      fromOffsetSeconds: start.offsetSeconds,
      untilOffsetSeconds: end.offsetSeconds,
      levelId: key,
      stated,
      price,
    };
  }
  return undefined;
}

/**
 * A part of the timeline of [`from`, `until`).
 *
 * @param options `limit`: maximum number of rows, at least 1. `afterMs`: start here instead of at `from`, with
 * the `nextMs` of the previous part.
 * @throws RangeError for a limit that is not a whole number of 1 or more, or invalid instants.
 */
export function timelineRows(
  plan: PricePlan,
  options: AskedSpan & { readonly limit: number; readonly afterMs?: number },
): TimelinePage {
  const { from, until } = inEpochMs(options);
  const { limit, afterMs = from } = options;
  if (!Number.isInteger(limit) || limit < 1) {
    throw new RangeError(`limit is ${limit}, expected a whole number of at least 1.`);
  }
  const rows: TimelineRow[] = [];
  for (const row of timeline(plan, { from: Math.max(from, afterMs), until })) {
    if (rows.length === limit) return { rows, nextMs: row.from };
    rows.push(row);
  }
  return { rows, nextMs: null };
}
