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
    expect(read('Preis (ct/kWh)\n49', null)).toEqual(['0.49']);
    expect(read('Zeit;Cent je kWh\n2026-12-24 18:00;49', null)).toEqual(['0.49']);
    expect(read('Preis/kWh\n0,49', null)).toEqual(['0.49']);
    // The unit that was chosen says what it is for, the head in which money.
    expect(read('ct/kWh\n490', 'MWh')).toEqual(['0.0049']);
  });

  it.each(['öre/kWh', 'CHF/kWh', 'gr je kWh', 'p/kWh'])(
    'is refused in another currency: %s',
    (head) => {
      expect(read(`${head}\n29,5`, null)).toMatchObject([{ path: '$', code: 'not_a_price' }]);
    },
  );

  it.each([
    ['öre/kWh', 'SEK', '0.295'],
    ['Rp./kWh', 'CHF', '0.295'],
    ['gr/kWh', 'PLN', '0.295'],
    ['haléř/kWh', 'CZK', '0.295'],
    ['fillér/kWh', 'HUF', '0.295'],
    ['p per kWh', 'GBP', '0.295'],
  ])('is a hundredth of the currency: %s of %s', (head, currency, price) => {
    const reading = readPriceColumn(`${head}\n29,5`, 'de-AT', { unit: null, currency });
    expect(reading).toMatchObject({ ok: true, value: { rows: [{ price }] } });
  });

  it.each([
    ['49 ct', '0.49'],
    ['0,49 €', '0.49'],
    ['€0.49', '0.49'],
    ['EUR 0,49', '0.49'],
    ['0,49 €/kWh', '0.49'],
    ['490 €/MWh', '0.49'],
    ['0,00049 €/Wh', '0.49'],
    ['49 Eurocent', '0.49'],
  ])('is that of a cell: %s', (cell, price) => {
    expect(read(cell, null)).toEqual([price]);
  });

  it('is that of a cell even under another head, which counts for the other cells', () => {
    expect(read('Preis (ct/kWh)\n0,49 €\n49', null)).toEqual(['0.49', '0.49']);
    expect(read('EUR/MWh\n49 ct/kWh\n490', null)).toEqual(['0.49', '0.49']);
    // A head or a choice says what prices are for, a cell in which money.
    expect(read('EUR/MWh\n49000 ct', null)).toEqual(['0.49']);
    expect(read('490 €', 'MWh')).toEqual(['0.49']);
  });

  it.each(['29,5 öre', '0,49 CHF', '0,49 €/h', '0,49 xyz', '49 ct ct'])(
    'of a cell is refused: %s',
    (cell) => {
      expect(read(cell, null)).toMatchObject([{ path: 'line 1, column 1', code: 'not_a_price' }]);
    },
  );

  it('is the code of any currency, if it is the own one', () => {
    const reading = readPriceColumn('0.49 BGN\nBGN 0.39', 'en', { unit: null, currency: 'BGN' });
    expect(reading).toMatchObject({
      ok: true,
      value: { rows: [{ price: '0.49' }, { price: '0.39' }] },
    });
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
