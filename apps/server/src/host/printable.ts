/** Controls that could steer a terminal or reorder a line. */
const unsafe = /[\p{Cc}\u2028\u2029\p{Bidi_Control}]/gu;

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** Text from data, fit for a terminal: controls become visible escapes. Line breaks stay. */
export function printable(text: string): string {
  return text.replace(unsafe, (character) => (character === '\n' ? '\n' : escaped(character)));
}

/** As `printable`, on one line. */
export function printableLine(text: string): string {
  return printable(text.replace(/[\s\u2028\u2029]+/gu, ' ').trim());
}

/** JSON on one line that is harmless in a terminal; it parses the same. */
export function printableJson(value: unknown): string {
  return JSON.stringify(value).replace(unsafe, escaped);
}
