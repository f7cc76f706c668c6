import { type Result, success, usage } from '@wattpost/command';

/** The locales to write in when none is asked for. */
export const defaultLocales: readonly string[] = ['en'];

/**
 * Reads a list of locales, `de-AT,en` (`de_AT` is read as `de-AT`), in the order of preference.
 *
 * @returns a usage failure for what is no BCP 47 language tag
 */
export function readLocales(text: string): Result<readonly string[]> {
  const tags = text.split(',').map((tag) => tag.trim().replaceAll('_', '-'));
  const wrong = tags.find((tag) => !isLanguageTag(tag));
  if (wrong === undefined) return success(tags);
  return usage(
    `--locale is ${JSON.stringify(text)}, but ${JSON.stringify(wrong)} is no locale; ` +
      'give a list such as de-AT,en.',
  );
}

function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
