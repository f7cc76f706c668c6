import { IntlMessageFormat } from 'intl-messageformat';

/** Languages of the page, BCP 47. What it says is written in English, the first, in its code. */
export const languages = ['en', 'de', 'es', 'fr', 'it', 'nl', 'sv'] as const;

export type Language = (typeof languages)[number];

/** What stands in the places of a message, by their names. */
export type Values = Readonly<Record<string, string | number>>;

/**
 * Says a message in one language.
 *
 * @param message in English; with places for values it is an ICU message: `{count, plural, one {1 day} other {# days}}`.
 * @throws when a place has no value: a defect of ours.
 */
export type Say<Message extends string> = (message: Message, values?: Values) => string;

/** Every message in one other language, by its English. */
export type Catalogue<Message extends string> = Readonly<Record<Message, string>>;

/** The page's language for a locale, in which numbers and dates are written by the locale itself. */
export function languageOf(locale: string): Language {
  const [base] = locale.toLowerCase().split('-');
  return languages.find((language) => language === base) ?? 'en';
}

/** Says the messages of catalogues in any locale; a message is read once for each. */
export function sayings<Message extends string>(
  catalogues: Readonly<Record<Exclude<Language, 'en'>, Catalogue<Message>>>,
): (locale: string) => Say<Message> {
  const known = new Map<string, Say<Message>>();
  return (locale) => {
    const say = known.get(locale) ?? saying(locale, catalogues);
    known.set(locale, say);
    return say;
  };
}

/** Names in Hebrew, Arabic and the like do not turn the sentence that they stand in. */
function isolated(values: Values): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(values).map(([place, value]) => [
      place,
      typeof value === 'string' && rightToLeft.test(value) ? `\u2068${value}\u2069` : value,
    ]),
  );
}

const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/u;

function saying<Message extends string>(
  locale: string,
  catalogues: Readonly<Record<Exclude<Language, 'en'>, Catalogue<Message>>>,
): Say<Message> {
  const language = languageOf(locale);
  const formats = new Map<Message, IntlMessageFormat>();
  return (message, values) => {
    const text = language === 'en' ? message : catalogues[language][message];
    if (values === undefined) return text;
    const format =
      formats.get(message) ?? new IntlMessageFormat(text, locale, undefined, { ignoreTag: true });
    formats.set(message, format);
    return String(format.format(isolated(values)));
  };
}
