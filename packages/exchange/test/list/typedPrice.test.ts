import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { typedDecimal } from '../../src/values/index.ts';
import { typedPrice } from '../../src/list/typedPrice.ts';

describe('a typed price', () => {
  it.each([
    ['49 ct', 'energy_per_kwh', 'EUR', '0.49'],
    ['0,49 €', 'energy_per_kwh', 'EUR', '0.49'],
    ['€0.49', 'energy_per_kwh', 'EUR', '0.49'],
    [' 0,49 €/kWh ', 'energy_per_kwh', 'EUR', '0.49'],
    ['490 EUR/MWh', 'energy_per_kwh', 'EUR', '0.49'],
    ['5 Rp.', 'time_per_minute', 'CHF', '0.05'],
    ['Fr. 0.05', 'time_per_minute', 'CHF', '0.05'],
    ['10 ct/min', 'time_per_minute', 'EUR', '0.1'],
    ['1 €', 'session_fee', 'EUR', '1'],
    ['295 öre', 'energy_per_kwh', 'SEK', '2.95'],
    ['0.49 BGN', 'energy_per_kwh', 'BGN', '0.49'],
    [',5', 'energy_per_kwh', 'EUR', '0.5'],
    ['', 'energy_per_kwh', 'EUR', ''],
  ] as const)('%j of %s in %s is %s', (text, column, currency, expected) => {
    expect(typedPrice(text, column, currency)).toBe(expected);
  });

  it.each([
    ['of another currency', '0.49 CHF', 'energy_per_kwh', 'EUR'],
    ['of another hundredth', '49 ct', 'energy_per_kwh', 'SEK'],
    ['for something else', '6 €/h', 'time_per_minute', 'EUR'],
    ['for a quantity', '0,49 €/kWh', 'session_fee', 'EUR'],
    ['that is unknown', '0,49 xyz', 'energy_per_kwh', 'EUR'],
    ['with a number that can be two', '1,250 ct', 'energy_per_kwh', 'EUR'],
    ['twice', '49 ct €', 'energy_per_kwh', 'EUR'],
  ] as const)('in a unit %s is refused: it stays no decimal', (_why, text, column, currency) => {
    expect(typedPrice(text, column, currency)).not.toMatch(/^\d+(?:\.\d+)?$/);
  });

  it('law: a text without a unit is as a decimal', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^-?[\d.,]{0,12}$/), (text) => {
        expect(typedPrice(text, 'energy_per_kwh', 'EUR')).toBe(typedDecimal(text));
      }),
    );
  });
});
