import type { BundleCostRate } from '@wattpost/contract';
import type { ActivePrice, MarketingText } from '@wattpost/engine';
import { entryIndex } from '../dates/index.ts';

/** The source of a text (T1); `empty`: neither the entry nor the cost rate has one (T3). */
export type TextSource = 'entry' | 'cost_rate' | 'empty';

/** One of a price's texts. */
export interface SourcedText {
  readonly value: string;
  readonly source: TextSource;
}

/** The three texts of a locale. */
export interface LocaleTexts extends Readonly<Record<keyof MarketingText, SourcedText>> {
  /** In the spelling of the cost rate or entry. */
  readonly locale: string;
}

/** The names of a locale's texts, in display order. */
export const textFields: readonly (keyof MarketingText)[] = [
  'short_description',
  'description',
  'legal',
];

/** A text of an entry or a price; empty if missing. */
export function ownText(
  texts: Readonly<Record<string, Partial<MarketingText>>> | undefined,
  locale: string,
  field: keyof MarketingText,
): string {
  return texts !== undefined && Object.hasOwn(texts, locale) ? (texts[locale]?.[field] ?? '') : '';
}

/**
 * The texts of a price in every locale (T2), each with its source. The values are those of
 * `price.marketingTexts`.
 *
 * @param rate the cost rate of the price (`costRateUuid`).
 */
export function textSources(rate: BundleCostRate, price: ActivePrice): LocaleTexts[] {
  const entryTexts = entryIndex(rate).entryOf(price)?.marketing_texts;
  return Object.keys(price.marketingTexts).map((locale) => {
    const sourced = (field: keyof MarketingText): SourcedText => {
      const value = ownText(price.marketingTexts, locale, field);
      if (value === '') return { value, source: 'empty' };
      return { value, source: ownText(entryTexts, locale, field) === '' ? 'cost_rate' : 'entry' };
    };
    return {
      locale,
      short_description: sourced('short_description'),
      description: sourced('description'),
      legal: sourced('legal'),
    };
  });
}
