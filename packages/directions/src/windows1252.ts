// iconv-lite in Node, a table of the same elsewhere (`imports` in package.json).
import { decode, encode } from '#codec';

/** The replacement of an unassigned byte. */
const replacement = '\uFFFD';

let assigned: ReadonlySet<string> | undefined;

/**
 * The 251 characters that have a byte. Derived from the decoder, since the encoder maps everything:
 * unknown characters to `?`, an unassigned byte to U+FFFD (X4).
 */
function repertoire(): ReadonlySet<string> {
  assigned ??= new Set(
    Array.from(decodeWindows1252(Uint8Array.from({ length: 256 }, (_, byte) => byte))).filter(
      (character) => character !== replacement,
    ),
  );
  return assigned;
}

/**
 * Whether Windows-1252 has a byte for a character, given as a text of one code point. Control
 * characters up to U+001F and U+007F have one; U+0080 to U+009F have none, although decoders of
 * the web map the five unassigned bytes to them.
 */
export function isWindows1252(character: string): boolean {
  return repertoire().has(character);
}

/**
 * Encodes a text, one byte for each character.
 *
 * @throws RangeError when a character has no byte; nothing is replaced by a question mark.
 */
export function encodeWindows1252(text: string): Uint8Array {
  for (const character of text) {
    if (isWindows1252(character)) continue;
    const number = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
    throw new RangeError(`Windows-1252 has no byte for U+${number}`);
  }
  return encode(text);
}

/** Decodes bytes; the five unassigned ones (81, 8D, 8F, 90, 9D) become U+FFFD. */
export function decodeWindows1252(bytes: Uint8Array): string {
  return decode(bytes);
}
