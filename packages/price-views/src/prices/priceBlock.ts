import type { ActivePrice, PriceSource } from '@wattpost/engine';
import { type DayPiece, type EntryIndex, timeOfDay } from '../dates/index.ts';

/**
 * A span of one price within one date, drawn on an axis of 24 hours. A price that holds over
 * midnight, over a change of the clock or into an hour that comes twice has a block on each side.
 */
export interface PriceBlock {
  /** Epoch ms, inclusive. */
  readonly fromMs: number;
  /** Epoch ms, exclusive. */
  readonly toMs: number;
  /** `HH:MM`, or `HH:MM:SS` where the seconds are not zero. */
  readonly fromLocal: string;
  /** The same, exclusive; the end of the date is `24:00`. */
  readonly toLocal: string;
  /** Minutes after 00:00 on the clock, 0 to 1440; a fraction where there are seconds. */
  readonly fromMinuteOfDay: number;
  /** Exclusive. */
  readonly toMinuteOfDay: number;
  /** Whether the clock shows these times once, or which of two passes this is. */
  readonly pass: 'only' | 'first' | 'second';
  /** The `id` of one of the view's levels. */
  readonly levelId: string;
  readonly price: ActivePrice;
  readonly source: PriceSource;
  /** `null` for the default price and for none. */
  readonly entryUuid: string | null;
  /** The entry's name; `null` for the default price and for none. */
  readonly entryName: string | null;
  /** The entry's place in the cost rate's list (`recurring` or `unique`, as `source` says); else `null`. */
  readonly entryIndex: number | null;
  /** Whether the price begins here, rather than going on from the span before. */
  readonly startsPrice: boolean;
}

/** The block of a piece. */
export function priceBlock(piece: DayPiece, levelId: string, index: EntryIndex): PriceBlock {
  const { fromMs, toMs, fromSecondOfDay, pass, price, startsPrice } = piece;
  const toSecondOfDay = fromSecondOfDay + (toMs - fromMs) / 1000;
  const isEntry = price.entryUuid !== null;
  return {
    fromMs,
    toMs,
    fromLocal: timeOfDay(fromSecondOfDay),
    toLocal: timeOfDay(toSecondOfDay),
    fromMinuteOfDay: fromSecondOfDay / 60,
    toMinuteOfDay: toSecondOfDay / 60,
    pass,
    levelId,
    price,
    source: price.source,
    entryUuid: price.entryUuid,
    entryName: isEntry ? price.name : null,
    entryIndex: isEntry ? (index.positionOf(price) ?? null) : null,
    startsPrice,
  };
}
