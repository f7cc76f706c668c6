import type { ActivePrice, PriceBreakdown } from '@wattpost/engine';
import {
  comparableAmounts,
  comparePrices,
  priceBreakdownOf,
  priceKind,
  type ComparableAmounts,
  type PriceKind,
} from './comparablePrice.ts';

/** One of the different prices of a span of time. Entries with equal prices share a level. */
export interface PriceLevel {
  /** Identifies the price in its plan, independent of the span: `priceKey`. */
  readonly id: string;
  /** 0 for the cheapest, then increasing by one (`comparePrices`). */
  readonly rank: number;
  readonly kind: PriceKind;
  /** Gross; `null` when unknown. */
  readonly stated: PriceBreakdown | null;
  /** For drawing and sorting; `null`: unknown. */
  readonly amounts: ComparableAmounts | null;
  /** The first price of this level. */
  readonly price: ActivePrice;
  /** Its names in the span, in order of appearance; none for an unknown price. */
  readonly names: readonly string[];
  /** Its total duration in the span, in ms. */
  readonly totalMs: number;
}

interface LevelSum extends Pick<PriceLevel, 'stated' | 'price'> {
  readonly names: Set<string>;
  totalMs: number;
}

/** Collects the prices of a span and ranks them. */
export class PriceLevels {
  readonly #sums = new Map<string, LevelSum>();

  /** Adds a duration of a price; returns its level's id. */
  add(price: ActivePrice, lengthMs: number): string {
    const { stated, key } = priceBreakdownOf(price);
    const sum = this.#sums.get(key) ?? { stated, price, names: new Set(), totalMs: 0 };
    this.#sums.set(key, sum);
    if (price.name !== null) sum.names.add(price.name);
    sum.totalMs += lengthMs;
    return key;
  }

  /** The levels so far, cheapest first. */
  ranked(): PriceLevel[] {
    return [...this.#sums]
      .sort(([, a], [, b]) => comparePrices(a.stated, b.stated))
      .map(([id, { stated, price, names, totalMs }], rank) => ({
        id,
        rank,
        kind: priceKind(stated),
        stated,
        amounts: stated && comparableAmounts(stated),
        price,
        names: [...names],
        totalMs,
      }));
  }
}
