export type { BlockPhrases, Phrases } from './boardPhrases.ts';
export { baseLanguage, regionalSpelling } from './language.ts';
export { phrasesFor, phrasesLanguage } from './phrases.ts';
export { shortPhrasesFor, type ShortPhrases } from './shortPhrases.ts';
