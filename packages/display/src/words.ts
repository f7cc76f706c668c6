import { phrasesFor, phrasesLanguage, type Phrases } from './phrases.ts';

/** One thing said in one language. */
export interface Saying {
  /** BCP 47 tag of the language that `text` is in. */
  readonly language: string;
  readonly text: string;
}

/** One thing said in every language of the board, in their order. */
export type Words = readonly Saying[];

/**
 * The same thing said in each language.
 *
 * @param languages BCP 47 tags, as `boardLanguages` gives them.
 */
export function words(
  languages: readonly string[],
  say: (phrases: Phrases, tag: string) => string,
): Words {
  return languages.map((tag) => ({
    language: phrasesLanguage(tag),
    text: say(phrasesFor(tag), tag),
  }));
}

/** A quantity as a language writes it, exact to 20 decimal places. */
export function quantityText(exact: string, tag: string): string {
  return new Intl.NumberFormat(tag, { maximumFractionDigits: 20 }).format(exact as `${number}`);
}
