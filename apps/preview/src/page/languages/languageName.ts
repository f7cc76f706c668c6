import { pageLocale } from './pageLocale.ts';

const names = new Intl.DisplayNames(pageLocale, { type: 'language' });

/** A language's name in the page's language, capitalized, and its tag: `German (de)`. */
export function languageName(tag: string): string {
  const name = localeName(tag);
  return name === tag ? tag : `${name} (${tag})`;
}

/** The name of a bundle's locale, capitalized: `de_AT` is `Austrian German`. An invalid one is unchanged. */
export function localeName(locale: string): string {
  try {
    const name = names.of(locale.replaceAll('_', '-')) ?? locale;
    return name === locale ? locale : capitalize(name, pageLocale);
  } catch {
    return locale;
  }
}

/** Capitalized, as labels are in every language of the page. */
export function capitalize(text: string, locale: string): string {
  const [first = ''] = text;
  return first.toLocaleUpperCase(locale) + text.slice(first.length);
}
