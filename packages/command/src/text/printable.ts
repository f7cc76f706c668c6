/**
 * Characters of a text from outside that are unsafe on a terminal or in a log: controls (C0, C1, DEL), which
 * could control the terminal or start a new line, separators of lines and paragraphs, and all
 * bidirectional marks (U+061C, U+200E, U+200F, U+202A to U+202E, U+2066 to U+2069), which
 * reorder the text around them.
 */
const unsafe = /[\p{Cc}\u2028\u2029\p{Bidi_Control}]/gu;

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** Text for a terminal: unsafe characters become visible escapes. Line breaks stay. */
export function printable(text: string): string {
  return text.replace(unsafe, (character) => (character === '\n' ? '\n' : escaped(character)));
}

/** As `printable`, on one line: runs of blanks and line breaks become one blank. */
export function printableLine(text: string): string {
  return printable(text.replace(/[\s\u2028\u2029]+/gu, ' ').trim());
}

/** As `printable`, on one line of a log: line breaks become `\n`, without loss. */
export function logLine(text: string): string {
  return text.replace(unsafe, (character) => (character === '\n' ? '\\n' : escaped(character)));
}

/** JSON on one line that is safe to show in a terminal; it parses to the same value. */
export function printableJson(value: unknown): string {
  return JSON.stringify(value).replace(unsafe, escaped);
}
