import { compileCostRate, minorUnitDigits } from '@wattpost/engine';
import { amountParts, moneyText } from '@wattpost/wording';
import { describe, expect, it } from 'vitest';
import {
  createExpectedPrices,
  hasSameNumbers,
  isSamePrice,
} from '../../src/displays/expectedPrice.ts';
import { perKwh } from '../changes/changeSite.ts';

const atMs = Date.UTC(2026, 10, 27, 17);
const plan = compileCostRate(
  { uuid: 'rate', name: 'rate', currency: 'EUR', intervals: perKwh(0.5) },
  { timeZone: 'Europe/Vienna' },
);
const stations = [{ plan, directionLanguages: ['fr'] }];

describe('the prices that displays should show', () => {
  it.each([
    [[], '0,50\u00a0€ par kWh'],
    [['de-AT', 'en'], '€\u00a00,50 pro kWh'],
    [['de'], '0,50\u00a0€ pro kWh'],
    [['not a language', 'sv'], '0,50\u00a0€ per kWh'],
    [['ja'], '€0.50 per kWh'],
  ])('are written in the first language of a board: %j', (locales, text) => {
    const priceAt = createExpectedPrices()({ stations, locales, isClockDoubted: false });
    expect(priceAt(atMs)).toBe(text);
  });

  it('are computed once, however many languages reports name', () => {
    const expected = createExpectedPrices();
    const board = (locales: readonly string[]) =>
      expected({ stations, locales, isClockDoubted: false });
    // Regions that do not exist, or speak no German.
    const regions = Array.from({ length: 26 }, (_, index) => `X${String.fromCharCode(65 + index)}`);
    const named = regions.flatMap((region) => [
      [`de-x-${region}`, `fr-${region}`],
      [`de-${region}-u-nu-thai`, 'de-AT'],
      [`qaa-${region}`],
      [`qab-${region}`],
    ]);
    const boards = new Set(named.map(board));
    // German, and what is written in English for want of words.
    expect(boards.size).toBe(2);
  });
});

describe('a reading is compared by its numbers, whichever runtime wrote it', () => {
  // Left ICU 73, right ICU 78, unless stated.
  it.each([
    ['fr-CH', '1\u202f260.00\u00a0CHF par kWh', "1'260.00\u00a0CHF par kWh"],
    ['de-CH', 'CHF\u00a01’260.50 pro kWh', "CHF\u00a01'260.50 pro kWh"],
    ['it-CH', 'CHF\u00a01’260.00 per kWh', 'CHF\u00a01260.00 per kWh'],
    ['it', '1.260\u00a0HUF per kWh', '1260\u00a0HUF per kWh'],
    ['hu', '1\u00a0260,50\u00a0Ft', '1260,50\u00a0Ft'],
    ['nb', 'kr\u00a05,00 per kWh', '5,00\u00a0kr per kWh'],
    [
      'nb',
      '€\u00a00,59 per kWh | kr\u00a01\u00a0260,00',
      '0,59\u00a0€ per kWh | 1\u00a0260,00\u00a0kr',
    ],
    ['it, three digits', '1.260,000\u00a0KWD', '1260,000\u00a0KWD'],
    ['it-CH, three digits', 'BHD\u00a01’260.000', 'BHD\u00a01260.000'],
    ['equal stations', '0,59\u00a0€ | 0,59\u00a0€', '0.59\u00a0€'],
  ])('%s: the same', (_, one, other) => {
    expect(isSamePrice(one, other)).toBe(true);
    expect(isSamePrice(other, one)).toBe(true);
    expect(hasSameNumbers(one, other)).toBe(true);
  });

  // What ICU 72 writes: the mark of thousands, that of decimals, and whether the currency comes first.
  it.each([
    ['de-CH', '’', '.', true],
    ['de-LI', '’', '.', true],
    ['fr-CH', '\u202f', '.', false],
    ['it-CH', '’', '.', true],
    ['it', '.', ',', false],
    ['nb', '\u00a0', ',', true],
  ])('%s: the same in every currency', (locale, thousands, decimal, isFirst) => {
    const others = Intl.supportedValuesOf('currency').flatMap((currency) => {
      const text = moneyText(locale, currency);
      const symbol = amountParts('1', currency, locale).find(({ kind }) => kind === 'currency');
      // A currency of two words, such as F CFA, is doubtful where it has moved.
      if (/\s/u.test(symbol?.text ?? '')) return [];
      return ['0.59', '5', '1260', '12600.5', '1260000'].filter((amount) => {
        const [whole = '', fraction = ''] = amount.split('.');
        const digits = fraction.padEnd(minorUnitDigits(currency), '0');
        const groups = [whole.slice(-9, -6), whole.slice(-6, -3), whole.slice(-3)];
        const grouped = groups.filter((group) => group !== '').join(thousands);
        const number = digits === '' ? grouped : `${grouped}${decimal}${digits}`;
        const parts = [symbol?.text ?? '', number];
        const older = (isFirst ? parts : parts.toReversed()).join('\u00a0');
        return !isSamePrice(older, text(amount));
      });
    });
    expect(others).toEqual([]);
  });

  it.each([
    ['0.125\u00a0€', '125\u00a0€'],
    ['1.26\u00a0€', '126\u00a0€'],
    ['1260,000\u00a0KWD', '1.260.000\u00a0KWD'],
    ['1,26\u00a0€', '1,25\u00a0€'],
    ["1'260.50\u00a0CHF", "1'260.05\u00a0CHF"],
    ['1.260,00\u00a0Ft', '12.600,0\u00a0Ft'],
    ['0,59\u00a0€ | 0,49\u00a0€', '0,49\u00a0€ | 0,59\u00a0€'],
    ['0,59\u00a0€ pro kWh, 0,10\u00a0€ pro Minute', '0,10\u00a0€ pro kWh, 0,59\u00a0€ pro Minute'],
  ])('%s and %s are others', (one, other) => {
    expect(isSamePrice(one, other)).toBe(false);
    expect(hasSameNumbers(one, other)).toBe(false);
  });

  it('words count, unless only numbers are compared', () => {
    const [one, other] = ['0,59\u00a0€ pro kWh', '0,59\u00a0€ je kWh'];
    expect(isSamePrice(one, other)).toBe(false);
    expect(hasSameNumbers(one, other)).toBe(true);
    expect(hasSameNumbers('Kostenlos', 'Nicht verfügbar')).toBe(false);
  });
});
