import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalShift } from '../../src/words/decimalShift.ts';

describe('moving a decimal point', () => {
  it.each([
    [0, 3, '0'],
    [500, 3, '0.5'],
    [1000, 3, '1'],
    [11_500.5, 3, '11.5005'],
    [0.25, 3, '0.00025'],
    ['15500', 3, '15.5'],
    ['10000', 3, '10'],
    [1e-7, 0, '0.0000001'],
    [1.25e-7, 3, '0.000000000125'],
    [1e21, 0, '1000000000000000000000'],
    [1.5e22, 3, '15000000000000000000'],
    [0.1, 0, '0.1'],
    [100, 0, '100'],
  ])('%s by %i is %s', (value, places, expected) => {
    expect(decimalShift(value, places)).toBe(expected);
  });

  it('law: keeps the number, and the shift is that of an exponent', () => {
    const numbers = fc.double({ min: 0, max: 1e30, noNaN: true });
    fc.assert(
      fc.property(numbers, (value) => {
        expect(Number(decimalShift(value, 0))).toBe(value);
        expect(Number(decimalShift(value, 3))).toBe(Number(`${decimalShift(value, 0)}e-3`));
        expect(decimalShift(value, 3)).toMatch(/^(0|[1-9]\d*)(\.\d*[1-9])?$/);
      }),
    );
  });
});
