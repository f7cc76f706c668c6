export type { Phrases } from './boardPhrases.ts';
export { baseLanguage, boardLanguages, languageTag } from './language.ts';
export { phrasesFor, phrasesLanguage } from './phrases.ts';
