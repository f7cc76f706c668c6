import { nextChange } from './changes.ts';
import { toEpochMs } from './instant.ts';
import type { PricePlan } from './plan.ts';
import type { Instant, PriceSegment } from './price.ts';
import { priceAt } from './priceAt.ts';

/**
 * The timeline of [from, until): gapless spans, each with one price, neighbours with different ones.
 * Lazy: a span of centuries costs what is taken of it.
 *
 * @returns an iterable that can be walked any number of times; empty when `from` ≥ `until`.
 * @throws RangeError at once when either instant is not finite or beyond ECMAScript time (Z4).
 */
export function segments(plan: PricePlan, from: Instant, until: Instant): Iterable<PriceSegment> {
  const firstMs = toEpochMs(from);
  const endMs = toEpochMs(until);
  return {
    *[Symbol.iterator]() {
      let fromMs = firstMs;
      while (fromMs < endMs) {
        const changeMs = nextChange(plan, fromMs);
        const untilMs = changeMs === undefined || changeMs > endMs ? endMs : changeMs;
        yield { from: fromMs, until: untilMs, price: priceAt(plan, fromMs) };
        fromMs = untilMs;
      }
    },
  };
}
