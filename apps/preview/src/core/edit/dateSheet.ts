import type { BundleCostRate } from '@wattpost/contract';
import type { EntryPlace } from '@wattpost/price-edit';
import { priceWords, plainDecimal, type PriceWords } from '../words/index.ts';

/** An entry of a date. */
export interface DateRow {
  readonly place: EntryPlace;
  readonly name: string;
  /** `HH:MM[:SS]` of its start; its end as written, 24:00 at the end of the date; `null`: none. */
  readonly from: string;
  readonly to: string | null;
  /** As decimal text; `null`: it does not have one price per kWh. */
  readonly perKwh: string | null;
  /** See `PriceShade`. */
  readonly shade: number | null;
  readonly words: PriceWords;
}

/** The entries of a date, by start. */
export interface DateSheet {
  readonly rateUuid: string;
  readonly currency: string;
  /** Whether dated entries apply at all (D1). */
  readonly isDated: boolean;
  /** At most `mostRows`. */
  readonly rows: readonly DateRow[];
  readonly count: number;
}

/** Maximum number of listed entries of a date: one for each minute. */
const maxRows = 1440;

/**
 * The entries of a date.
 *
 * @param date `YYYY-MM-DD`
 * @param shadeOf the shade of a price.
 * @param locale BCP 47, of the amounts.
 */
export function dateSheet(
  rate: BundleCostRate,
  date: string,
  shadeOf: (intervals: BundleCostRate['intervals']) => number | null,
  locale: string,
): DateSheet {
  const { uuid: rateUuid, currency } = rate;
  const prefix = `${date}T`;
  const indexes: number[] = [];
  for (const [index, { validity }] of rate.unique.entries()) {
    if (validity.start.startsWith(prefix)) indexes.push(index);
  }
  const start = (index: number): string => rate.unique[index]?.validity.start ?? '';
  indexes.sort((a, b) => (start(a) < start(b) ? -1 : start(a) > start(b) ? 1 : a - b));
  const rows = indexes.slice(0, maxRows).flatMap((index): DateRow[] => {
    const entry = rate.unique[index];
    if (entry === undefined) return [];
    const { uuid: entryUuid, name, intervals, validity } = entry;
    const [block, ...others] = intervals.energy;
    const isOne = block?.unit === 1000 && others.length === 0;
    return [
      {
        place: { rateUuid, list: 'unique', entryUuid, index },
        name,
        from: clock(validity.start.slice(11)),
        to: validity.end === null ? null : clock(validity.end.slice(11)),
        perKwh: isOne ? plainDecimal(block.price) : null,
        shade: shadeOf(intervals),
        words: priceWords(intervals, { currency, tax: rate.tax ?? null }, locale),
      },
    ];
  });
  return { rateUuid, currency, isDated: rate.dynamic_pricing === 2, rows, count: indexes.length };
}

/** Seconds are left out if 0; 23:59:59 is midnight (U2). */
function clock(time: string): string {
  if (time === '23:59:59') return '24:00';
  return time.endsWith(':00') ? time.slice(0, 5) : time;
}
