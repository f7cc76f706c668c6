import { describe, expect, it } from 'vitest';
import { readWeekTable } from '../../src/list/readWeekTable.ts';

function spansOf(text: string, firstWeekday = 1, days?: readonly number[]): readonly unknown[] {
  const reading = readWeekTable(text, firstWeekday, undefined, days);
  if (!reading.ok) return reading.problems.map(({ path, code }) => `${path} ${code}`);
  return reading.value.map(({ span, price }) => [span.startMinute, span.lengthMinutes, price]);
}

/** A table whose cells are all one text. */
function table(rows: number, cell: string, separator = '\t'): string {
  const row = Array.from({ length: 7 }, () => cell).join(separator);
  return Array.from({ length: rows }, () => row).join('\r\n');
}

const day = 1440;

describe('a table of a week', () => {
  it.each([
    ['hours', 24, '0.35', '\t'],
    ['quarters of an hour with commas', 96, '0,35', '\t'],
    ['halves with semicolons and a sign of currency', 48, '€ 0,35', ';'],
    ['hours with commas between them', 24, '0.35', ','],
  ])('of %s is a price for each weekday', (_what, rows, cell, separator) => {
    expect(spansOf(table(rows, cell, separator))).toEqual(
      Array.from({ length: 7 }, (_, weekday) => [weekday * day, day, '0.35']),
    );
  });

  it('begins with the weekday that it is said to, or with those of its head', () => {
    const row = ['0.1', '0.2', '0.3', '0.4', '0.5', '0.6', '0.7'].join('\t');
    const rows = Array.from({ length: 24 }, () => row).join('\n');
    expect(spansOf(rows, 1).at(0)).toEqual([0, day, '0.7']);
    expect(spansOf(rows, 0).at(0)).toEqual([0, day, '0.1']);
    const headed = `\tMo\tDi\n${Array.from({ length: 24 }, (_, hour) => `${hour}:00\t0.1\t`).join('\n')}`;
    expect(spansOf(headed)).toEqual([
      [day, day, '0.1'],
      [2 * day, day, null],
    ]);
  });

  it('says all that is wrong, with line and column', () => {
    const rows = table(24, '0.35').split('\r\n');
    rows[2] = ['0.1', 'x', '1,000', '0.1', '0.1', '0.1', '-1', '2'].join('\t');
    expect(spansOf(rows.join('\n'))).toEqual([
      'line 3, column 2 not_a_price',
      'line 3, column 3 ambiguous_number',
      'line 3, column 7 not_a_price',
      'line 3, column 8 too_many_cells',
    ]);
    expect(spansOf(table(25, '0.35'))).toEqual(['line 1 uneven_rows']);
    expect(spansOf('')).toEqual(['line 1 nothing_pasted']);
    expect(spansOf('"Mon\t08:00')).toContain('line 1, column 1 wrong_quotes');
  });
});

describe('the prices of one day', () => {
  const quarters = Array.from({ length: 96 }, (_, index) => (index < 48 ? '0.35' : '0.45'));
  const expected = [2, 4].flatMap((weekday) => [
    [weekday * day, 720, '0.35'],
    [weekday * day + 720, 720, '0.45'],
  ]);
  const timed = quarters.map((price, index) => {
    const time = new Date(index * 900_000).toISOString().slice(11, 16);
    return `${time}\t${price}`;
  });

  it.each([
    ['a column', quarters],
    ['with decimal commas', quarters.map((price) => price.replace('.', ','))],
    ['with a head', ['EUR/kWh', ...quarters].map((one) => one.replace('EUR/kWh', 'Preis'))],
    ['with times', timed],
    ['with times and commas between', timed.map((row) => row.replace('\t', ','))],
    [
      'with times, a head and commas',
      ['Zeit\tPreis', ...timed.map((row) => row.replace('.', ','))],
    ],
  ])('are for the weekdays that are stated: %s', (_what, rows) => {
    expect(spansOf(rows.join('\n'), 1, [4, 2])).toEqual(expected);
    expect(spansOf(rows.join('\n'))).toEqual(['line 1 which_days']);
  });

  it('say what is wrong, with line and column', () => {
    expect(spansOf(quarters.slice(1).join('\n'), 1, [2])).toEqual(['line 1 uneven_rows']);
    const wrong = timed.with(3, '00:50\tx');
    expect(spansOf(wrong.join('\n'), 1, [2, 5])).toEqual([
      'line 4, column 1 wrong_time',
      'line 4, column 2 not_a_price',
    ]);
  });
});

describe('a list of windows of a week', () => {
  it('is read with or without a head, over midnight, and to the end of the day', () => {
    const rows = ['day\tstart\tend\tprice', 'Tue\t12:00\t14:00\t0.35', 'samstag\t22:00\t6:00\t0,3'];
    expect(spansOf([...rows, 'Sun\t20:00\t24:00\t'].join('\n'))).toEqual([
      [2 * day + 720, 120, '0.35'],
      [6 * day + 1320, 480, '0.3'],
      [1200, 240, null],
    ]);
  });

  it('says all that is wrong, with line and column', () => {
    expect(spansOf('Tue\t8\t8\t0.1\nTom\t25:00\t\tx\nMon\t8\t9\t0.1\tnote')).toEqual([
      'line 1, column 3 empty_window',
      ...['line 2, column 1 not_a_weekday', 'line 2, column 2 not_a_time'],
      ...['line 2, column 3 not_a_time', 'line 2, column 4 not_a_price'],
      'line 3, column 5 not_four_cells',
    ]);
  });
});
