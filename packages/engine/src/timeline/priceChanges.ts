import { type Instant, msPerDay, toEpochMs } from '../clock/index.ts';
import { priceBreakdown, priceKey } from '../cost/index.ts';
import {
  type ActivePrice,
  type CalendarSpan,
  type PricePlan,
  type PriceSegment,
  calendarSpanAt,
  planInternals,
} from '../plan/index.ts';
import { nextChange, priceAt } from '../query/index.ts';

/**
 * A weekly price that has been the same for so long never changes: each minute of the week is on
 * the station's clock at least once in it, even if the clock skips an hour or a date.
 */
const weekHorizonMs = 21 * msPerDay;

/** By price: each entry of a cost rate has one, and a display asks for the same ones every minute. */
const keys = new WeakMap<ActivePrice, string>();

function keyOf(price: ActivePrice): string {
  const known = keys.get(price);
  if (known !== undefined) return known;
  const { intervals, tax } = price;
  const key = priceKey(intervals === null ? null : priceBreakdown(intervals, tax));
  keys.set(price, key);
  return key;
}

/** The span of a calendar around an instant; a plan that is not a calendar applies always. */
function spanAt(plan: PricePlan, epochMs: number): Pick<CalendarSpan, 'plan' | 'untilMs'> {
  const { calendar } = planInternals(plan);
  return calendar === null ? { plan, untilMs: undefined } : calendarSpanAt(calendar, epochMs);
}

/**
 * The first instant after `instant` at which the price to pay differs (P2). Unlike
 * `nextChange`, it ignores a change to an entry with an equal price.
 *
 * @returns epoch milliseconds, greater than `instant`; `undefined` when the price to pay never changes
 * again. Weekly entries are followed for three weeks, which cover all of them; dated ones to the last.
 * @throws TypeError or RangeError as `priceAt`.
 */
export function nextPriceChange(plan: PricePlan, instant: Instant): number | undefined {
  const fromMs = toEpochMs(instant);
  const first = priceAt(plan, fromMs);
  const key = keyOf(first);
  const isOther = (atMs: number): boolean => {
    const price = priceAt(plan, atMs);
    return price !== first && keyOf(price) !== key;
  };
  for (let span = spanAt(plan, fromMs), spanMs = fromMs; ; span = spanAt(plan, spanMs)) {
    const { plan: applying, untilMs } = span;
    const isWeekly = applying !== null && planInternals(applying).week !== null;
    const lastMs = Math.min(
      isWeekly ? spanMs + weekHorizonMs : Infinity,
      (untilMs ?? Infinity) - 1,
    );
    let atMs = applying === null ? undefined : nextChange(applying, spanMs);
    while (atMs !== undefined && atMs <= lastMs) {
      if (isOther(atMs)) return atMs;
      atMs = nextChange(applying as PricePlan, atMs);
    }
    if (untilMs === undefined || isOther(untilMs)) return untilMs;
    spanMs = untilMs;
  }
}

function* priceSpans(
  plan: PricePlan,
  firstMs: number,
  endMs: number,
): Generator<PriceSegment, undefined> {
  for (let from = firstMs; from < endMs;) {
    const until = Math.min(nextPriceChange(plan, from) ?? Infinity, endMs);
    yield { from, until, price: priceAt(plan, from) };
    from = until;
  }
  return undefined;
}

/**
 * The timeline of [from, until) by price to pay (P2): like `segments`, but neighbours differ in
 * the price to pay, and `price` is the first of equal ones. Lazy.
 *
 * @returns an iterable for any number of iterations; empty when `from` ≥ `until`.
 * @throws TypeError or RangeError as `priceAt`, at once.
 */
export function priceSegments(
  plan: PricePlan,
  from: Instant,
  until: Instant,
): Iterable<PriceSegment> {
  planInternals(plan);
  const firstMs = toEpochMs(from);
  const endMs = toEpochMs(until);
  return { [Symbol.iterator]: () => priceSpans(plan, firstMs, endMs) };
}
