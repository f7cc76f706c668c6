import { type Phrases, baseLanguage, phrasesFor, phrasesLanguage } from '../languages/index.ts';
import { numberFormat } from './numberFormat.ts';

/** A text in one language. */
export interface TextInLanguage {
  /** BCP 47 tag of the language that `text` is in. */
  readonly language: string;
  readonly text: string;
}

/** A text in every language of the board, in their order. */
export type Words = readonly TextInLanguage[];

/**
 * A text in each language. If a language is missing and English is used, its numbers and times are
 * English as well.
 *
 * @param languages BCP 47 tags, as returned by `boardLanguages`.
 * @param say receives the phrases, and the tag for formatting numbers and times in them.
 */
export function words(
  languages: readonly string[],
  say: (phrases: Phrases, tag: string) => string,
): Words {
  return languages.map((tag) => {
    const language = phrasesLanguage(tag);
    const isOwn = baseLanguage(language) === baseLanguage(tag);
    return { language, text: say(phrasesFor(tag), isOwn ? tag : standInTag) };
  });
}

/** English as used where prices are in euros. */
const standInTag = 'en-GB';

/** A quantity in a language's format, exact to 20 decimal places. */
export function quantityText(exact: string, tag: string): string {
  return numberFormat(tag, { maximumFractionDigits: 20 }).format(exact as `${number}`);
}
