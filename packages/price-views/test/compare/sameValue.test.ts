import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sameValue } from '../../src/compare/factChanges.ts';

describe('sameValue', () => {
  it.each([
    [{ a: 1, b: [2] }, { b: [2], a: 1 }, true],
    [{ a: null }, {}, true],
    [null, undefined, true],
    [{ a: 1 }, { a: 1, b: 0 }, false],
    [[1, 2], [2, 1], false],
    [[1], [1, 2], false],
    [[], {}, false],
    [{}, null, false],
    ['1', 1, false],
  ])('%j and %j: %s', (a, b, expected) => {
    expect(sameValue(a, b)).toBe(expected);
    expect(sameValue(b, a)).toBe(expected);
  });

  it('law: the same as equal texts, for values without null', () => {
    const value = fc.jsonValue().filter((candidate) => !JSON.stringify(candidate).includes('null'));
    fc.assert(
      fc.property(value, value, (a, b) => {
        expect(sameValue(a, structuredClone(a))).toBe(true);
        if (JSON.stringify(a) === JSON.stringify(b)) expect(sameValue(a, b)).toBe(true);
        else if (typeof a !== 'object' || typeof b !== 'object') {
          // -0 and 0 are written alike and are one price.
          expect(sameValue(a, b)).toBe(false);
        }
      }),
    );
  });
});
