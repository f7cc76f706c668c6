import { describe, expect, it } from 'vitest';
import { readPriceColumn } from '../../src/list/readPriceColumn.ts';
import { readTypedDateTime } from '../../src/list/readDateTime.ts';

function read(text: string, locale = 'de-AT'): readonly unknown[] {
  const reading = readPriceColumn(text, locale);
  if (!reading.ok) return reading.problems.map(({ path, code }) => `${path} ${code}`);
  return reading.value.rows.map((row) => ('time' in row ? [row.time, row.price] : row.price));
}

const local = (time: string): object => ({ kind: 'local', local: time });

describe('a pasted column of prices', () => {
  it('is the last column, with or without a head', () => {
    expect(read('Preis\n0,35\n0.4\n')).toEqual(['0.35', '0.4']);
    expect(read('00:00\t0,35\n01:00\t€0.4')).toEqual(['0.35', '0.4']);
  });

  it('says all that is wrong', () => {
    expect(read('0.1\nx\n-1\n1,000')).toEqual([
      'line 2, column 1 not_a_price',
      'line 3, column 1 not_a_price',
      'line 4, column 1 ambiguous_number',
    ]);
    expect(read('\n')).toEqual(['line 1 nothing_pasted']);
    expect(read('"0.1')).toContain('line 1, column 1 wrong_quotes');
    expect(read(Array(3001).fill('0.1').join('\n'))).toEqual(['line 3001 too_many_prices']);
  });
});

describe('pasted rows that say their times', () => {
  it.each([
    ['tabs, and both ends in a cell', 'Zeit\tPreis\n24.11.2026 00:00 - 24.11.2026 01:00\t0,35'],
    ['semicolons', '2026-11-24 00:00;0,35'],
    ['commas', 'start,price\n"2026-11-24 00:00",0.35'],
    ['date and time in two cells', '24.11.2026\t00:00-00:15\t0,35'],
    ['a weekday in front', 'Di, 24.11.2026 00:00\t0,35'],
  ])('are read with %s', (_what, text) => {
    expect(read(text)).toEqual([[local('2026-11-24T00:00:00'), '0.35']]);
  });

  it('say all that is wrong', () => {
    expect(read('2026-11-24 00:00\t0.3\nmorgen\t0.3\n2026-11-24 02:00\tx')).toEqual([
      'line 2, column 1 not_a_date_time',
      'line 3, column 2 not_a_price',
    ]);
    expect(read('2026-11-24 00:00,0,35')).toEqual(['line 1 mixed_commas']);
  });
});

describe('a date with its time', () => {
  it.each([
    ['2026-12-24T18:00:00', 'en-GB', local('2026-12-24T18:00:00')],
    ['2026-12-24 24:00', 'en-GB', local('2026-12-25T00:00:00')],
    ['24.12.26 6.30', 'de', local('2026-12-24T06:30:00')],
    ['24-12-2026 18h15', 'nl', local('2026-12-24T18:15:00')],
    ['03/04/2026', 'fr', local('2026-04-03T00:00:00')],
    ['03/04/2026 1:00 PM', 'en-US', local('2026-03-04T13:00:00')],
    ['2026-10-25T02:00+02:00', 'de', { kind: 'instant', epochMs: Date.UTC(2026, 9, 25, 0) }],
    ['2026-10-25T01:00Z', 'de', { kind: 'instant', epochMs: Date.UTC(2026, 9, 25, 1) }],
    ['31.02.2026', 'de', null],
    ['2026-12-24 25:00', 'de', null],
    ['0,35', 'de', null],
    ['12.50', 'de', null],
  ])('%s in %s', (text, locale, moment) => {
    expect(readTypedDateTime(text, locale)).toEqual(moment);
  });
});
