import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDateList } from '../../src/list/readDateList.ts';
import { readMoneyUnit } from '../../src/list/unitWords.ts';

/** The intervals of the first row of a list, or the codes and paths of its problems. */
function read(header: string, cell: string, currency = 'EUR', more = ''): unknown {
  const [rest, cells] =
    more === '' ? ['', ''] : [`;${more.split('=')[0]}`, `;${more.split('=')[1]}`];
  const reading = readDateList(`start;${header}${rest}\n2026-12-24;${cell}${cells}`, { currency });
  if (!reading.ok) return reading.problems.map(({ path, code }) => `${path}: ${code}`);
  const { energy, time, session_fee } = reading.entries[0]?.intervals ?? {};
  const [first] = energy ?? [];
  if (first !== undefined) return first.price;
  const [minute] = time ?? [];
  if (minute !== undefined) return [minute.price, minute.unit];
  return session_fee;
}

const inHeader = 'line 1, column 2';

describe('the unit of a column', () => {
  it.each<readonly [header: string, cell: string, currency: string, expected: unknown]>([
    ['Energie', '0,49', 'EUR', 0.49],
    ['Energie (€/kWh)', '0,49', 'EUR', 0.49],
    ['Energie [EUR/kWh]', '0,49', 'EUR', 0.49],
    ['Energie (ct/kWh)', '2,5', 'EUR', 0.025],
    ['Energie ct/kWh', '49', 'EUR', 0.49],
    ['Energie in ct je kWh', '49', 'EUR', 0.49],
    ['ct/kWh', '49', 'EUR', 0.49],
    ['(Cent pro kWh)', '49', 'EUR', 0.49],
    ['Energie (€-Cent/kWh)', '49', 'EUR', [`${inHeader}: unknown_unit`]],
    ['Energie (€ct/kWh)', '49', 'EUR', 0.49],
    ['energy (€/MWh)', '490', 'EUR', 0.49],
    ['energy (ct/Wh)', '0,049', 'EUR', 0.49],
    ['Energy (€/kilowatt-hour)', '0.49', 'EUR', 0.49],
    ['Energi (öre/kWh)', '29,5', 'SEK', [`${inHeader}: unknown_column`, 'line 1: no_price_column']],
    ['energy (öre/kWh)', '29,5', 'SEK', 0.295],
    ['energy (øre/kWh)', '29,5', 'NOK', 0.295],
    ['energy (kr/kWh)', '2,95', 'DKK', 2.95],
    ['Energie (Rp./kWh)', '49', 'CHF', 0.49],
    ['energie (cts/kWh)', '49', 'CHF', 0.49],
    ['energy (p/kWh)', '49', 'GBP', 0.49],
    ['energy (gr/kWh)', '199', 'PLN', 1.99],
    ['energy (zł za kWh)', '1,99', 'PLN', 1.99],
    ['energy (haléř/kWh)', '1250', 'CZK', 12.5],
    ['energy (Ft/kWh)', '220', 'HUF', 220],
    ['energy (fillér/kWh)', '22000', 'HUF', 220],
    ['energy (centimes par kWh)', '49', 'EUR', 0.49],
    ['Zeit (€/h)', '0,60', 'EUR', [0.6, 60]],
    ['Zeit (€/min)', '0,10', 'EUR', [0.1, 1]],
    ['Zeit (ct/min)', '10', 'EUR', [0.1, 1]],
    ['Zeit', '0,10', 'EUR', [0.1, 1]],
    ['Zeit €/Stunde', '6', 'EUR', [6, 60]],
    ['time (min)', '0.1', 'EUR', [0.1, 1]],
    ['time (p/hour)', '60', 'GBP', [0.6, 60]],
    ['fee (ct)', '150', 'EUR', { amount: 1.5, grace_period: null, energy_threshold: null }],
    [
      'Startgebühr (€ pro Ladevorgang)',
      '1,5',
      'EUR',
      { amount: 1.5, grace_period: null, energy_threshold: null },
    ],
  ])('%s: %s %s', (header, cell, currency, expected) => {
    expect(read(header, cell, currency)).toEqual(expected);
  });

  it.each<readonly [header: string, currency: string]>([
    ['Energie (€/kWh)', 'CHF'],
    ['Energie (ct/kWh)', 'SEK'],
    ['Energie (kr/kWh)', 'EUR'],
    ['energy ($/kWh)', 'EUR'],
    ['Energie (€/kWh, netto)', 'EUR'],
    ['Energie (€/kW)', 'EUR'],
    ['Energie (€/min)', 'EUR'],
    ['Energie (per)', 'EUR'],
    ['kWh (€/MWh)', 'EUR'],
    ['energy_per_kwh (€/MWh)', 'EUR'],
    ['Preis pro Minute (€/h)', 'EUR'],
    ['time_per_hour (€/min)', 'EUR'],
    ['Zeit (€/s)', 'EUR'],
    ['fee (€/kWh)', 'EUR'],
    ['fee_after_seconds (min)', 'EUR'],
    ['fee_after_wh (kWh)', 'EUR'],
    ['grace_period (kWh)', 'EUR'],
    ['grace_period (days)', 'EUR'],
  ])('%s in a list of %s is refused', (header, currency) => {
    expect(read(header, '1', currency)).toContain(`${inHeader}: unknown_unit`);
  });

  it.each<readonly [header: string, cell: string, expected: object]>([
    ['grace_period', '15', { grace_period: 15 }],
    ['grace_period (s)', '15', { grace_period: 15 }],
    ['grace_period (min)', '15', { grace_period: 900 }],
    ['grace_period (h)', '0,5', { grace_period: 1800 }],
    ['grace_period', '15 min', { grace_period: 900 }],
    ['energy_threshold (kWh)', '5', { energy_threshold: 5000 }],
    ['energy_threshold (Wh)', '5', { energy_threshold: 5 }],
    ['fee_after_wh', '5 kWh', { energy_threshold: 5000 }],
  ])('%s: %s', (header, cell, expected) => {
    expect(read('fee', '1', 'EUR', `${header}=${cell}`)).toMatchObject(expected);
  });

  it.each([
    ['Start (TT.MM.JJJJ HH:MM)', true],
    ['start (yyyy-mm-dd)', true],
    ['Start (Ortszeit)', true],
    ['start (UTC)', false],
    ['Start (MEZ)', false],
  ])('of a date, %s: %s', (header, isRead) => {
    expect(readDateList(`${header};energy\n2026-12-24;1`).ok).toBe(isRead);
  });

  it('of an end, included or not, is not guessed', () => {
    const reading = readDateList('start;end (inkl.);energy\n2026-12-24;2026-12-25;1');
    expect(reading.ok ? [] : reading.problems.map(({ code }) => code)).toEqual(['unknown_unit']);
  });
});

describe('the unit of a cell', () => {
  it.each<readonly [header: string, cell: string, currency: string, expected: unknown]>([
    ['energy', '0,19 €', 'EUR', 0.19],
    ['energy', '€0.19', 'EUR', 0.19],
    ['energy', 'EUR 0,19', 'EUR', 0.19],
    ['energy', '19 ct', 'EUR', 0.19],
    ['energy', '19 ct/kWh', 'EUR', 0.19],
    ['energy', '190 €/MWh', 'EUR', 0.19],
    ['energy (€/MWh)', '190 €', 'EUR', 0.19],
    ['energy (ct/kWh)', '19 ct', 'EUR', 0.19],
    ['energy (ct/kWh)', '0,19 €', 'EUR', 0.19],
    ['energy', '0,19 CHF', 'EUR', ['line 2, column 2 (energy): unknown_unit']],
    ['energy', '0,19 €/min', 'EUR', ['line 2, column 2 (energy): unknown_unit']],
    ['energy', 'about 0,19', 'EUR', ['line 2, column 2 (energy): unknown_unit']],
    ['energy', '0,19 € *', 'EUR', ['line 2, column 2 (energy): unknown_unit']],
    ['time', '6 €/h', 'EUR', ['line 2, column 2 (time): unknown_unit']],
    ['energy', '-0,19 €', 'EUR', ['line 2, column 2 (energy): not_a_number']],
  ])('%s: %s %s', (header, cell, currency, expected) => {
    expect(read(header, cell, currency)).toEqual(expected);
  });
});

describe('units as they are read', () => {
  it('are never guessed: any other text is none, in time proportional to its length', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), (text) => {
        const unit = readMoneyUnit(text);
        if (unit !== undefined) expect(unit.per ?? unit.perCurrencyUnit).not.toBeNull();
      }),
    );
    expect(readMoneyUnit('€'.repeat(100_000))).toBeUndefined();
    expect(readMoneyUnit('constructor')).toBeUndefined();
  });
});
