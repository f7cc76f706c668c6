import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { repairMisreadUtf8 } from '../src/misreadUtf8.ts';
import { alphabets, misread } from './misreadUtf8.ts';

/** Words of a language: small, with a capital, or in capitals. */
function words(letters: string): fc.Arbitrary<string> {
  const word = fc
    .array(fc.constantFrom(...Array.from(`${letters}aeimnrst`)), { minLength: 1, maxLength: 8 })
    .map((all) => all.join('').replace(/^ß+/, 's'));
  const capital = (text: string): string =>
    text.slice(0, 1).toLocaleUpperCase('en') + text.slice(1);
  return fc.oneof(
    word,
    word.map(capital),
    word.map((text) => text.replaceAll('ß', 'ẞ').toUpperCase()),
  );
}

/** Texts of words with the signs around them. */
function texts(letters: string): fc.Arbitrary<string> {
  const between = fc.constantFrom(' ', ', ', ' – ', '-', ' · ', ' / ', ': ', ' (', ') ', ' 22 kW ');
  return fc
    .array(fc.tuple(words(letters), between), { minLength: 1, maxLength: 6 })
    .map((all) => all.flat().join('').trim());
}

const languages = Object.entries(alphabets);

describe('UTF-8 read as Windows-1252', () => {
  it.each(languages)('law: a right text of %s has nothing to repair', (_, letters) => {
    fc.assert(
      fc.property(texts(letters), (text) => {
        const repaired = repairMisreadUtf8(text);
        // Such as `Äž`, if all of it is UTF-8.
        expect(repaired === undefined || misread(repaired) === text).toBe(true);
      }),
    );
  });

  it.each(languages)('law: a text of %s misread once or twice is repaired', (_, letters) => {
    fc.assert(
      fc.property(texts(letters), fc.constantFrom(1, 2), (text, times) => {
        // `ÄŽ` is also the UTF-8 of `Ď`.
        fc.pre(/[^\0-\x7f]/u.test(text) && repairMisreadUtf8(text) === undefined);
        const wrong = times === 1 ? misread(text) : misread(misread(text));
        expect(repairMisreadUtf8(wrong)).toBe(text);
      }),
    );
  });

  it('law: what is repaired was UTF-8, byte for byte', () => {
    const signs = fc.constantFrom(...Array.from('ÃÂÅÄÉÈÜŒÀÙãé…–—’”“»«®™° ·ABCÐ€\u0081\u009d'));
    const texts = fc.array(signs, { maxLength: 12 }).map((all) => all.join(''));
    fc.assert(
      fc.property(texts, (wrong) => {
        const right = repairMisreadUtf8(wrong);
        if (right === undefined) return;
        const again = [misread(right), misread(misread(right)), misread(misread(misread(right)))];
        expect(again).toContain(wrong);
      }),
      { numRuns: 1000 },
    );
  });
});
