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
  /** Identifies the price in its plan, whatever the span: `priceKey`. */
  readonly id: string;
  /** 0 for the cheapest, counting up by one (`comparePrices`). */
  readonly rank: number;
  readonly kind: PriceKind;
  /** Gross; `null` when unknown. */
  readonly stated: PriceBreakdown | null;
  /** To draw and to sort by; `null` when the price is not known. */
  readonly amounts: ComparableAmounts | null;
  /** The first price of this level. */
  readonly price: ActivePrice;
  /** The names it goes by in the span, in order of appearance; none for an unknown price. */
  readonly names: readonly string[];
  /** How long it holds in the span, in ms. */
  readonly totalMs: number;
}

interface LevelSum extends Pick<PriceLevel, 'stated' | 'price'> {
  readonly names: Set<string>;
  totalMs: number;
}

/** Collects the prices of a span and ranks them. */
export class PriceLevels {
  readonly #sums = new Map<string, LevelSum>();

  /** Notes that a price holds for so long; gives its level's id. */
  add(price: ActivePrice, lengthMs: number): string {
    const { stated, key } = priceBreakdownOf(price);
    const sum = this.#sums.get(key) ?? { stated, price, names: new Set(), totalMs: 0 };
    this.#sums.set(key, sum);
    if (price.name !== null) sum.names.add(price.name);
    sum.totalMs += lengthMs;
    return key;
  }

  /** The levels noted so far, cheapest first. */
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
