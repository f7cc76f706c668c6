import { baseLanguage, regionalSpelling } from '../languages/index.ts';

/**
 * Writes a message in one language, with text in its places.
 *
 * @param message in English, with places for values in braces
 */
export type Say = (message: string, values?: Readonly<Record<string, string>>) => string;

/** Writes messages in English. */
export const sayEnglish: Say = saying((message) => message);

/**
 * What writes messages in a locale (BCP 47): in its language where there is a catalogue of it, else in English.
 *
 * @param catalogues by language; each has every message by its English
 */
export function sayingIn(
  catalogues: Readonly<Record<string, Readonly<Record<string, string>>>>,
): (locale: string) => Say {
  const byLanguage = new Map(Object.entries(catalogues));
  return (locale) => {
    const translated = byLanguage.get(baseLanguage(locale));
    return saying((message) => regionalSpelling(translated?.[message] ?? message, locale));
  };
}

function saying(translated: (message: string) => string): Say {
  return (message, values = {}) =>
    translated(message).replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}
