/**
 * Windows-1252 where there is no Node: iconv-lite needs its Buffer, and brings tables of every other
 * encoding along. Each byte is the code point of its number but for those from 80 to 9F, which are
 * here as iconv-lite decodes them; a test holds the two against each other.
 */
const upper = '€\uFFFD‚ƒ„…†‡ˆ‰Š‹Œ\uFFFDŽ\uFFFD\uFFFD‘’“”•–—˜™š›œ\uFFFDžŸ';
const upperFrom = 0x80;
const upperTo = 0xa0;

/** The bytes of a text in which every character has one. */
export function encode(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => {
    const place = upper.indexOf(character);
    return place < 0 ? character.charCodeAt(0) : upperFrom + place;
  });
}

/** A byte without a character becomes U+FFFD. */
export function decode(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) =>
    byte >= upperFrom && byte < upperTo
      ? upper.charAt(byte - upperFrom)
      : String.fromCharCode(byte),
  ).join('');
}
