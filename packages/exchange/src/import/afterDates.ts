import type { BundleCostRate } from '@wattpost/contract';
import { priceBreakdown } from '@wattpost/engine';
import type { Finding } from '../values/index.ts';

/**
 * What holds where the dated prices of a cost rate do not, when that costs nothing or is not known.
 * Dates leave the default price as it was stated; an import that has none to state leaves it unknown
 * (D2), never free.
 *
 * @returns `null`: the default price is one to pay, or there are no dates.
 */
export function afterDates({ intervals, tax, unique }: BundleCostRate): Finding | null {
  const last = unique
    .map(({ validity }) => validity.start.slice(0, 10))
    .sort()
    .at(-1);
  if (last === undefined) return null;
  const where = `At all other times, and for good after ${last},`;
  const path = '$.intervals';
  if (intervals === null) {
    const message = `${where} the price is not known: there is no default price.`;
    return { path, code: 'prices_end', message, severity: 'warning' };
  }
  if (!priceBreakdown(intervals, tax ?? null).isFree) return null;
  const message = `${where} charging is free: that is the default price.`;
  return { path, code: 'free_after_dates', message, severity: 'warning' };
}
