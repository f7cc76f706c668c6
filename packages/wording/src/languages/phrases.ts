import type { Phrases } from './boardPhrases.ts';
import { baseLanguage } from './language.ts';
import { danish } from './phrasesDanish.ts';
import { dutch } from './phrasesDutch.ts';
import { britishEnglish, english } from './phrasesEnglish.ts';
import { french } from './phrasesFrench.ts';
import { austrianGerman, german } from './phrasesGerman.ts';
import { italian } from './phrasesItalian.ts';
import { norwegian } from './phrasesNorwegian.ts';
import { portuguese } from './phrasesPortuguese.ts';
import { spanish } from './phrasesSpanish.ts';
import { swedish } from './phrasesSwedish.ts';

const byTag: ReadonlyMap<string, Phrases> = new Map([
  ['da', danish],
  ['de', german],
  ['de-AT', austrianGerman],
  ['en', english],
  ['en-GB', britishEnglish],
  ['es', spanish],
  ['fr', french],
  ['it', italian],
  ['nb', norwegian],
  ['nl', dutch],
  // Readers of Nynorsk read Bokmål.
  ['nn', norwegian],
  ['no', norwegian],
  ['pt', portuguese],
  ['sv', swedish],
]);

/** The phrases for a BCP 47 tag: its own, else its language's, else English. */
export function phrasesFor(tag: string): Phrases {
  return byTag.get(tag) ?? byTag.get(baseLanguage(tag)) ?? english;
}

/** The tag under which `phrasesFor(tag)` is written, for a `lang` attribute. */
export function phrasesLanguage(tag: string): string {
  return byTag.has(baseLanguage(tag)) ? tag : 'en';
}
