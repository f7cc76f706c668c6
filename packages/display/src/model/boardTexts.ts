import { marketingText, type ActivePrice } from '@wattpost/engine';
import { baseLanguage, languageTag, phrasesFor, phrasesLanguage } from '@wattpost/wording';

/** A directions text of a station. */
export interface Directions {
  /** Two letters, any case (X1). */
  readonly language: string;
  /** Plain text, never HTML; line feeds separate paragraphs. */
  readonly text: string;
}

/** A piece of running text, with the role that determines its style. */
export interface TextBlock {
  /** A title is repeated above continued text. */
  readonly role: 'title' | 'headline' | 'body' | 'directions' | 'legal';
  /** BCP 47 tag of the text's language; `undefined` if its code is unknown. */
  readonly language: string | undefined;
  readonly text: string;
}

/** The running texts of one turn of the board, in one language if available. */
export interface TextPane {
  /** Index of the board language that is visible with this pane. */
  readonly languageIndex: number;
  readonly blocks: readonly TextBlock[];
}

/** A station whose texts are shown. */
export interface BoardTextSource {
  /** Its name; empty if the header shows it. */
  readonly name: string;
  readonly directions: readonly Directions[];
  /** The cost rate of the marketing texts; `null`: none. */
  readonly price: ActivePrice | null;
}

/**
 * The running texts in each language of the board: the directions of each station first, then
 * marketing texts (T4). Equal texts are shown once. A language without any text has
 * no pane. Directions that exist in none of the languages are shown in the first one's pane.
 */
export function textPanes(
  languages: readonly string[],
  sources: readonly BoardTextSource[],
): readonly TextPane[] {
  return languages.flatMap((tag, languageIndex): TextPane[] => {
    const directions = sources.map(
      (source) => [source.name, directionBlock(languages, languageIndex, source)] as const,
    );
    const marketing = sources.map(
      (source) => [source.name, marketingBlocks(tag, source.price)] as const,
    );
    const blocks = [
      ...together(directions).flatMap(([name, found]) =>
        found.length === 0 ? [] : [directionsTitle(tag, name), ...found],
      ),
      ...together(marketing).flatMap(([name, found]) =>
        found.length === 0 || name === '' ? found : [nameTitle(name), ...found],
      ),
    ];
    return blocks.length > 0 ? [{ languageIndex, blocks }] : [];
  });
}

/** Named blocks, with the names of the stations that share them; no name if all do. */
function together(
  given: readonly (readonly [string, readonly TextBlock[]])[],
): (readonly [string, readonly TextBlock[]])[] {
  const found = new Map<string, { names: string[]; blocks: readonly TextBlock[] }>();
  for (const [name, blocks] of given) {
    const key = JSON.stringify(blocks);
    const same = found.get(key);
    if (same === undefined) found.set(key, { names: [name], blocks });
    else same.names.push(name);
  }
  return [...found.values()].map(
    ({ names, blocks }) =>
      [names.length === given.length ? '' : names.join(' · '), blocks] as const,
  );
}

function directionsTitle(tag: string, name: string): TextBlock {
  const { directions } = phrasesFor(tag);
  return {
    role: 'title',
    language: phrasesLanguage(tag),
    text: name === '' ? directions : `${directions}: ${name}`,
  };
}

function nameTitle(name: string): TextBlock {
  return { role: 'title', language: undefined, text: name };
}

function directionBlock(
  languages: readonly string[],
  languageIndex: number,
  { directions }: BoardTextSource,
): readonly TextBlock[] {
  const speaks = (tag: string, text: Directions): boolean =>
    baseLanguage(text.language) === baseLanguage(tag);
  const own = directions.find((text) => speaks(languages[languageIndex] ?? '', text));
  const isForeign = !languages.some((tag) => directions.some((text) => speaks(tag, text)));
  const shown = own ?? (isForeign && languageIndex === 0 ? directions[0] : undefined);
  const text = shown?.text.trim() ?? '';
  if (shown === undefined || text === '') return [];
  return [{ role: 'directions', language: languageTag(shown.language), text }];
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
