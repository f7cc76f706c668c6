import { pageLocale } from '../languages/index.ts';

const names = new Intl.DisplayNames(pageLocale, { type: 'language' });

/** A language in the page's own, as a label begins, and as a tag: `German (de)`. */
export function languageName(tag: string): string {
  const name = localeName(tag);
  return name === tag ? tag : `${name} (${tag})`;
}

/** What a locale of a bundle is called, as a label begins: `de_AT` is `Austrian German`. One that is none is itself. */
export function localeName(locale: string): string {
  try {
    const name = names.of(locale.replaceAll('_', '-')) ?? locale;
    return name === locale ? locale : capitalized(name, pageLocale);
  } catch {
    return locale;
  }
}

/** With a capital letter, as labels begin in every language of the page. */
export function capitalized(text: string, locale: string): string {
  const [first = ''] = text;
  return first.toLocaleUpperCase(locale) + text.slice(first.length);
}
