const names = new Intl.DisplayNames('en', { type: 'language' });

/** A language in English and as a tag: `German (de)`. */
export function languageName(tag: string): string {
  try {
    return `${names.of(tag) ?? tag} (${tag})`;
  } catch {
    return tag;
  }
}
