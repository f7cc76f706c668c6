import { describe, expect, it } from 'vitest';
import type { PastedUnit } from '../../src/list/pastedUnit.ts';
import { readPriceColumn } from '../../src/list/readPriceColumn.ts';
import { readWeekTable } from '../../src/list/readWeekTable.ts';

function read(text: string, unit: PastedUnit['unit']): readonly unknown[] {
  const reading = readPriceColumn(text, 'de-AT', { unit, currency: 'EUR' });
  if (!reading.ok) return reading.problems;
  return reading.value.rows.map(({ price }) => price);
}

describe('the unit of pasted prices', () => {
  it('is asked for where prices are implausible per kWh and not per MWh', () => {
    expect(read('79\n85,20\n0,3', null)).toEqual([
      { path: '$', code: 'ambiguous_unit', values: { price: '85.20' } },
    ]);
    expect(read('0,35\n2,9', null)).toEqual(['0.35', '2.9']);
    // Neither would be plausible.
    expect(read('85000', null)).toEqual(['85000']);
  });

  it('is as it was chosen, or as the head says', () => {
    expect(read('85,2\n79', 'MWh')).toEqual(['0.0852', '0.079']);
    expect(read('85,2', 'kWh')).toEqual(['85.2']);
    expect(read('Preis (EUR/MWh)\n85,2', null)).toEqual(['0.0852']);
    expect(read('EUR/kWh\n85,2', null)).toEqual(['85.2']);
  });

  it('is that of a table of the week, too', () => {
    const row = 'Mon\t08:00\t18:00\t85,2\nMon\t18:00\t20:00\t';
    const table = (unit: PastedUnit['unit']): unknown => {
      const reading = readWeekTable(row, 1, { unit, currency: 'EUR' });
      return reading.ok ? reading.value.map(({ price }) => price) : reading.problems[0]?.code;
    };
    expect(table(null)).toBe('ambiguous_unit');
    expect(table('MWh')).toEqual(['0.0852', null]);
  });
});
