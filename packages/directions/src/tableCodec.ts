/**
 * Windows-1252 without Node: iconv-lite needs its Buffer, and includes the tables of all other
 * encodings. Each byte is its code point, except for 80 to 9F, which are listed
 * as iconv-lite decodes them; a test compares the two.
 */
const upper = '€\uFFFD‚ƒ„…†‡ˆ‰Š‹Œ\uFFFDŽ\uFFFD\uFFFD‘’“”•–—˜™š›œ\uFFFDžŸ';
const upperFrom = 0x80;
const upperTo = 0xa0;

/** Encodes a text whose characters all have a byte. */
export function encode(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => {
    const place = upper.indexOf(character);
    return place < 0 ? character.charCodeAt(0) : upperFrom + place;
  });
}

/** Unassigned bytes become U+FFFD. */
export function decode(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) =>
    byte >= upperFrom && byte < upperTo
      ? upper.charAt(byte - upperFrom)
      : String.fromCharCode(byte),
  ).join('');
}
