import { expect, it } from 'vitest';
import { priceWarnings } from '../../../src/core/review/priceWarnings.ts';

it('names a price that looks implausible, by its entry', () => {
  const warnings = (price: number, entry: string | null): readonly string[] => {
    const energy = [{ uuid: null, unit: 1000, price }];
    return priceWarnings({ energy, time: [], session_fee: null }, 'EUR', entry, 'en-GB');
  };
  expect(warnings(0.49, null)).toEqual([]);
  expect(warnings(77, 'Night')).toEqual([
    'More than €3.00/kWh looks implausible: “Night” (€77.00/kWh).',
  ]);
  expect(warnings(77, null)[0]).toMatch(/default price \(€77.00\/kWh\)/);
});
