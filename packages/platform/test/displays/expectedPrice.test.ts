import { compileCostRate } from '@wattpost/engine';
import { describe, expect, it } from 'vitest';
import { createExpectedPrices } from '../../src/displays/expectedPrice.ts';
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
