import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

const folder = path.join(import.meta.dirname, '..', 'fonts');

/** WOFF2 gives the commonest tables a number instead of a name; these are the ones before `cmap`'s end. */
const knownTags = [
  'cmap',
  'head',
  'hhea',
  'hmtx',
  'maxp',
  'name',
  'OS/2',
  'post',
  'cvt ',
  'fpgm',
  'glyf',
  'loca',
];

/** The characters that a WOFF2 font has a glyph for, from its `cmap`. */
function characters(file: string): Set<number> {
  const bytes = readFileSync(file);
  expect(bytes.toString('latin1', 0, 4)).toBe('wOF2');
  const tables = bytes.readUInt16BE(12);
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
  let cmap: { offset: number; length: number } | undefined;
  for (let index = 0; index < tables; index += 1) {
    const flags = bytes.readUInt8(at++);
    const number = flags & 0x3f;
    if (number === 0x3f) at += 4;
    const tag = number === 0x3f ? bytes.toString('latin1', at - 4, at) : knownTags[number];
    const version = flags >> 6;
    let length = base128();
    const isTransformed = tag === 'glyf' || tag === 'loca' ? version !== 3 : version !== 0;
    if (isTransformed) length = base128();
    if (tag === 'cmap') cmap = { offset, length };
    offset += length;
  }
  if (cmap === undefined) throw new Error(`${file} has no cmap.`);
  const table = brotliDecompressSync(bytes.subarray(at, at + bytes.readUInt32BE(20))).subarray(
    cmap.offset,
    cmap.offset + cmap.length,
  );
  return readFormat4(table);
}

/** Format 4, the one that covers the basic plane; every font has it. */
function readFormat4(table: Buffer): Set<number> {
  const found = new Set<number>();
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
        if (((listed + (range === 0 || listed !== 0 ? delta : 0)) & 0xffff) !== 0) found.add(code);
      }
    }
  }
  return found;
}

describe('the typeface covers what directions and names can hold', () => {
  const windows1252 = new TextDecoder('windows-1252');
  const unassigned = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);
  const repertoire = Array.from({ length: 0x100 - 0x20 }, (_, index) => index + 0x20)
    .filter((byte) => byte !== 0x7f && !unassigned.has(byte))
    .map((byte) => windows1252.decode(Uint8Array.of(byte)));
  /** What locales put into numbers and times, beside Windows-1252. */
  const further = ['\u202f', '\u2212', '\u00a0', '−'];

  it.each(['Regular', 'Medium', 'SemiBold'])('%s: all of Windows-1252', (style) => {
    const glyphs = characters(path.join(folder, `IBMPlexSans-${style}.woff2`));
    expect(repertoire).toHaveLength(218);
    expect(repertoire.filter((one) => !glyphs.has(one.codePointAt(0) ?? 0))).toEqual([]);
    expect(further.filter((one) => !glyphs.has(one.codePointAt(0) ?? 0))).toEqual([]);
    // The reader must be able to say no.
    expect(glyphs.has('漢'.codePointAt(0) ?? 0)).toBe(false);
  });

  it('comes with its licence', () => {
    expect(readFileSync(path.join(folder, 'LICENSE-OFL.txt'), 'utf8')).toMatch(
      /SIL Open Font License, Version 1\.1/i,
    );
  });
});
