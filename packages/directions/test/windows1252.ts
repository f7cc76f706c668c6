/** What Windows-1252 can write, from the platform's decoder: an oracle beside iconv-lite. */

const decoder = new TextDecoder('windows-1252');

/** Bytes that the encoding leaves unassigned; decoders for the web make control characters of them. */
export const unassignedBytes: readonly number[] = [0x81, 0x8d, 0x8f, 0x90, 0x9d];

/** The byte of each character that has one. */
export const byteOf: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 256 }, (_, byte) => byte)
    .filter((byte) => !unassignedBytes.includes(byte))
    .map((byte) => [decoder.decode(Uint8Array.of(byte)), byte]),
);

/** The characters that a direction may have: no control characters but LF. */
export const writable: readonly string[] = [...byteOf]
  .filter(([, byte]) => byte === 0x0a || (byte >= 0x20 && byte !== 0x7f))
  .map(([character]) => character);

/** The number of code points, from U+0000 to U+10FFFF. */
export const codePoints = 0x110000;
