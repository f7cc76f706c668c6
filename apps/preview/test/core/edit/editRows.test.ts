import type { BundleCostRate, BundleUniqueEntry } from '@wattpost/contract';
import { describe, expect, it } from 'vitest';
import { entryRows, type RowsAsk } from '../../../src/core/edit/editRows.ts';
import { windowsText } from '../../../src/core/edit/editWhen.ts';

const prices = [0.5, 0.3, 0.4];

const unique = prices.map((price, index): BundleUniqueEntry => ({
  uuid: `u${index}`,
  name: ['Noon', 'entry 10', 'entry 9'][index] ?? '',
  validity: {
    type: 'unique',
    start: `2026-11-2${3 - index}T12:00:00`,
    end: [null, '2026-11-22T23:59:59', '2026-11-21T13:00:30'][index] ?? null,
  },
  intervals: { energy: [{ uuid: null, unit: 1000, price }], time: [], session_fee: null },
  marketing_texts: {},
}));

const rate: BundleCostRate = {
  ...{ uuid: 'r', name: 'Rate', currency: 'EUR', dynamic_pricing: 2, intervals: null },
  ...{ marketing_texts: {}, recurring: [], unique },
};

const ask: RowsAsk = {
  ...{ rateUuid: 'r', list: 'unique', search: '', order: 'listed', isDescending: false },
  ...{ offset: 0, limit: 10, locale: 'en-IE' },
};

function names(change: Partial<RowsAsk>): string[] {
  return entryRows(rate, { ...ask, ...change }).rows.map(({ name }) => name);
}

describe('the list of entries', () => {
  it('says when each holds and what it costs', () => {
    expect(entryRows(rate, ask).rows.map(({ when, price }) => [when, price])).toEqual([
      ['2026-11-23 12:00 –', '€0.50/kWh'],
      ['2026-11-22 12:00–24:00', '€0.30/kWh'],
      ['2026-11-21 12:00–13:00:30', '€0.40/kWh'],
    ]);
  });

  it.each<[Partial<RowsAsk>, string[]]>([
    [{}, ['Noon', 'entry 10', 'entry 9']],
    [{ order: 'time' }, ['entry 9', 'entry 10', 'Noon']],
    [{ order: 'price' }, ['entry 10', 'entry 9', 'Noon']],
    [{ order: 'name' }, ['entry 9', 'entry 10', 'Noon']],
    [{ order: 'name', isDescending: true }, ['Noon', 'entry 10', 'entry 9']],
    [{ search: 'ENTRY' }, ['entry 10', 'entry 9']],
    [{ search: '11-23' }, ['Noon']],
    [{ offset: 1, limit: 1 }, ['entry 10']],
  ])('%o lists %j', (change, expected) => {
    expect(names(change)).toEqual(expected);
  });

  it('counts what fits and what there is', () => {
    const { matching, total } = entryRows(rate, { ...ask, search: 'entry', limit: 1 });
    expect([matching, total]).toEqual([2, 3]);
  });
});

const at = (days: readonly number[], start_time: string, end_time: string) =>
  days.map((weekday) => ({ weekday, start_time, end_time }));

describe('weekly windows in words', () => {
  it.each([
    [[], 'never'],
    [at([1, 2, 3, 4, 5], '06:00', '22:00'), 'Mon–Fri 06:00–22:00'],
    [at([0, 1, 2, 3, 4, 5, 6], '00:00', '23:59'), 'daily whole day'],
    [at([6, 0], '00:00', '00:00'), 'Sat, Sun whole day'],
    [at([0], '22:00', '06:00'), 'Sun 22:00–06:00'],
    [
      [...at([1, 3], '08:00', '24:00'), ...at([2], '09:00', '10:00')],
      'Mon, Wed 08:00–24:00, Tue 09:00–10:00',
    ],
  ])('%#: %j is %s', (windows, text) => {
    expect(windowsText(windows, 'en-GB')).toBe(text);
  });

  it('are said in the language of the reader', () => {
    const windows = [...at([1, 2, 3, 4, 5], '06:00', '22:00'), ...at([6], '00:00', '24:00')];
    expect(windowsText(windows, 'de-AT')).toBe('Mo–Fr 06:00–22:00, Sa ganztägig');
    expect(windowsText(windows, 'fr')).toBe('lun.–ven. 06:00–22:00, sam. toute la journée');
    expect(windowsText([], 'sv')).toBe('aldrig');
  });
});
