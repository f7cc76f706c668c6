const names = new Intl.DisplayNames('en-GB', { type: 'language' });

/** What a locale of a bundle is called: `de_AT` is `Austrian German`. One that is none is itself. */
export function localeName(locale: string): string {
  try {
    return names.of(locale.replaceAll('_', '-')) ?? locale;
  } catch {
    return locale;
  }
}
