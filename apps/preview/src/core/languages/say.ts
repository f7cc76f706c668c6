import { isolatedName, regionalSpelling } from '@wattpost/wording';
import { IntlMessageFormat } from 'intl-messageformat';

/** Languages of the page, BCP 47. Messages are written in English, the first, in the code. */
export const languages = ['en', 'de', 'es', 'fr', 'it', 'nl', 'sv'] as const;

export type Language = (typeof languages)[number];

/** The values of a message's placeholders, by name. */
export type Values = Readonly<Record<string, string | number>>;

/**
 * Formats a message in one language.
 *
 * @param message in English; with placeholders it is an ICU message: `{count, plural, one {1 day} other {# days}}`.
 * @throws when a placeholder has no value: a programming error.
 */
export type Say<Message extends string> = (message: Message, values?: Values) => string;

/** Every message in another language, by its English text. */
export type Catalogue<Message extends string> = Readonly<Record<Message, string>>;

/** The page's language for a locale; numbers and dates use the locale itself. */
export function languageOf(locale: string): Language {
  const [base] = locale.toLowerCase().split('-');
  return languages.find((language) => language === base) ?? 'en';
}

/** Formats the messages of catalogues in any locale; each message is parsed once per locale. */
export function messageFormatter<Message extends string>(
  catalogues: Readonly<Record<Exclude<Language, 'en'>, Catalogue<Message>>>,
): (locale: string) => Say<Message> {
  const known = new Map<string, Say<Message>>();
  return (locale) => {
    const say = known.get(locale) ?? saying(locale, catalogues);
    known.set(locale, say);
    return say;
  };
}

/** Names in Hebrew, Arabic and the like, or with marks of writing directions, do not reorder the sentence. */
function isolated(values: Values): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(values).map(([place, value]): readonly [string, string | number] => {
      return [place, typeof value === 'string' ? isolatedName(value) : value];
    }),
  );
}

function saying<Message extends string>(
  locale: string,
  catalogues: Readonly<Record<Exclude<Language, 'en'>, Catalogue<Message>>>,
): Say<Message> {
  const language = languageOf(locale);
  const formats = new Map<Message, IntlMessageFormat>();
  return (message, values) => {
    const text =
      language === 'en' ? message : regionalSpelling(catalogues[language][message], locale);
    if (values === undefined) return text;
    const format =
      formats.get(message) ?? new IntlMessageFormat(text, locale, undefined, { ignoreTag: true });
    formats.set(message, format);
    return String(format.format(isolated(values)));
  };
}
