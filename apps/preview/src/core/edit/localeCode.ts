/** The languages offered for texts: the official ones of the European Union, and of some neighbours. */
export const offeredLanguages = [
  ...[
    'bg',
    'cs',
    'da',
    'de',
    'el',
    'en',
    'es',
    'et',
    'fi',
    'fr',
    'ga',
    'hr',
    'hu',
    'is',
    'it',
    'lt',
  ],
  ...['lv', 'mt', 'nb', 'nl', 'pl', 'pt', 'ro', 'sk', 'sl', 'sv', 'tr', 'uk'],
] as const;

/** A typed locale, or the code to write instead; `null`: none is known. */
export type TypedLocale =
  | { readonly ok: true; readonly locale: string }
  | { readonly ok: false; readonly cure: string | null };

/**
 * Reads the locale of new texts: a code in the form of BCP 47 whose language and country exist, such as `it` or `it-IT`.
 *
 * @param page BCP 47, in whose language a language may be named
 */
export function readLocale(typed: string, page: string): TypedLocale {
  const text = typed.trim();
  const code = canonicalCode(text);
  if (code === null) return { ok: false, cure: codeOf(text, page) };
  return code === text ? { ok: true, locale: text } : { ok: false, cure: code };
}

/** `it_it` → `it-IT`; `null`: there is no such language or country. */
function canonicalCode(text: string): string | null {
  try {
    const { language, region, baseName } = new Intl.Locale(text.replaceAll('_', '-'));
    const isKnown =
      named('en', 'language', language) && (region === undefined || named('en', 'region', region));
    return isKnown ? baseName : null;
  } catch {
    return null;
  }
}

/** The code of a language by its name in its own, the page's or the English language. */
function codeOf(name: string, page: string): string | null {
  const wanted = name.toLowerCase();
  return (
    offeredLanguages.find((code) =>
      [code, page, 'en'].some(
        (locale) => nameOf(locale, 'language', code)?.toLowerCase() === wanted,
      ),
    ) ?? null
  );
}

function named(locale: string, type: 'language' | 'region', code: string): boolean {
  return nameOf(locale, type, code) !== undefined;
}

function nameOf(locale: string, type: 'language' | 'region', code: string): string | undefined {
  return new Intl.DisplayNames(locale, { type, fallback: 'none' }).of(code);
}
