import { nextChange } from './changes.ts';
import { type PricePlan, type PriceSegment, planInternals } from '../plan/index.ts';
import { type Instant, toEpochMs } from '../clock/index.ts';
import { priceAt } from './priceAt.ts';

/** One walk along the timeline; a generator would take several times as long a step. */
class SegmentWalk implements IterableIterator<PriceSegment, undefined> {
  readonly #plan: PricePlan;
  readonly #endMs: number;
  #fromMs: number;

  constructor(plan: PricePlan, fromMs: number, endMs: number) {
    this.#plan = plan;
    this.#fromMs = fromMs;
    this.#endMs = endMs;
  }

  [Symbol.iterator](): this {
    return this;
  }

  next(): IteratorResult<PriceSegment, undefined> {
    const from = this.#fromMs;
    if (!(from < this.#endMs)) return { done: true, value: undefined };
    const until = Math.min(nextChange(this.#plan, from) ?? Infinity, this.#endMs);
    this.#fromMs = until;
    return { done: false, value: { from, until, price: priceAt(this.#plan, from) } };
  }
}

/**
 * The timeline of [from, until): gapless spans, each with one price, neighbours with different ones.
 * Lazy: only consumed segments are computed.
 *
 * @returns an iterable that can be walked any number of times; empty when `from` ≥ `until`. Each span is a
 * fresh object.
 * @throws TypeError or RangeError as `priceAt`, at once.
 */
export function segments(plan: PricePlan, from: Instant, until: Instant): Iterable<PriceSegment> {
  planInternals(plan);
  const firstMs = toEpochMs(from);
  const endMs = toEpochMs(until);
  return { [Symbol.iterator]: () => new SegmentWalk(plan, firstMs, endMs) };
}
