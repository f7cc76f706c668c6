import type { MarketingTextWire, MarketingTextsWire } from '@wattpost/contract/wire';
import { type RequestedLocales, comparableLocale } from '../request/index.ts';
import type { StoredTexts } from '../port/index.ts';

/** A locale's texts, without members inherited from `Object.prototype`. */
function own(texts: StoredTexts, locale: string): Partial<MarketingTextWire> {
  return (Object.hasOwn(texts, locale) ? texts[locale] : undefined) ?? {};
}

/** The texts of every requested locale, combined from those of the entry and of the cost rate. */
function textsOf(
  entry: StoredTexts,
  rate: StoredTexts,
  asked: RequestedLocales,
  choose: (
    entry: Partial<MarketingTextWire>,
    rate: Partial<MarketingTextWire>,
  ) => Partial<MarketingTextWire>,
): MarketingTextsWire {
  const locales = new Set([...Object.keys(entry), ...Object.keys(rate)]);
  const answered = [...locales].filter(
    (locale) => asked === null || asked.has(comparableLocale(locale)),
  );
  return Object.fromEntries(
    answered.map((locale) => {
      const texts = choose(own(entry, locale), own(rate, locale));
      const { short_description = '', description = '', legal = '' } = texts;
      return [locale, { short_description, description, legal }];
    }),
  );
}

/** Falls back text by text: entry, cost rate, empty (T1, T2). Used in schedule lists. */
export function textsByField(
  entry: StoredTexts,
  rate: StoredTexts,
  asked: RequestedLocales,
): MarketingTextsWire {
  return textsOf(entry, rate, asked, (first, second) => ({
    short_description: first.short_description || second.short_description || '',
    description: first.description || second.description || '',
    legal: first.legal || second.legal || '',
  }));
}

/**
 * Falls back locale by locale: the entry's if it sets any text in that locale, otherwise the
 * cost rate's. Used in the read of marketing texts.
 */
export function textsByLocale(
  entry: StoredTexts,
  rate: StoredTexts,
  asked: RequestedLocales,
): MarketingTextsWire {
  return textsOf(entry, rate, asked, (first, second) =>
    first.short_description || first.description || first.legal ? first : second,
  );
}
