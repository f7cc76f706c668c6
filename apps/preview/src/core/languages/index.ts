export { coreSay, type CoreMessage, type CoreSay } from './coreSay.ts';
export {
  languageOf,
  languages,
  messageFormatter,
  type Language,
  type Say,
  type Values,
} from './say.ts';
