/**
 * What a text from outside must not bring into a log or onto a terminal: controls, which could begin a
 * line of their own or steer the terminal, separators of lines, and marks that reorder what stands
 * beside them.
 */
const unsafe = /[\p{Cc}\u2028\u2029\p{Bidi_Control}]/gu;
const hexadecimal = 16;

/** The text in one line, with everything unsafe made visible: `\n`, `\u{1b}`. */
export function oneLine(text: string): string {
  return text.replace(unsafe, visible);
}

/** The same, but for line feeds, which stay. */
export function printable(text: string): string {
  return text.replace(unsafe, (character) => (character === '\n' ? character : visible(character)));
}

function visible(character: string): string {
  if (character === '\n') return '\\n';
  if (character === '\t') return '\\t';
  return `\\u{${(character.codePointAt(0) ?? 0).toString(hexadecimal)}}`;
}
