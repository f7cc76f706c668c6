/**
 * What Windows-1252 can write, as Unicode maps it: an oracle beside iconv-lite. Not the platform's
 * decoder, which leaves control characters in Node 20.
 */

/** The bytes from 80 to 9F; all others are the code points of their numbers. */
const upper = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

function characterOf(byte: number): string {
  return byte >= 0x80 && byte <= 0x9f ? upper.charAt(byte - 0x80) : String.fromCharCode(byte);
}

/** Bytes that the encoding leaves unassigned; decoders for the web make control characters of them. */
export const unassignedBytes: readonly number[] = [0x81, 0x8d, 0x8f, 0x90, 0x9d];

/** The byte of each character that has one. */
export const byteOf: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 256 }, (_, byte) => byte)
    .filter((byte) => !unassignedBytes.includes(byte))
    .map((byte) => [characterOf(byte), byte]),
);

/** The characters that a direction may have: no control characters but LF. */
export const writable: readonly string[] = [...byteOf]
  .filter(([, byte]) => byte === 0x0a || (byte >= 0x20 && byte !== 0x7f))
  .map(([character]) => character);

/** The number of code points, from U+0000 to U+10FFFF. */
export const codePoints = 0x110000;
