import { type Instant, msPerDay, toEpochMs } from '../clock/index.ts';
import { priceBreakdown, priceKey } from '../cost/index.ts';
import { type ActivePrice, type PricePlan, type PriceSegment, opened } from '../plan/index.ts';
import { nextChange, priceAt } from '../query/index.ts';

/**
 * A weekly price that has been the same for so long is the same for ever: each minute of the week is on
 * the station's clock at least once in it, also where the clock leaves out an hour or a date.
 */
const weekHorizonMs = 21 * msPerDay;

function keyOf({ tax }: PricePlan, { intervals }: ActivePrice): string {
  return priceKey(intervals === null ? null : priceBreakdown(intervals, tax));
}

/**
 * The first instant after `instant` at which drivers have another price to pay (P2). Unlike
 * `nextChange`, it passes over an entry that costs what the one before it does.
 *
 * @returns epoch milliseconds, greater than `instant`; `undefined` when what is to be paid never changes
 * again. Weekly entries are followed for three weeks, which show all of them; dated ones to the last.
 * @throws TypeError or RangeError as `priceAt`.
 */
export function nextPriceChange(plan: PricePlan, instant: Instant): number | undefined {
  const fromMs = toEpochMs(instant);
  const lastMs = opened(plan).week === null ? Infinity : fromMs + weekHorizonMs;
  const first = priceAt(plan, fromMs);
  const key = keyOf(plan, first);
  let atMs = nextChange(plan, fromMs);
  while (atMs !== undefined && atMs <= lastMs) {
    const price = priceAt(plan, atMs);
    if (price !== first && keyOf(plan, price) !== key) return atMs;
    atMs = nextChange(plan, atMs);
  }
  return undefined;
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
 * The timeline of [from, until) as drivers pay for it (P2): like `segments`, but neighbours differ in
 * what is to be paid, and `price` is the first of those that cost the same. Lazy.
 *
 * @returns an iterable that can be walked any number of times; empty when `from` ≥ `until`.
 * @throws TypeError or RangeError as `priceAt`, at once.
 */
export function priceSegments(
  plan: PricePlan,
  from: Instant,
  until: Instant,
): Iterable<PriceSegment> {
  opened(plan);
  const firstMs = toEpochMs(from);
  const endMs = toEpochMs(until);
  return { [Symbol.iterator]: () => priceSpans(plan, firstMs, endMs) };
}
