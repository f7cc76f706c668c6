/** Text, or the offset of the first invalid byte. */
export type DecodedText =
  { readonly ok: true; readonly text: string } | { readonly ok: false; readonly offset: number };

const unitsPerChunk = 8192;

/**
 * Decodes strict UTF-8: overlong forms, surrogates, code points past U+10FFFF and cut sequences
 * are refused. Unlike `TextDecoder` it reports which byte is wrong, and it requires only the
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
    const length = sequenceLength(lead);
    const codePoint = length === 1 ? lead : readSequence(bytes, offset, length);
    if (codePoint === undefined) return { ok: false, offset };
    if (codePoint < 0x10000) units.push(codePoint);
    else units.push(0xd7c0 + (codePoint >> 10), 0xdc00 + (codePoint & 0x3ff));
    offset += length;
    if (units.length >= unitsPerChunk) {
      chunks.push(String.fromCharCode(...units));
      units = [];
    }
  }
  chunks.push(String.fromCharCode(...units));
  return { ok: true, text: chunks.join('') };
}

/** Bytes in a sequence with this first byte, 1 to 4; 0 if invalid. */
function sequenceLength(lead: number): number {
  if (lead < 0x80) return 1;
  if (lead < 0xc2 || lead > 0xf4) return 0;
  if (lead < 0xe0) return 2;
  return lead < 0xf0 ? 3 : 4;
}

/** The least code point that needs a sequence of 2, 3 or 4 bytes. */
const minValues = [0, 0, 0x80, 0x800, 0x10000];

function readSequence(bytes: Uint8Array, offset: number, length: number): number | undefined {
  let value = (bytes[offset] ?? 0) & (0xff >> (length + 1));
  for (let i = 1; i < length; i += 1) {
    const tail = bytes[offset + i] ?? 0;
    if (tail >> 6 !== 0b10) return undefined;
    value = (value << 6) | (tail & 0x3f);
  }
  const isSurrogate = value >= 0xd800 && value <= 0xdfff;
  const isShortest = length > 0 && value >= (minValues[length] ?? 0);
  return isShortest && value <= 0x10ffff && !isSurrogate ? value : undefined;
}
