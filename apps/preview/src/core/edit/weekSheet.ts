import type { BundleCostRate } from '@wattpost/contract';
import {
  priceBreakdown,
  priceKey,
  weekSpan,
  type Intervals,
  type Tax,
  type WeekSpan,
} from '@wattpost/engine';
import { weekPieces, type ActiveWeekPiece, type WindowPlace } from '@wattpost/price-edit';
import { priceWords, type PriceWords } from '../words/index.ts';

/** A price of a week: an entry's, or the default. */
export interface WeekPrice {
  /** `null`: the default price. */
  readonly entry: Omit<WindowPlace, 'window'> | null;
  /** Empty for the default price. */
  readonly name: string;
  /** `null`: unknown (D2). */
  readonly intervals: Intervals | null;
  /** See `PriceShade`. */
  readonly shade: number | null;
  readonly words: PriceWords;
  /** Whether it is an entry's and costs what the default price does. */
  readonly isAsDefault: boolean;
  /** Minutes of the week in which it applies. */
  readonly heldMinutes: number;
}

/** A window of a week. */
export interface SheetWindow extends WeekSpan {
  readonly place: WindowPlace;
  /** Index of its price in the sheet. */
  readonly price: number;
}

/** A cost rate's week, to draw and edit. */
export interface WeekSheet {
  readonly rateUuid: string;
  readonly currency: string;
  readonly tax: Tax | null;
  /** Whether its weekly windows apply at all (D1). */
  readonly isWeekly: boolean;
  /** The default price, then the entries in their order. */
  readonly prices: readonly WeekPrice[];
  /** In the order of the entries and of their lists. */
  readonly windows: readonly SheetWindow[];
  /** The prices in force, weekday by weekday from Sunday; `span` is an index into `windows`. */
  readonly pieces: readonly ActiveWeekPiece[];
}

/**
 * The week of a cost rate.
 *
 * @param shadeOf the shade of a price.
 * @param locale BCP 47, of the amounts.
 */
export function weekSheet(
  rate: BundleCostRate,
  shadeOf: (intervals: Intervals | null) => number | null,
  locale: string,
): WeekSheet {
  const { uuid: rateUuid, currency, recurring } = rate;
  const tax = rate.tax ?? null;
  const windows = recurring.flatMap(({ uuid: entryUuid, validity }, index) =>
    validity.weekdays.map((one, window) => ({
      ...weekSpan(one),
      place: { entryUuid, index, window },
      price: index + 1,
    })),
  );
  const pieces = weekPieces(windows);
  const held = new Map<number, number>();
  for (const { span, fromMinute, toMinute } of pieces) {
    const price = span === null ? 0 : (windows[span]?.price ?? 0);
    held.set(price, (held.get(price) ?? 0) + toMinute - fromMinute);
  }
  const all = [
    { entry: null, name: '', intervals: rate.intervals },
    ...recurring.map(({ uuid: entryUuid, name, intervals }, index) => ({
      entry: { entryUuid, index },
      name,
      intervals,
    })),
  ];
  const keyOf = (intervals: Intervals | null): string =>
    priceKey(intervals && priceBreakdown(intervals, tax));
  const usual = keyOf(rate.intervals);
  const prices = all.map((price, index) => ({
    ...price,
    shade: shadeOf(price.intervals),
    words: priceWords(price.intervals, { currency, tax }, locale),
    isAsDefault: price.entry !== null && keyOf(price.intervals) === usual,
    heldMinutes: held.get(index) ?? 0,
  }));
  return {
    rateUuid,
    currency,
    tax,
    isWeekly: rate.dynamic_pricing === 1,
    prices,
    windows,
    pieces,
  };
}
