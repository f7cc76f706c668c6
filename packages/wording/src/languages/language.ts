/**
 * A locale code as data spells it (`de_AT`, `EN`), as a BCP 47 tag (`de-AT`, `en`); `undefined`
 * when it is none.
 */
export function languageTag(code: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(code.replaceAll('_', '-'))[0];
  } catch {
    return undefined;
  }
}

/** The language of a BCP 47 tag without region and script: `de-AT` → `de`. */
export function baseLanguage(tag: string): string {
  return tag.split('-', 1)[0]?.toLowerCase() ?? tag;
}

/**
 * A text as readers of a BCP 47 tag spell it: German has ss for ß in Switzerland and Liechtenstein, and USt. for MwSt.
 * in Austria.
 */
export function regionalSpelling(text: string, tag: string): string {
  const [language, ...subtags] = tag.toLowerCase().split('-');
  if (language !== 'de') return text;
  if (subtags.includes('at')) return text.replaceAll('MwSt.', 'USt.');
  return subtags.includes('ch') || subtags.includes('li') ? text.replaceAll('ß', 'ss') : text;
}

/** Where the languages of a board can come from. */
export interface LanguageSources {
  /** The languages of the configuration, in order; empty: all that have texts. */
  readonly requested: readonly string[];
  /** Locale codes of the marketing texts, in their order. */
  readonly marketing: readonly string[];
  /** Languages of the directions, in their order. */
  readonly directions: readonly string[];
}

/** When nothing says which languages the readers have: the ones that the board speaks itself. */
const withoutTexts = ['en', 'de', 'fr'] as const;

/**
 * The languages of a board in the order in which its words rotate; the first one also writes the
 * numbers. One tag for each requested language and region; by default one for each language that
 * has a text.
 *
 * @returns BCP 47 tags, at least one.
 */
export function boardLanguages(sources: LanguageSources): readonly string[] {
  const requested = tags(sources.requested);
  if (requested.length > 0) return [...new Set(requested)];
  const distinct: string[] = [];
  for (const tag of tags([...sources.marketing, ...sources.directions])) {
    if (!distinct.some((other) => baseLanguage(other) === baseLanguage(tag))) distinct.push(tag);
  }
  return distinct.length > 0 ? distinct : withoutTexts;
}

function tags(codes: readonly string[]): string[] {
  return codes.flatMap((code) => languageTag(code) ?? []);
}
