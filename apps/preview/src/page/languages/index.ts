export { keysText } from './keysText.ts';
export { say, type PageMessage } from './say.ts';
export { chooseLanguage, chosenLanguage, pageLocale } from './pageLocale.ts';
