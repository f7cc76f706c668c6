import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

/** What the tests need to know of a font. */
export interface FontFacts {
  /** Glyph by code point; what is not in it has none. */
  readonly glyphs: ReadonlyMap<number, number>;
  /** Width of a code point's glyph in units, `unitsPerEm` to the em. */
  readonly advance: (codePoint: number) => number;
  readonly unitsPerEm: number;
  /** Height of capitals in units. */
  readonly capHeight: number;
}

/** The weights that the kiosk ships. */
export const fontStyles = ['Regular', 'Medium', 'SemiBold'] as const;

/** The files in `apps/kiosk/fonts`. */
export function fontFile(style: (typeof fontStyles)[number]): string {
  return path.join(import.meta.dirname, '..', '..', 'fonts', `IBMPlexSans-${style}.woff2`);
}

/** WOFF2 gives the commonest tables a number instead of a name; these are the first ones. */
const knownTags = [
  ...['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'OS/2', 'post'],
  ...['cvt ', 'fpgm', 'glyf', 'loca'],
];

/** Reads a WOFF2 font whose `cmap`, `head`, `hhea`, `hmtx` and `OS/2` are stored as they are. */
export function readFont(file: string): FontFacts {
  const table = readTables(readFileSync(file));
  const glyphs = readFormat4(table('cmap'));
  const metrics = table('hmtx');
  const lastMetric = table('hhea').readUInt16BE(34) - 1;
  return {
    glyphs,
    // Glyphs beyond the last entry have its width.
    advance: (codePoint) =>
      metrics.readUInt16BE(Math.min(glyphs.get(codePoint) ?? 0, lastMetric) * 4),
    unitsPerEm: table('head').readUInt16BE(18),
    capHeight: table('OS/2').readInt16BE(88),
  };
}

function readTables(bytes: Buffer): (tag: string) => Buffer {
  if (bytes.toString('latin1', 0, 4) !== 'wOF2') throw new Error('This is no WOFF2 font.');
  const places = new Map<string, { readonly offset: number; readonly length: number }>();
  let at = 48;
  const base128 = (): number => {
    let value = 0;
    for (;;) {
      const byte = bytes.readUInt8(at++);
      value = value * 128 + (byte & 0x7f);
      if ((byte & 0x80) === 0) return value;
    }
  };
  let offset = 0;
  for (let index = 0; index < bytes.readUInt16BE(12); index += 1) {
    const flags = bytes.readUInt8(at++);
    const number = flags & 0x3f;
    if (number === 0x3f) at += 4;
    const tag = number === 0x3f ? bytes.toString('latin1', at - 4, at) : knownTags[number];
    const version = flags >> 6;
    let length = base128();
    const isTransformed = tag === 'glyf' || tag === 'loca' ? version !== 3 : version !== 0;
    if (isTransformed) length = base128();
    if (tag !== undefined && !isTransformed) places.set(tag, { offset, length });
    offset += length;
  }
  const data = brotliDecompressSync(bytes.subarray(at, at + bytes.readUInt32BE(20)));
  return (tag) => {
    const place = places.get(tag);
    if (place === undefined) throw new Error(`The font has no ${tag} that is stored as it is.`);
    return data.subarray(place.offset, place.offset + place.length);
  };
}

/** Format 4, the one that covers the basic plane; every font has it. */
function readFormat4(table: Buffer): Map<number, number> {
  const found = new Map<number, number>();
  for (let index = 0; index < table.readUInt16BE(2); index += 1) {
    const start = table.readUInt32BE(4 + index * 8 + 4);
    if (table.readUInt16BE(start) !== 4) continue;
    const count = table.readUInt16BE(start + 6) / 2;
    for (let segment = 0; segment < count; segment += 1) {
      const last = table.readUInt16BE(start + 14 + segment * 2);
      const first = table.readUInt16BE(start + 16 + count * 2 + segment * 2);
      const delta = table.readInt16BE(start + 16 + count * 4 + segment * 2);
      const rangeAt = start + 16 + count * 6 + segment * 2;
      const range = table.readUInt16BE(rangeAt);
      for (let code = first; code <= last && code < 0xffff; code += 1) {
        const listed =
          range === 0 ? code : table.readUInt16BE(rangeAt + range + (code - first) * 2);
        const glyph = (listed + (range === 0 || listed !== 0 ? delta : 0)) & 0xffff;
        if (glyph !== 0) found.set(code, glyph);
      }
    }
  }
  return found;
}
