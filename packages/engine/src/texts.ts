import type { MarketingText, MarketingTexts } from './costRate.ts';

function merged(entry: MarketingText | undefined, rate: MarketingText | undefined): MarketingText {
  return Object.freeze({
    short_description: entry?.short_description || rate?.short_description || '',
    description: entry?.description || rate?.description || '',
    legal: entry?.legal || rate?.legal || '',
  });
}

/**
 * Field-level fallback entry → cost rate → empty (T1) in every locale of both (T2), the entry's
 * locales first. Entries whose texts come out alike share one object: a platform lists the same
 * texts with each of thousands of entries.
 */
export class TextFallback {
  readonly #rate: MarketingTexts;
  readonly #shared = new Map<string, MarketingTexts>();

  constructor(rate: MarketingTexts) {
    this.#rate = rate;
  }

  /** The frozen texts of an entry, or of the cost rate itself for an empty map. */
  resolve(entry: MarketingTexts): MarketingTexts {
    const entryLocales = Object.keys(entry);
    const key = entryLocales.length === 0 ? '' : JSON.stringify(entry);
    const known = this.#shared.get(key);
    if (known !== undefined) return known;
    const locales = new Set([...entryLocales, ...Object.keys(this.#rate)]);
    const texts = Object.freeze(
      Object.fromEntries(
        [...locales].map((locale) => [locale, merged(own(entry, locale), own(this.#rate, locale))]),
      ),
    );
    this.#shared.set(key, texts);
    return texts;
  }
}

/** A locale's texts, never something inherited from Object.prototype. */
function own(texts: MarketingTexts, locale: string): MarketingText | undefined {
  return Object.hasOwn(texts, locale) ? texts[locale] : undefined;
}
