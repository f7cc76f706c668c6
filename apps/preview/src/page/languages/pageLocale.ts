import { languageOf, languages, type Language } from '../../core/languages/say.ts';

const storageKey = 'wattpost-language';
const hashKey = 'lang';

/** The language chosen by the user or by a link; `null`: that of the browser. */
export function chosenLanguage(): Language | null {
  const wanted = hashMembers().get(hashKey) ?? kept();
  return languages.find((language) => language === wanted) ?? null;
}

function hashMembers(): URLSearchParams {
  return new URLSearchParams(location.hash.slice(1));
}

function kept(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

/**
 * Chooses a language for the page, and reloads it.
 *
 * @param language `null`: that of the browser.
 */
export function chooseLanguage(language: Language | null): void {
  const members = hashMembers();
  members.delete(hashKey);
  try {
    if (language === null) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, language);
  } catch {
    // Then it is stored in the address.
    if (language !== null) members.set(hashKey, language);
  }
  history.replaceState(history.state, '', `#${members.toString()}`);
  location.reload();
}

/**
 * The locale of words, numbers, dates and times: the browser's variant of the language, so that
 * an Austrian who chooses German gets Austrian numbers. English is British in Europe, where browsers are often
 * set to American English.
 *
 * @param timeZone IANA zone of the computer
 */
export function localeFor(
  chosen: Language | null,
  browser: readonly string[],
  timeZone: string,
): string {
  const known = Intl.DateTimeFormat.supportedLocalesOf([...browser]);
  const wanted = chosen === null ? known.find(isSpoken) : known.find((own) => baseIs(own, chosen));
  const isAmerican = wanted === 'en' || wanted === 'en-US';
  if (wanted !== undefined && !(isAmerican && timeZone.startsWith('Europe/'))) return wanted;
  return chosen === null || chosen === 'en' ? 'en-GB' : chosen;
}

function isSpoken(locale: string): boolean {
  return baseIs(locale, languageOf(locale));
}

function baseIs(locale: string, language: Language): boolean {
  return locale.toLowerCase().split('-')[0] === language;
}

/** Of the whole page, BCP 47. */
export const pageLocale: string = localeFor(
  typeof location === 'undefined' ? null : chosenLanguage(),
  typeof navigator === 'undefined' ? [] : navigator.languages,
  Intl.DateTimeFormat().resolvedOptions().timeZone,
);
