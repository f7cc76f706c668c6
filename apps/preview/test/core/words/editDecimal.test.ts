import { typedDecimal } from '@wattpost/exchange';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coreSay } from '../../../src/core/languages/coreSay.ts';
import { languages } from '../../../src/core/languages/say.ts';
import {
  numberQuestion,
  plainDecimal,
  shiftedDecimal,
  formatDecimal,
} from '../../../src/core/words/editDecimal.ts';

describe('decimals as texts', () => {
  it.each([
    ['1.001', 3, '1001'],
    ['0.57', 3, '570'],
    ['1', 3, '1000'],
    ['0.0001', 3, '0.1'],
    ['1000', -3, '1'],
    ['5', -3, '0.005'],
    ['1500', -3, '1.5'],
    ['0', 3, '0'],
    ['-2.5', 1, '-25'],
    ['007', 0, '7'],
    ['x', 3, 'x'],
    ['', -3, ''],
  ])('%s moved by %i places is %s', (text, places, moved) => {
    expect(shiftedDecimal(text, places)).toBe(moved);
  });

  it.each([
    [0.615, '0.615'],
    [1e-7, '0.0000001'],
    [1.5e21, '1500000000000000000000'],
    [12, '12'],
    [0, '0'],
  ])('the number %d is %s', (number, text) => {
    expect(plainDecimal(number)).toBe(text);
  });

  it.each([
    [' 0,42 ', '0.42'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['1 000,5', '1000.5'],
    ['1.000,5', '1.000.5'],
    ['-,5', '-0.5'],
    ['1,000', '1,000'],
    ['1.000', '1,000'],
    ['1,0000', '1.0000'],
    ['0,500', '0.500'],
    ['abc', 'abc'],
  ])('%j as typed is %j', (typed, text) => {
    expect(typedDecimal(typed)).toBe(text);
  });

  it.each([
    ['1,000', /can be 1000 or 1\./],
    [' 1.250 ', /can be 1250 or 1\.25\./],
    ['22,500', /can be 22500 or 22,5\./],
    ['-1,000', /can be -1000 or -1\./],
  ])('%j is asked about', (text, question) => {
    expect(numberQuestion(text, coreSay('en'))).toMatch(question);
    expect(Number(typedDecimal(text))).toBeNaN();
  });

  it.each(['1,00', '0,420', '1,234', '1000', '1,0000', '12.5', '1,000,000', 'x'])(
    '%j is not',
    (text) => {
      expect(numberQuestion(text, coreSay('en'))).toBeNull();
    },
  );

  it('law: no number that the page itself writes is asked about', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        expect(numberQuestion(plainDecimal(number), coreSay('en'))).toBeNull();
      }),
    );
  });

  it('law: what is shown in a field is read as what it is, in every language', () => {
    const numbers = fc.double({ noNaN: true, noDefaultInfinity: true });
    fc.assert(
      fc.property(numbers, fc.constantFrom(...languages, 'de-CH', 'fr-CA'), (number, locale) => {
        const text = plainDecimal(number);
        expect(typedDecimal(formatDecimal(text, locale))).toBe(text);
      }),
    );
    expect(formatDecimal('0.49', 'de')).toBe('0,49');
  });

  it('law: moved there and back, a decimal is what it was', () => {
    fc.assert(
      fc.property(
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        fc.integer({ min: -9, max: 9 }),
        (number, places) => {
          const text = plainDecimal(number);
          expect(Number(text) === number).toBe(true);
          expect(shiftedDecimal(shiftedDecimal(text, places), -places)).toBe(
            shiftedDecimal(text, 0),
          );
        },
      ),
    );
  });
});
