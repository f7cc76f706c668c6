import { priceBreakdown, type Intervals, type PricePlan } from '@wattpost/engine';
import { coreSay } from '../languages/index.ts';
import { lineText, moneyText, priceLines, shortPrice } from '@wattpost/wording';

/** A price in English words, its amounts as the page's reader writes them. Gross and exact. */
export interface PriceWords {
  readonly kind: 'priced' | 'free' | 'unknown';
  /** The first line, as short as can be: `€0.59/kWh`, `free/kWh`; or `free`, `no price`. */
  readonly brief: string;
  /**
   * Everything in short parts, without what costs nothing: `€0.44/kWh`, `€0.10/min after 240 min`,
   * `€0.50/session`. At least one.
   */
  readonly parts: readonly string[];
  /** Everything, a line for each block: `€0.10 per minute, from minute 241`. At least one. */
  readonly lines: readonly string[];
}

/** Language of the page's own words. */
const wordsLanguage = 'en-GB';

/**
 * Puts a price into words.
 *
 * @param intervals `null`: the price is not known (D2).
 * @param locale BCP 47, of the amounts.
 */
export function priceWords(
  intervals: Intervals | null,
  { currency, tax }: Pick<PricePlan, 'currency' | 'tax'>,
  locale: string,
): PriceWords {
  if (intervals === null) {
    const [brief, line] = [coreSay(locale)('no price'), 'Price not available'];
    return { kind: 'unknown', brief, parts: [brief], lines: [line] };
  }
  const lines = priceLines(intervals, { currency, tax, languages: [locale, wordsLanguage] });
  if (lines.length === 0) {
    return { kind: 'free', brief: 'free', parts: ['free'], lines: ['Free of charge'] };
  }
  const breakdown = priceBreakdown(intervals, tax);
  const style = { money: moneyText(locale, currency), freePer: 'free/' } as const;
  const [brief = ''] = shortPrice(breakdown, { ...style, begins: 'untold' });
  const all = shortPrice(breakdown, { ...style, begins: 'after' });
  const parts = all.filter((part) => !part.includes(style.freePer));
  return {
    ...{ kind: 'priced', brief, parts: parts.length === 0 ? all : parts },
    lines: lines.map((line) => lineText(line, 1)),
  };
}
