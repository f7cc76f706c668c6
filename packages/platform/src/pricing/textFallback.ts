import type { MarketingTextWire, MarketingTextsWire } from '@wattpost/contract/wire';
import { type AskedLocales, comparableLocale } from '../request/index.ts';
import type { StoredTexts } from '../port/index.ts';

/** A locale's texts, never something inherited from `Object.prototype`. */
function own(texts: StoredTexts, locale: string): Partial<MarketingTextWire> {
  return (Object.hasOwn(texts, locale) ? texts[locale] : undefined) ?? {};
}

function setsAny({ short_description, description, legal }: Partial<MarketingTextWire>): boolean {
  return Boolean(short_description) || Boolean(description) || Boolean(legal);
}

function complete(texts: Partial<MarketingTextWire>): MarketingTextWire {
  return {
    short_description: texts.short_description ?? '',
    description: texts.description ?? '',
    legal: texts.legal ?? '',
  };
}

function textsOf(
  sources: readonly StoredTexts[],
  asked: AskedLocales,
  text: (locale: string) => MarketingTextWire,
): MarketingTextsWire {
  const locales = new Set(sources.flatMap((texts) => Object.keys(texts)));
  const answered = [...locales].filter(
    (locale) => asked === null || asked.has(comparableLocale(locale)),
  );
  return Object.fromEntries(answered.map((locale) => [locale, text(locale)]));
}

/** The texts of a cost rate by locale; what is not set is the empty string. */
export function textsOfRate(rate: StoredTexts, asked: AskedLocales): MarketingTextsWire {
  return textsOf([rate], asked, (locale) => complete(own(rate, locale)));
}

/** Falls back text by text: entry, cost rate, empty (T1, T2). As schedule lists have it. */
export function textsByField(
  entry: StoredTexts,
  rate: StoredTexts,
  asked: AskedLocales,
): MarketingTextsWire {
  return textsOf([entry, rate], asked, (locale) => {
    const first = own(entry, locale);
    const second = own(rate, locale);
    return {
      short_description: first.short_description || second.short_description || '',
      description: first.description || second.description || '',
      legal: first.legal || second.legal || '',
    };
  });
}

/**
 * Falls back locale by locale: one in which the entry sets any text is the entry's, every other the
 * cost rate's. As the read of marketing texts has it.
 */
export function textsByLocale(
  entry: StoredTexts,
  rate: StoredTexts,
  asked: AskedLocales,
): MarketingTextsWire {
  return textsOf([entry, rate], asked, (locale) => {
    const texts = own(entry, locale);
    return complete(setsAny(texts) ? texts : own(rate, locale));
  });
}
