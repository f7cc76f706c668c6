/**
 * A name without the invisible characters that reorder the text around them: the marks, embeddings, overrides and isolates of writing directions (U+061C, U+200E, U+200F, U+202A to
 * U+202E, U+2066 to U+2069). They could reorder a price next to the name.
 */
export function plainName(name: string): string {
  return name.replace(/\p{Bidi_Control}/gu, '');
}
