import { nextChange } from './changes.ts';
import { type PricePlan, type PriceSegment, planInternals } from '../plan/index.ts';
import { type Instant, toEpochMs } from '../clock/index.ts';
import { priceAt } from './priceAt.ts';

/** An iteration over the timeline; a generator would take several times as long per step. */
class SegmentIterator implements IterableIterator<PriceSegment, undefined> {
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
 * @returns an iterable for any number of iterations; empty when `from` ≥ `until`. Each span is a
 * fresh object.
 * @throws TypeError or RangeError as `priceAt`, at once.
 */
export function segments(plan: PricePlan, from: Instant, until: Instant): Iterable<PriceSegment> {
  planInternals(plan);
  const firstMs = toEpochMs(from);
  const endMs = toEpochMs(until);
  return { [Symbol.iterator]: () => new SegmentIterator(plan, firstMs, endMs) };
}
