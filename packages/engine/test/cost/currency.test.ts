import { describe, expect, it } from 'vitest';
import { minorUnitDigits } from '../../src/cost/currency.ts';

describe('C6 Z6 digits of a minor unit', () => {
  it.each([
    [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
    [2, 'EUR USD GBP CHF SEK NOK DKK PLN CZK HUF TRY TWD MGA MRU CAD AUD CNY INR'],
    [3, 'BHD IQD JOD KWD LYD OMR TND'],
    [4, 'CLF UYW'],
    [2, 'AAA ZZZ'],
  ])('%i digits: %s', (digits, codes) => {
    for (const code of codes.split(' ')) expect(minorUnitDigits(code)).toBe(digits);
  });

  it.each(['', 'eur', 'EU', 'EURO', '€', 'EU1', ' EUR'])('refuses %j', (text) => {
    expect(() => minorUnitDigits(text)).toThrow(RangeError);
  });
});
