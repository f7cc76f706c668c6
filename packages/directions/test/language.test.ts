import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultLanguages, readLanguage } from '../src/language.ts';

describe('X1 a language is two letters', () => {
  it.each([
    ['de', 'de'],
    ['DE', 'de'],
    ['dE', 'de'],
    ['zz', 'zz'],
  ])('%s is %s', (code, language) => {
    expect(readLanguage(code)).toBe(language);
  });

  it.each([
    '',
    'd',
    'deu',
    'de-AT',
    'de_AT',
    'd1',
    'dé',
    'ſs',
    '\u212Ak',
    ' de',
    'de ',
    'de\n',
    'ﬁ',
    'дe',
  ])('X1 %j is none', (code) => {
    expect(readLanguage(code)).toBeUndefined();
  });

  it('X1 law: exactly the 2704 pairs of letters are languages, whatever else a text holds', () => {
    const letters = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)).filter(
      (character) => /[a-zA-Z]/.test(character),
    );
    const pairs = letters.flatMap((first) => letters.map((second) => first + second));
    expect(pairs).toHaveLength(2704);
    expect(pairs.filter((pair) => readLanguage(pair) !== pair.toLowerCase())).toEqual([]);
    const known = new Set(pairs);
    fc.assert(
      fc.property(fc.string({ maxLength: 4, unit: 'binary' }), (text) => {
        expect(readLanguage(text) !== undefined).toBe(known.has(text));
      }),
    );
  });
});

describe('X1 the languages that are offered', () => {
  it('X1 are what the languages read, each once and in order', () => {
    expect(defaultLanguages).toHaveLength(20);
    expect(defaultLanguages.map(readLanguage)).toEqual(defaultLanguages);
    expect([...new Set(defaultLanguages)].sort()).toEqual(defaultLanguages);
    expect(Object.isFrozen(defaultLanguages)).toBe(true);
  });

  it('X1 leave out those that Windows-1252 cannot write', () => {
    for (const code of ['pl', 'cs', 'hu', 'tr', 'hr', 'el', 'ru', 'ro', 'mt', 'cy']) {
      expect(defaultLanguages).not.toContain(code);
    }
  });
});
