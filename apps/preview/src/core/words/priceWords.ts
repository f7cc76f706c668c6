import { priceBreakdown, type Intervals, type PricePlan } from '@wattpost/engine';
import { coreSay } from '../languages/coreSay.ts';
import { lineText, moneyText, phrasesFor, priceLines, shortPrice } from '@wattpost/wording';

/** A price in words, in the page's locale. Gross and exact. */
export interface PriceWords {
  readonly kind: 'priced' | 'free' | 'unknown';
  /** The first line, as short as possible: `€0.59/kWh`, `free/kWh`; or `free`, `no price`. */
  readonly brief: string;
  /**
   * Everything in short parts, without free components: `€0.44/kWh`, `€0.10/min after 240 min`,
   * `€0.50/session`. At least one.
   */
  readonly parts: readonly string[];
  /** Everything, a line for each block: `€0.10 per minute, from minute 241`. At least one. */
  readonly lines: readonly string[];
}

/**
 * Words a price.
 *
 * @param intervals `null`: unknown (D2).
 * @param locale BCP 47, of the words and amounts.
 */
export function priceWords(
  intervals: Intervals | null,
  { currency, tax }: Pick<PricePlan, 'currency' | 'tax'>,
  locale: string,
): PriceWords {
  const say = coreSay(locale);
  const phrases = phrasesFor(locale);
  if (intervals === null) {
    const brief = say('no price');
    return { kind: 'unknown', brief, parts: [brief], lines: [phrases.unavailable] };
  }
  const lines = priceLines(intervals, { currency, tax, languages: [locale] });
  if (lines.length === 0) {
    const brief = say('free');
    return { kind: 'free', brief, parts: [brief], lines: [phrases.free] };
  }
  const breakdown = priceBreakdown(intervals, tax);
  const style = { money: moneyText(locale, currency), language: locale } as const;
  const [brief = ''] = shortPrice(breakdown, { ...style, hasFree: true, begins: 'untold' });
  const paid = shortPrice(breakdown, { ...style, hasFree: false, begins: 'counted' });
  const parts =
    paid.length > 0 ? paid : shortPrice(breakdown, { ...style, hasFree: true, begins: 'counted' });
  return { kind: 'priced', brief, parts, lines: lines.map((line) => lineText(line)) };
}
