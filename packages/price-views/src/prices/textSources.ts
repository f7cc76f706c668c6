import type { BundleCostRate } from '@wattpost/contract';
import type { ActivePrice, MarketingText, MarketingTexts } from '@wattpost/engine';
import { entryIndex } from '../dates/index.ts';

/** Where a text comes from (T1); `empty`: neither the entry nor the cost rate has one (T3). */
export type TextSource = 'entry' | 'cost_rate' | 'empty';

/** One of a price's texts. */
export interface SourcedText {
  readonly value: string;
  readonly source: TextSource;
}

/** The three texts of a locale. */
export interface LocaleTexts {
  /** As the cost rate or its entry spells it. */
  readonly locale: string;
  readonly short_description: SourcedText;
  readonly description: SourcedText;
  readonly legal: SourcedText;
}

/** The names of a locale's texts, in the order in which they are shown. */
export const textFields: readonly (keyof MarketingText)[] = [
  'short_description',
  'description',
  'legal',
];

function own(
  texts: Readonly<Record<string, Partial<MarketingText>>> | undefined,
  locale: string,
  field: keyof MarketingText,
): string {
  return texts !== undefined && Object.hasOwn(texts, locale) ? (texts[locale]?.[field] ?? '') : '';
}

/**
 * The texts of a price in every locale (T2), each with where it comes from. The values are those of
 * `price.marketingTexts`.
 *
 * @param rate the cost rate that the price's plan was compiled from.
 */
export function textSources(rate: BundleCostRate, price: ActivePrice): LocaleTexts[] {
  const entryTexts = entryIndex(rate).entryOf(price)?.marketing_texts;
  const sourced = (
    texts: MarketingTexts,
    locale: string,
    field: keyof MarketingText,
  ): SourcedText => {
    const value = texts[locale]?.[field] ?? '';
    if (value === '') return { value, source: 'empty' };
    return { value, source: own(entryTexts, locale, field) === '' ? 'cost_rate' : 'entry' };
  };
  const texts = price.marketingTexts;
  return Object.keys(texts).map((locale) => ({
    locale,
    short_description: sourced(texts, locale, 'short_description'),
    description: sourced(texts, locale, 'description'),
    legal: sourced(texts, locale, 'legal'),
  }));
}
