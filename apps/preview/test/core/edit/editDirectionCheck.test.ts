import { isWindows1252, readDirectionText } from '@wattpost/directions';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDirection } from '../../../src/core/edit/editDirectionCheck.ts';

describe('X2 X3 a direction as it is typed', () => {
  it('X2 is shown in its kept form', () => {
    expect(checkDirection(' u\u0308ber\r\ndie Rampe ', 'en-GB')).toEqual({
      kept: 'über\ndie Rampe',
      characters: 14,
      problem: null,
      refused: [],
      mended: null,
    });
  });

  it('X3 has every fault marked, with what could stand for it', () => {
    const check = checkDirection('Łódź, Kettő → x\u200B', 'en-GB');
    expect(check.problem?.code).toBe('not_windows_1252');
    expect(
      check.refused.map(({ position, character, suggestion }) => [position, character, suggestion]),
    ).toEqual([
      [0, 'Ł', 'L'],
      [3, 'ź', 'z'],
      [10, 'ő', 'ö'],
      [12, '→', '>'],
      [15, '\u200B', ''],
    ]);
    expect(check.mended).toBe('Lódz, Kettö > x');
  });

  it.each([
    ['ế', 'ê'],
    ['č', 'c'],
    ['ﬁ', 'fi'],
    ['½', null],
    ['\t', ' '],
    ['\u2028', '\n'],
    ['Ж', null],
    ['👍', null],
  ])('X3 for %j there is %j', (character, suggestion) => {
    const [first] = checkDirection(`a${character}b`, 'en-GB').refused;
    expect(first?.suggestion ?? null).toBe(suggestion);
  });

  it('X3 law: what is mended can be kept, unless it has become too long', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (text) => {
        const { mended, problem, refused, kept } = checkDirection(text, 'en-GB');
        const reading = readDirectionText(text);
        expect(problem === null).toBe(reading.ok);
        if (reading.ok) expect(kept).toBe(reading.text);
        for (const { position, character } of refused) {
          expect(Array.from(kept)[position]).toBe(character);
        }
        if (mended === null) return;
        expect(Array.from(mended).every((one) => isWindows1252(one))).toBe(true);
        expect(mended.trim() === '' || readDirectionText(mended).ok).toBe(true);
      }),
    );
  });
});
