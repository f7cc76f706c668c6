import { decodeCodePage, type CodePage } from './codePages.ts';

/** How a language is written. */
interface Spelling {
  /** Its letters beside a to z. */
  readonly letters: string;
  /** What none of its words has, in small letters. */
  readonly never?: RegExp;
}

/** More than one accent in a word. */
const twoAccents = /[àáèéìíòóùú].{0,30}[àáèéìíòóùú]/u;

/** è that is not before a syllable with a mute e. */
const openE = /è(?!s$|[b-df-hj-np-tv-xz]{1,3}u?e)/u;

/**
 * Languages that Windows-1252 was made for; a list is wrong in it if it has a word of none: German, French, Spanish,
 * Italian, Portuguese, Catalan, Dutch, Swedish, Danish and Norwegian, Icelandic, Finnish, Estonian.
 */
const western: readonly Spelling[] = [
  { letters: 'äöüß' },
  {
    letters: 'àâçèéêëîïôœùûüÿ',
    // As `openE`; and œ is before few letters.
    never: /è(?!s$|[b-df-hj-np-tv-xz]{1,3}u?e)|œ(?![uitd]|no|so)|iê/u,
  },
  { letters: 'áéíñóúü', never: /ñ(?![aeiouáéíóú])|[áéíóú].{0,30}[áéíóú]/u },
  { letters: 'àèéìòù', never: /[àèéìòù]./u },
  { letters: 'áâãàçéêíóôõú', never: /ã(?![oesi]|$)|õ(?!e)|iê(?![nm])/u },
  { letters: 'àçèéíïòóúü', never: twoAccents },
  { letters: 'ëïöüéèêçó', never: openE },
  { letters: 'åäöé' },
  { letters: 'æøåéò', never: /[aeiouyåø]æ$|æw/u },
  { letters: 'áæðéíóöþúý' },
  { letters: 'äöåšž' },
  { letters: 'äõöüšž', never: /[aeiouäöü].{0,30}õ/u },
];

const polish: Spelling = {
  letters: 'ąćęłńóśźż',
  // Before vowels, Polish writes ci for ć, and so on.
  never: /[ąćęńśź][aeiouyąęó]|[^aeiouyąęó]ń|^ń|[b-cf-np-tw-złćń]ź|[bcdfghkmnpqstxz]ś|[cfghkmpst]ż/u,
};

/** Languages of central Europe: Polish, Czech, Slovak, Hungarian, Croatian and Slovene, Romanian. */
const central: readonly Spelling[] = [
  polish,
  { letters: 'áčďéěíňóřšťúůýž' },
  { letters: 'áäčďéíĺľňóôŕšťúýž' },
  { letters: 'áéíóöőúüű' },
  { letters: 'čćđšž' },
  { letters: 'ăâîşţ' },
];

const languages: Readonly<Record<CodePage, readonly Spelling[]>> = {
  'windows-1250': central,
  cp850: western,
  macintosh: western,
  cp852: central,
};

/** Signs that stand before or after a word. */
const aroundWord = /^[“”„‘’‚«»‹›–—…•·¡¿€£§©\u00a0]+|[“”‘’«»‹›–—…•·°®™©€£²³\u00a0]{1,9}$/gu;

/** Whether a language may have a word, which is written small, in capitals, or with a capital. */
function isSpelled(word: string, { letters, never }: Spelling): boolean {
  if (!/\p{L}/u.test(word)) return true;
  const small = word.toLowerCase();
  if (/\p{Ll}(?![A-Z])\p{Lu}|\p{Lu}(?![A-Z])\p{Lu}\p{Ll}/u.test(word)) return false;
  if (never?.test(small) === true) return false;
  return Array.from(small).every((letter) => /[a-z]/.test(letter) || letters.includes(letter));
}

/** The same of letters and signs without a blank between them. */
function areSpelled(run: string, language: Spelling): boolean {
  return run
    .split(/[’·–—\u00a0]/u)
    .map((part) => part.replace(aroundWord, ''))
    .every((word) => isSpelled(word, language));
}

/** Another encoding of a list, with a word in both. */
export interface OtherEncoding {
  readonly page: CodePage;
  /** From 1. */
  readonly line: number;
  /** In Windows-1252, and in the other one. */
  readonly word: string;
  readonly otherWord: string;
}

/** How many words of another encoding may be odd: one for each of so many that are odd in Windows-1252. */
const oddWordsEach = 2;

/**
 * The encoding in which a list has words of a language, if Windows-1252 has words of none: letters that no language
 * writes together, signs within a word, capitals after small letters.
 *
 * @param text the bytes as Windows-1252, a character for each
 */
export function otherEncoding(bytes: Uint8Array, text: string): OtherEncoding | undefined {
  const byWord = new Map<string, { readonly word: string; readonly index: number }>();
  for (const { 0: word, index } of text.matchAll(/[A-Za-z\u0080-\uffff]+/g)) {
    if (!byWord.has(word) && /[\u0080-\uffff]/.test(word)) byWord.set(word, { word, index });
  }
  const places = [...byWord.values()];
  const odd = places.filter(({ word }) => !western.some((language) => areSpelled(word, language)));
  let fewest = odd.length / oddWordsEach;
  let found: OtherEncoding | undefined;
  for (const page of ['windows-1250', 'cp850', 'macintosh', 'cp852'] as const) {
    const other = decodeCodePage(bytes, page);
    const wordAt = ({ word, index }: (typeof places)[number]): string =>
      other.slice(index, index + word.length);
    const different = odd.find((place) => wordAt(place) !== place.word);
    if (different === undefined) continue;
    for (const language of languages[page]) {
      const count = places.filter((place) => !areSpelled(wordAt(place), language)).length;
      if (count >= fewest) continue;
      fewest = count;
      const line = text.slice(0, different.index).split(/\r\n|\r|\n/).length;
      found = { page, line, word: different.word, otherWord: wordAt(different) };
    }
  }
  return found;
}
