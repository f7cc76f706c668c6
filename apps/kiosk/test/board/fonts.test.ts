import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { fontFile, fontStyles, readFont } from '../bundles/fontTables.ts';

const folder = path.join(import.meta.dirname, '..', '..', 'fonts');

describe('the typeface has every character of directions and names', () => {
  const windows1252 = new TextDecoder('windows-1252');
  const unassigned = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);
  const repertoire = Array.from({ length: 0x100 - 0x20 }, (_, index) => index + 0x20)
    .filter((byte) => byte !== 0x7f && !unassigned.has(byte))
    .map((byte) => windows1252.decode(Uint8Array.of(byte)));
  /** What locales put into numbers and times, beside Windows-1252. */
  const further = ['\u202f', '\u2212', '\u00a0', '−'];

  it.each(fontStyles)('%s: all of Windows-1252', (style) => {
    const glyphs = readFont(fontFile(style)).glyphs;
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
