/**
 * Controls that could steer a terminal or reorder a line: C0 and C1 with DEL, line and paragraph
 * separators, and all marks of a writing direction.
 */
const unsafe = /[\p{Cc}\u2028\u2029\p{Bidi_Control}]/gu;

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/**
 * Text from data, fit for a terminal: nothing in it can move the cursor, change colours or reorder
 * the line; such characters become visible escapes. Line breaks stay.
 */
export function printable(text: string): string {
  return text.replace(unsafe, (character) => (character === '\n' ? '\n' : escaped(character)));
}

/** As `printable`, on one line: runs of blanks and line breaks become one blank. */
export function printableLine(text: string): string {
  return printable(text.replace(/[\s\u2028\u2029]+/gu, ' ').trim());
}

/** JSON on one line whose text is harmless when it is looked at in a terminal; it parses the same. */
export function printableJson(value: unknown): string {
  return JSON.stringify(value).replace(unsafe, escaped);
}
