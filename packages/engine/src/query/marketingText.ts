import type { MarketingText } from '../rate/index.ts';
import type { ActivePrice } from '../plan/index.ts';

/** A marketing text with the locale that it is written in, as the cost rate spells it. */
export interface LocalizedText extends MarketingText {
  readonly locale: string;
}

function normalized(locale: string): string {
  return locale.replaceAll('_', '-').toLowerCase();
}

function languageOf(locale: string): string {
  return normalized(locale).split('-', 1)[0] as string;
}

/**
 * The texts of a price in the reader's language (T4). For each requested locale in turn: the one that
 * matches exactly (case-insensitive, `_` = `-`), else the first of the same language, else the next
 * requested one. The three texts always come from one locale.
 *
 * @returns a frozen object; `undefined` when no requested locale shares a language with the price's texts.
 */
export function marketingText(
  price: ActivePrice,
  locales: readonly string[],
): LocalizedText | undefined {
  const available = Object.keys(price.marketingTexts);
  for (const requested of locales) {
    const locale =
      available.find((candidate) => normalized(candidate) === normalized(requested)) ??
      available.find((candidate) => languageOf(candidate) === languageOf(requested));
    const text = locale === undefined ? undefined : price.marketingTexts[locale];
    if (locale !== undefined && text !== undefined) return Object.freeze({ locale, ...text });
  }
  return undefined;
}
