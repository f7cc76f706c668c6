export { coreSay, type CoreMessage, type CoreSay } from './coreSay.ts';
export { languageOf, languages, sayings, type Language, type Say, type Values } from './say.ts';
