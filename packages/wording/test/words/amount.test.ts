import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountParts, energyAmountParts, moneyText, partsText } from '../../src/words/amount.ts';
import { percentText } from '../../src/words/numberFormat.ts';

const spaced = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('an amount is written as its locale writes it, and never rounded', () => {
  it.each([
    ['de-AT', 'EUR', '0.59', '€ 0,59'],
    ['de-DE', 'EUR', '0.59', '0,59 €'],
    ['en-GB', 'EUR', '0.59', '€0.59'],
    ['fr-FR', 'EUR', '0.59', '0,59 €'],
    ['de-CH', 'CHF', '0.45', 'CHF 0.45'],
    ['de-DE', 'EUR', '0.615', '0,615 €'],
    ['de-DE', 'EUR', '0.5', '0,50 €'],
    ['de-DE', 'EUR', '12345.6', '12.345,60 €'],
    ['ja-JP', 'JPY', '40', '￥40'],
    ['ja-JP', 'JPY', '40.5', '￥40.5'],
    ['en-KW', 'KWD', '0.05', 'KWD 0.050'],
    ['hu-HU', 'HUF', '189.9', '189,90 Ft'],
    ['sr-RS', 'RSD', '60', '60,00 RSD'],
    ['de-DE', 'EUR', '0.0000123', '0,0000123 €'],
  ])('%s %s %s → %s', (locale, currency, amount, text) => {
    expect(spaced(partsText(amountParts(amount, currency, locale)))).toBe(text);
  });

  it('with more digits than a formatter takes it is written plainly', () => {
    const parts = amountParts(`0.${'0'.repeat(22)}123`, 'EUR', 'de-DE');
    expect(spaced(partsText(parts))).toBe('0.0000000000000000000000123 EUR');
  });

  it('the number is one part, so that it can be set large', () => {
    expect(amountParts('1234.5', 'EUR', 'de-DE').map(({ kind }) => kind)).toEqual([
      'number',
      'space',
      'currency',
    ]);
  });

  it('law: no digit is lost', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.integer({ min: 0, max: 999_999 }),
        (whole, fraction) => {
          const amount = `${whole}.${fraction}`.replace(/\.?0+$/, '');
          const text = partsText(amountParts(amount, 'EUR', 'en-GB'));
          expect(Number(text.replaceAll(/[€,]/g, ''))).toBe(Number(amount));
        },
      ),
    );
  });
});

describe('an amount in one piece', () => {
  it.each([
    ['de-AT', 'EUR', '0.59', '€\u00a00,59'],
    ['de-DE', 'EUR', '0.59', '0,59\u00a0€'],
    ['en', 'EUR', '0.615', '€0.615'],
    ['de-CH', 'CHF', '2.5', 'CHF\u00a02.50'],
    ['ja-JP', 'JPY', '50', '￥50'],
    ['ja-JP', 'JPY', '50.25', '￥50.25'],
    ['en', 'KWD', '0.12', 'KWD\u00a00.120'],
    ['en', 'EUR', '12345678901234567890.12', '€12,345,678,901,234,567,890.12'],
    ['en', 'EUR', '0.0000000000000000000001', '0.0000000000000000000001\u00a0EUR'],
    ['en', 'XYZ', '1', 'XYZ\u00a01.00'],
    ['en', 'EUR', '-0.05', '-€0.05'],
    ['hu', 'HUF', '189', '189,00\u00a0Ft'],
  ])('%s %s %s', (locale, currency, amount, expected) => {
    expect(moneyText([locale], currency)(amount)).toBe(expected);
  });

  it('the first locale that the runtime knows writes it', () => {
    expect(moneyText(['xx', 'de-DE'], 'EUR')('0.5')).toBe('0,50\u00a0€');
  });
});

it.each([
  ['en-GB', 20, '20%'],
  ['de', 8.1, '8,1 %'],
  ['fr', 5.5, '5,5 %'],
])('in %s, %d per cent is %s', (locale, percent, text) => {
  expect(spaced(percentText(percent, locale))).toBe(text);
});

describe('a price of energy in pounds is written in pence (SI 2023/1168)', () => {
  it.each([
    ['en-GB', 'GBP', '0.39', 0, '39p'],
    ['en-GB', 'GBP', '0.495', 0, '49.5p'],
    ['fr-FR', 'GBP', '0.495', 0, '49,5p'],
    ['en-GB', 'GBP', '0.4', 0, '40p'],
    ['en-GB', 'GBP', '0.005', 0, '0.5p'],
    ['en-GB', 'GBP', '1.05', 0, '105p'],
    ['en-GB', 'GBP', '12.5', 0, '1,250p'],
    ['en-GB', 'GBP', '0', 0, '0p'],
    ['en-GB', 'GBP', '0.2', 2, '20p'],
    ['en-GB', 'GBP', '0.2', 3, '20.0p'],
    ['en-GB', 'GBP', '0.199', 4, '19.90p'],
    ['en-GB', 'EUR', '0.39', 0, '€0.39'],
    ['en-GB', 'EUR', '0.2', 3, '€0.200'],
  ])('%s %s %s with %i digits → %s', (locale, currency, amount, digits, text) => {
    expect(spaced(partsText(energyAmountParts(amount, currency, locale, digits)))).toBe(text);
  });

  it('other amounts stay in pounds', () => {
    const money = moneyText('en-GB', 'GBP');
    expect([money('0.39', true), money('0.39'), money('12')]).toEqual(['39p', '£0.39', '£12.00']);
  });

  it('with more digits than a formatter takes it is written plainly', () => {
    const parts = energyAmountParts(`0.${'0'.repeat(22)}123`, 'GBP', 'en-GB');
    expect(partsText(parts)).toBe('0.00000000000000000000123p');
  });

  it('law: a hundred times the pounds, without a lost digit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000 }),
        fc.integer({ min: 0, max: 999_999 }),
        (whole, fraction) => {
          const amount = `${whole}.${fraction}`.replace(/\.?0+$/, '');
          const text = partsText(energyAmountParts(amount, 'GBP', 'en-GB'));
          const [pence = '', rest = ''] = text.replaceAll(/[p,]/g, '').split('.');
          const digits = (amount.split('.')[1] ?? '').padEnd(2, '0');
          expect(pence).toBe(String(BigInt(`${whole}${digits.slice(0, 2)}`)));
          expect(rest).toBe(digits.slice(2));
        },
      ),
    );
  });
});
