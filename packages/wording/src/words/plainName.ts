/**
 * A name without the invisible characters that reorder the text around them: the marks, embeddings, overrides and isolates of writing directions (U+061C, U+200E, U+200F, U+202A to
 * U+202E, U+2066 to U+2069). They could reorder a price next to the name.
 */
export function plainName(name: string): string {
  return name.replace(/\p{Bidi_Control}/gu, '');
}

/** Whether a text has letters of scripts that are written from right to left, such as Hebrew and Arabic. */
export function isRightToLeft(text: string): boolean {
  return /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u.test(
    text,
  );
}

/** A plain name for the middle of a text: isolated if it is written from right to left, so that it reorders nothing. */
export function isolatedName(name: string): string {
  const plain = plainName(name);
  return isRightToLeft(plain) ? `\u2068${plain}\u2069` : plain;
}
