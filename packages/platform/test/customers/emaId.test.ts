import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emaIdCheckDigit, newEmaId } from '../../src/customers/emaId.ts';

const characters = Array.from('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ');
const letters = characters.slice(10);

const code = fc
  .tuple(
    fc.array(fc.constantFrom(...letters), { minLength: 2, maxLength: 2 }),
    fc.array(fc.constantFrom(...characters), { minLength: 12, maxLength: 12 }),
  )
  .map(([country, rest]) => [...country, ...rest].join(''));

describe('2.6 the check digit of an EMA-ID', () => {
  it.each([
    // Published with the algorithm and used by other implementations of it.
    ['NN123ABCDEFGHI', 'T'],
    ['FRXYZ123456789', '2'],
    ['ITA1B2C3E4F5G6', '4'],
    ['ESZU8WOX834H1D', 'R'],
    ['PT73902837ABCZ', 'Z'],
    ['DE83DUIEN83QGZ', 'D'],
    ['DE83DUIEN83ZGQ', 'M'],
    ['DE8AA001234567', '0'],
    ['NLTNM000122045', 'U'],
    ['NLTNM000722345', 'X'],
    ['NLTNMC00122045', 'K'],
  ])('%s has %s', (given, expected) => {
    expect(emaIdCheckDigit(given)).toBe(expected);
  });

  it.each([
    '',
    'DE8AA00123456',
    'DE8AA0012345678',
    'de8aa001234567',
    'DE8AA00123456Ä',
    '12ABC001234567',
  ])('refuses %j', (given) => {
    expect(() => emaIdCheckDigit(given)).toThrow(RangeError);
  });

  it('law: one wrong character changes it', () => {
    fc.assert(
      fc.property(code, fc.nat({ max: 11 }), fc.nat({ max: 34 }), (given, at, step) => {
        const position = at + 2;
        const place = characters.indexOf(given.charAt(position));
        const other = characters[(place + step + 1) % 36] ?? '';
        const wrong = given.slice(0, position) + other + given.slice(position + 1);
        expect(emaIdCheckDigit(wrong)).not.toBe(emaIdCheckDigit(given));
      }),
    );
  });

  it('law: two neighbours that changed places change it', () => {
    fc.assert(
      fc.property(code, fc.integer({ min: 2, max: 12 }), (given, at) => {
        const [one, other] = [given.charAt(at), given.charAt(at + 1)];
        fc.pre(one !== other);
        const wrong = given.slice(0, at) + other + one + given.slice(at + 2);
        expect(emaIdCheckDigit(wrong)).not.toBe(emaIdCheckDigit(given));
      }),
    );
  });
});

describe('2.6 a new EMA-ID', () => {
  it('has country, provider, nine characters from C on, and the check digit', () => {
    fc.assert(
      fc.property(fc.uuid(), (uuid) => {
        const emaId = newEmaId('AT-ABC', uuid);
        expect(emaId).toMatch(/^AT-ABC-C[0-9A-Z]{8}-[0-9A-Z]$/);
        const joined = emaId.replaceAll('-', '');
        expect(emaIdCheckDigit(joined.slice(0, 14))).toBe(joined.at(-1));
      }),
    );
  });

  it('follows the randomness it is given', () => {
    const one = newEmaId('AT-ABC', 'f81d4fae-7dec-41d0-a765-00a0c91e6bf6');
    expect(newEmaId('AT-ABC', 'f81d4fae-7dec-41d0-a765-00a0c91e6bf6')).toBe(one);
    expect(newEmaId('AT-ABC', 'f81d4fae-7dec-41d0-a765-00a0c91e6bf7')).not.toBe(one);
  });
});
