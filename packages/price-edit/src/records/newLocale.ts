import type { Problem } from '@wattpost/contract';
import type { Coded } from '@wattpost/engine';
import type { EditProblemValues } from '../edit/index.ts';

/** Why texts cannot be added in a locale. */
type LocaleProblem = Coded<EditProblemValues, 'not_a_locale' | 'locale_taken'> &
  Pick<Problem, 'path'>;

/**
 * Why texts cannot be added in a locale, given the existing ones; `null`: they can.
 *
 * @param path of the locale, for the problem.
 */
export function newLocaleProblem(
  texts: Readonly<Record<string, unknown>>,
  locale: string,
  path = '$',
): LocaleProblem | null {
  if (!isLocale(locale)) {
    return { path, code: 'not_a_locale', values: { found: JSON.stringify(locale) } };
  }
  const same = Object.keys(texts).find((known) => folded(known) === folded(locale));
  return same === undefined
    ? null
    : { path, code: 'locale_taken', values: { locale: JSON.stringify(same) } };
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
