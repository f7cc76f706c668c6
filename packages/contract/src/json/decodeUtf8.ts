/** Text, or where the bytes stop being UTF-8. */
export type DecodedText =
  { readonly ok: true; readonly text: string } | { readonly ok: false; readonly offset: number };

const unitsPerChunk = 8192;

/**
 * Decodes strict UTF-8: overlong forms, surrogates, code points past U+10FFFF and cut sequences
 * are refused. Unlike `TextDecoder` it says which byte is wrong, and it needs nothing but the
 * language, so this package runs wherever the engine runs.
 *
 * @returns the text (a leading byte order mark is part of it), or the offset of the first byte
 * that cannot be part of UTF-8.
 */
export function decodeUtf8(bytes: Uint8Array): DecodedText {
  const chunks: string[] = [];
  let units: number[] = [];
  let offset = 0;
  while (offset < bytes.length) {
    const lead = bytes[offset] ?? 0;
    if (lead < 0x80) {
      units.push(lead);
      offset += 1;
    } else {
      const length = sequenceLength(bytes, offset, lead);
      if (length === 0) return { ok: false, offset };
      pushCodePoint(units, codePoint(bytes, offset, lead, length));
      offset += length;
    }
    if (units.length >= unitsPerChunk) {
      chunks.push(String.fromCharCode(...units));
      units = [];
    }
  }
  chunks.push(String.fromCharCode(...units));
  return { ok: true, text: chunks.join('') };
}

/** Bytes in the sequence that starts at `offset` (2 to 4); 0 when it is not well formed. */
function sequenceLength(bytes: Uint8Array, offset: number, lead: number): number {
  const second = bytes[offset + 1] ?? 0;
  if (lead >= 0xc2 && lead <= 0xdf) return isTail(second) ? 2 : 0;
  const third = bytes[offset + 2] ?? 0;
  if (lead >= 0xe0 && lead <= 0xef) {
    const lowest = lead === 0xe0 ? 0xa0 : 0x80;
    const highest = lead === 0xed ? 0x9f : 0xbf;
    return second >= lowest && second <= highest && isTail(third) ? 3 : 0;
  }
  if (lead >= 0xf0 && lead <= 0xf4) {
    const lowest = lead === 0xf0 ? 0x90 : 0x80;
    const highest = lead === 0xf4 ? 0x8f : 0xbf;
    const fourth = bytes[offset + 3] ?? 0;
    return second >= lowest && second <= highest && isTail(third) && isTail(fourth) ? 4 : 0;
  }
  return 0;
}

function isTail(byte: number): boolean {
  return byte >= 0x80 && byte <= 0xbf;
}

function codePoint(bytes: Uint8Array, offset: number, lead: number, length: number): number {
  let value = lead & (0xff >> (length + 1));
  for (let i = 1; i < length; i += 1) value = (value << 6) | ((bytes[offset + i] ?? 0) & 0x3f);
  return value;
}

function pushCodePoint(units: number[], value: number): void {
  if (value < 0x10000) {
    units.push(value);
  } else {
    const rest = value - 0x10000;
    units.push(0xd800 + (rest >> 10), 0xdc00 + (rest & 0x3ff));
  }
}
