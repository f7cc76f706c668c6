/** Why no texts can be begun in a locale beside the ones that there are; `null`: they can. */
export function newLocaleProblem(
  texts: Readonly<Record<string, unknown>>,
  locale: string,
): [code: string, message: string] | null {
  if (!isLocale(locale)) {
    const message = `Expected a locale such as "de_AT" or "en", found ${JSON.stringify(locale)}.`;
    return ['not_a_locale', message];
  }
  const same = Object.keys(texts).find((known) => folded(known) === folded(locale));
  if (same === undefined) return null;
  return ['duplicate_locale', `There are texts in ${JSON.stringify(same)} already.`];
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
