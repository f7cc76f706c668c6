import { marketingText, type ActivePrice } from '@wattpost/engine';
import { baseLanguage, languageTag } from './language.ts';
import { phrasesFor, phrasesLanguage } from './phrases.ts';

/** A directions text of a station. */
export interface Directions {
  /** Two letters, any case (X1). */
  readonly language: string;
  /** Plain text, never HTML; line feeds part paragraphs. */
  readonly text: string;
}

/** A piece of running text, with the role that decides its looks. */
export interface TextBlock {
  readonly role: 'title' | 'headline' | 'body' | 'directions' | 'legal';
  /** BCP 47 tag of the language the text is in; `undefined` when its code names none. */
  readonly language: string | undefined;
  readonly text: string;
}

/** The running texts of one turn of the board, in one language as far as there are texts in it. */
export interface TextPane {
  /** Index of the board language whose words go with this pane. */
  readonly languageIndex: number;
  readonly blocks: readonly TextBlock[];
}

/**
 * The running texts in each language of the board: directions first, then what marketing has to say
 * (T4). A language without any text has no pane. Directions that exist in none of the languages are
 * shown in the first one's pane rather than not at all.
 */
export function textPanes(
  languages: readonly string[],
  directions: readonly Directions[],
  price: ActivePrice | null,
): readonly TextPane[] {
  const speaks = (tag: string, text: Directions): boolean =>
    baseLanguage(text.language) === baseLanguage(tag);
  const foreign = !languages.some((tag) => directions.some((text) => speaks(tag, text)));
  return languages.flatMap((tag, languageIndex): TextPane[] => {
    const own = directions.find((text) => speaks(tag, text));
    const shown = own ?? (foreign && languageIndex === 0 ? directions[0] : undefined);
    const blocks = [...directionBlocks(tag, shown), ...marketingBlocks(tag, price)];
    return blocks.length > 0 ? [{ languageIndex, blocks }] : [];
  });
}

function directionBlocks(tag: string, directions: Directions | undefined): TextBlock[] {
  const text = directions?.text.trim() ?? '';
  if (directions === undefined || text === '') return [];
  return [
    { role: 'title', language: phrasesLanguage(tag), text: phrasesFor(tag).directions },
    { role: 'directions', language: languageTag(directions.language), text },
  ];
}

function marketingBlocks(tag: string, price: ActivePrice | null): TextBlock[] {
  const texts = price === null ? undefined : marketingText(price, [tag]);
  if (texts === undefined) return [];
  const language = languageTag(texts.locale);
  const blocks: TextBlock[] = [
    { role: 'headline', language, text: texts.short_description.trim() },
    { role: 'body', language, text: texts.description.trim() },
    { role: 'legal', language, text: texts.legal.trim() },
  ];
  return blocks.filter((block) => block.text !== '');
}
