import { capHeightShare } from '@wattpost/contract';
import { isCovered, textWidthEm } from '@wattpost/kiosk-config';
import { describe, expect, it } from 'vitest';
import { fontFile, fontStyles, readFont } from '../bundles/fontTables.ts';

const fonts = fontStyles.map((style) => readFont(fontFile(style)));

describe('the configuration check has the measures of the typeface’s files', () => {
  it('the characters', () => {
    const different: number[] = [];
    for (let codePoint = 0; codePoint <= 0xffff; codePoint += 1) {
      const isThere = fonts.every(({ glyphs }) => glyphs.has(codePoint));
      if (isThere !== isCovered(codePoint)) different.push(codePoint);
    }
    expect(different).toEqual([]);
    expect([isCovered(0x1f600), isCovered('漢'.codePointAt(0) ?? 0)]).toEqual([false, false]);
  });

  it('the height of capitals', () => {
    expect(fonts.map((font) => font.capHeight / font.unitsPerEm)).toEqual(
      fonts.map(() => capHeightShare),
    );
  });

  it('the widths, of the heaviest weight for what directions and prices are written with', () => {
    const heaviest = fonts.at(-1);
    if (heaviest === undefined) throw new Error('There are no fonts.');
    const windows1252 = new TextDecoder('windows-1252');
    const unassigned = new Set([0x7f, 0x81, 0x8d, 0x8f, 0x90, 0x9d]);
    const written = Array.from({ length: 0xe0 }, (_, index) => index + 0x20)
      .filter((byte) => !unassigned.has(byte))
      .map((byte) => windows1252.decode(Uint8Array.of(byte)));
    for (const character of [...written, '\u202f', '−']) {
      const width = heaviest.advance(character.codePointAt(0) ?? 0) / heaviest.unitsPerEm;
      expect([character, textWidthEm(character)]).toEqual([character, width]);
    }
    expect(textWidthEm('10')).toBe(1.2);
  });
});
