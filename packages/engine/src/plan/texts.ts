import type { MarketingText, MarketingTexts } from '../rate/index.ts';

const noTexts: MarketingTexts = Object.freeze({});

function merged(entry: MarketingText | undefined, rate: MarketingText | undefined): MarketingText {
  return Object.freeze({
    short_description: entry?.short_description || rate?.short_description || '',
    description: entry?.description || rate?.description || '',
    legal: entry?.legal || rate?.legal || '',
  });
}

/**
 * Field-level fallback entry → cost rate → empty (T1) in every locale of both (T2), the entry's
 * locales first. Entries with equal results share one object: a platform lists the same
 * texts with each of thousands of entries.
 */
export class TextFallback {
  readonly #rate: MarketingTexts;
  readonly #shared = new Map<string, MarketingTexts>();
  /** Neighbours mostly have equal texts; comparing is cheaper than writing a key. */
  #last: { readonly entry: MarketingTexts; readonly texts: MarketingTexts };

  constructor(rate: MarketingTexts) {
    this.#rate = rate;
    this.#last = { entry: noTexts, texts: this.#merge(noTexts) };
  }

  /** The frozen texts of an entry, or of the cost rate itself for an empty map. */
  resolve(entry: MarketingTexts): MarketingTexts {
    if (sameTexts(entry, this.#last.entry)) return this.#last.texts;
    const key = JSON.stringify(entry);
    const texts = this.#shared.get(key) ?? this.#merge(entry);
    this.#shared.set(key, texts);
    this.#last = { entry, texts };
    return texts;
  }

  #merge(entry: MarketingTexts): MarketingTexts {
    const entryLocales = Object.keys(entry);
    const locales = new Set([...entryLocales, ...Object.keys(this.#rate)]);
    return Object.freeze(
      Object.fromEntries(
        [...locales].map((locale) => [locale, merged(own(entry, locale), own(this.#rate, locale))]),
      ),
    );
  }
}

/** Whether two entries have equal texts in the same locales, in the same order. */
function sameTexts(a: MarketingTexts, b: MarketingTexts): boolean {
  if (a === b) return true;
  const locales = Object.keys(a);
  const others = Object.keys(b);
  return (
    locales.length === others.length &&
    locales.every((locale, index) => locale === others[index] && sameText(a[locale], b[locale]))
  );
}

function sameText(a: MarketingText | undefined, b: MarketingText | undefined): boolean {
  return (
    a?.short_description === b?.short_description &&
    a?.description === b?.description &&
    a?.legal === b?.legal
  );
}

/** A locale's texts, without members inherited from Object.prototype. */
function own(texts: MarketingTexts, locale: string): MarketingText | undefined {
  return Object.hasOwn(texts, locale) ? texts[locale] : undefined;
}
