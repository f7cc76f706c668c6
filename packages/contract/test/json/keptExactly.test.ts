import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isExact } from '../../src/json/readJson.ts';

describe('numbers kept exactly', () => {
  it.each([
    '0',
    '-0',
    '0.0',
    '0e999',
    '0.615',
    '0.10',
    '1e3',
    '1E-7',
    '1000000000000000000000',
    '0.30000000000000004',
    '5e-324',
    '1.7976931348623157e308',
    '123456789.123456',
    '0.1000000000000000000000000',
    `0.1${'0'.repeat(37)}`,
  ])('%s is kept', (written) => {
    expect(isExact(written)).toBe(true);
  });

  it.each([
    '1e999',
    '-1e999',
    '1e-999',
    '0.1000000000000000055511151231257827',
    '0.3333333333333333333333',
    '9007199254740993',
    '12345678901234567890.5',
    '1.00000000000000000001',
    `0.1${'0'.repeat(38)}`,
  ])('%s is not', (written) => {
    expect(isExact(written)).toBe(false);
  });

  it('law: every number that the language writes is kept', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(isExact(JSON.stringify(value))).toBe(true);
      }),
    );
  });

  it('law: 15 significant digits are always kept', () => {
    const digits = fc.stringMatching(/^[1-9][0-9]{0,14}$/);
    fc.assert(
      fc.property(digits, fc.integer({ min: -290, max: 290 }), (significant, power) => {
        expect(isExact(`${significant}e${power}`)).toBe(true);
      }),
    );
  });
});
