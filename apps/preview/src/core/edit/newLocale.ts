import { told, type Told } from '../words/index.ts';

/** Why no texts can be begun in a locale beside the ones that there are; `null`: they can. */
export function newLocaleProblem(
  texts: Readonly<Record<string, unknown>>,
  locale: string,
): [code: string, why: Told] | null {
  if (!isLocale(locale)) {
    const found = JSON.stringify(locale);
    return [
      'not_a_locale',
      told('Expected a locale such as "de_AT" or "en", found {found}.', { found }),
    ];
  }
  const same = Object.keys(texts).find((known) => folded(known) === folded(locale));
  if (same === undefined) return null;
  return [
    'duplicate_locale',
    told('There are texts in {locale} already.', { locale: JSON.stringify(same) }),
  ];
}

/** T4: locales are compared without case, and `_` is `-`. */
function folded(locale: string): string {
  return locale.toLowerCase().replaceAll('_', '-');
}

function isLocale(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text.replaceAll('_', '-')).length === 1;
  } catch {
    return false;
  }
}
