import { compileCostRate, localToInstants, priceAt } from '@wattpost/engine';
import type { BundleCostRate } from '@wattpost/contract';
import { describe, expect, it } from 'vitest';
import { afterDates } from '../../src/list/lostToDates.ts';
import { importOcpiTariffs, type ImportedTariff } from '../../src/import/importOcpi.ts';
import { priceLine } from '../../src/values/priceLine.ts';

const timeZone = 'Europe/Vienna';

function energy(price: number): object {
  return { type: 'ENERGY', price, step_size: 1 };
}

function element(price: number, restrictions: object = {}): object {
  return { price_components: [energy(price)], restrictions };
}

function imported(elements: readonly object[], options = {}): ImportedTariff {
  const reading = importOcpiTariffs(
    {
      country_code: 'AT',
      party_id: 'WPT',
      id: 'x',
      currency: 'EUR',
      elements,
      last_updated: '2026-11-02T10:15:00Z',
    },
    { fromDate: '2026-11-22', ...options },
  );
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  const [tariff] = reading.tariffs;
  if (tariff === undefined) throw new Error('no tariff');
  return tariff;
}

function told(rate: BundleCostRate, local: string): string {
  const plan = compileCostRate(rate, { timeZone });
  const { intervals } = priceAt(plan, localToInstants(timeZone, local)?.epochMs ?? NaN);
  return priceLine(intervals, plan.tax, plan.currency);
}

const christmas = element(0.19, { start_date: '2026-12-24', end_date: '2026-12-27' });
const evening = element(0.3, {
  start_date: '2026-12-24',
  end_date: '2026-12-26',
  start_time: '18:00',
  end_time: '22:00',
});
const hours = element(0.3, {
  start_date: '2026-12-24',
  end_date: '2026-12-25',
  start_time: '10:00',
  end_time: '14:00',
});
const newYear = element(0.21, { start_date: '2026-12-31', end_date: '2027-01-01' });
const nextYear = element(0.5, { start_date: '2027-01-01' });
const nextYearByDay = element(0.5, { start_date: '2027-01-01', start_time: '06:00' });
const always = element(0.39);
const free = { price_components: [{ type: 'FLAT', price: 0, step_size: 1 }] };

const unknown = 'price not known';

describe('D2 prices of dates leave nothing behind when they end', () => {
  it.each<[string, object[], string, string, object?]>([
    ['before, between and after dates', [christmas, newYear], '2026-12-23T12:00', unknown],
    ['between dates', [christmas, newYear], '2026-12-29T12:00', unknown],
    ['on the last date', [christmas, newYear], '2026-12-31T23:59', '0.21 EUR/kWh'],
    ['after the last date', [christmas, newYear], '2027-01-01T00:00', unknown],
    ['years after it', [christmas, newYear], '2031-07-01T12:00', unknown],
    ['within a date, beside its window', [evening], '2026-12-24T12:00', 'free of charge'],
    ['after the window of the last date', [evening], '2026-12-26T00:00', unknown],
    ['before a price that begins', [nextYear], '2026-12-01T12:00', unknown],
    ['of a price that has begun', [nextYear], '2027-06-01T12:00', '0.5 EUR/kWh'],
    ['beyond what is written out', [nextYearByDay], '2030-06-01T05:00', unknown],
    ['with a price for any time', [christmas, always], '2027-06-01T12:00', '0.39 EUR/kWh'],
    ['where that price is 0', [christmas, free], '2027-06-01T12:00', 'free of charge'],
    ['of hours, after the last of them', [hours], '2026-12-24T14:00', unknown],
    ['of hours, in the last of them', [hours], '2026-12-24T13:59', '0.3 EUR/kWh'],
    ['of hours, before the first of them', [hours], '2026-12-24T09:59', 'free of charge'],
    ['of evenings, between two of them', [evening], '2026-12-24T23:00', 'free of charge'],
    ['of evenings, after the last of them', [evening], '2026-12-25T22:00', unknown],
    ['where all is over', [christmas], '2027-06-01T12:00', unknown, { fromDate: '2027-02-01' }],
  ])('%s', (_, elements, local, line, options: { readonly fromDate?: string } = {}) => {
    expect(told(imported(elements, options).rate, local)).toBe(line);
  });

  it.each([
    ['dates alone', [christmas], {}, [['warning', '$.elements', 'prices_end']]],
    ['a price for any time beside them', [christmas, always], {}, []],
    ['dates before a price that begins', [nextYear], {}, [['price', '$', 'written_until']]],
    ['that price from its beginning on', [nextYear], { fromDate: '2027-01-01' }, []],
    [
      'dates that are over',
      [christmas],
      { fromDate: '2027-02-01' },
      [
        ['price', '$.elements', 'no_price_left'],
        ['info', '$.elements[0].restrictions.end_date', 'is_over'],
      ],
    ],
    [
      'a reservation alone',
      [element(1, { reservation: 'RESERVATION' })],
      {},
      [
        ['price', '$.elements', 'no_price_left'],
        ['warning', '$.elements[0].restrictions', 'reservation_left_out'],
      ],
    ],
  ])('is told: %s', (_, elements, options, findings) => {
    expect(
      imported(elements, options).findings.map(({ severity, path, code }) => [
        severity,
        path,
        code,
      ]),
    ).toEqual(findings);
  });

  it('names the last date with a price', () => {
    const neverHolds = element(9, { start_date: '2027-05-01', end_date: '2026-12-01' });
    const { findings } = imported([christmas, newYear, neverHolds]);
    expect(findings.find(({ code }) => code === 'prices_end')?.values).toEqual({
      reason: 'no_element',
      date: '2026-12-31',
    });
  });
});

describe('D2 what holds after the dates of a cost rate', () => {
  const { rate } = imported([christmas]);
  const nothing = { energy: [], time: [], session_fee: null };
  const zero = { ...nothing, energy: [{ uuid: null, unit: 1000, price: 0 }] };

  it.each([
    ['no default price', null, 'prices_end', 'always after 26 Dec 2026'],
    ['nothing to pay', nothing, 'free_after_dates', 'charging is free'],
    ['a price of 0', zero, 'free_after_dates', 'charging is free'],
  ])('is told: %s', (_, intervals, code, words) => {
    const finding = afterDates({ ...rate, intervals });
    expect(finding).toMatchObject({ severity: 'warning', path: '$.intervals', code });
    expect(finding && finding.message).toContain(words);
  });

  it('needs no word where there is a price, or no date', () => {
    const { intervals } = imported([always]).rate;
    expect(afterDates({ ...rate, intervals })).toBeNull();
    expect(afterDates({ ...rate, unique: [] })).toBeNull();
  });
});
