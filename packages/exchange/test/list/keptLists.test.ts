import { describe, expect, it } from 'vitest';
import { readDateList } from '../../src/list/readDateList.ts';

/** Start, end and price per kWh of each entry; problems, else what was noticed. */
function read(...lines: readonly string[]) {
  const reading = readDateList(lines.join('\r\n'), { currency: 'EUR' });
  if (!reading.ok) return reading.problems.map(({ path, code }) => [path, code]);
  return {
    entries: reading.entries.map(({ validity, intervals }) => [
      validity.start,
      validity.end,
      intervals.energy[0]?.price,
    ]),
    noticed: reading.findings.map(({ path, code }) => [path, code]),
  };
}

const evening = ['2026-12-24T18:00:00', '2026-12-24T22:00:00', 0.39];
const wholeDate = ['2026-12-24T00:00:00', null, 0.39];

describe('a list with the date in a column of its own', () => {
  it.each([
    ['German', 'Datum;von;bis;Energie', '24.12.2026;18:00;22:00;0,39', evening],
    ['English', 'date,from,to,energy', '2026-12-24,18:00,22:00,0.39', evening],
    [
      'with times that repeat the date',
      'day,from,to,energy',
      '2026-12-24,2026-12-24 18:00,2026-12-24 22:00,0.39',
      evening,
    ],
    [
      'its forms in brackets',
      'Datum (TT.MM.JJJJ);von (Uhrzeit);bis (Uhrzeit);Energie',
      '24.12.2026;18:00;22:00;0,39',
      evening,
    ],
    [
      'until midnight',
      'dato;from;to;kwh',
      '24.12.2026;18:00;24:00;0,39',
      ['2026-12-24T18:00:00', '2026-12-24T23:59:59', 0.39],
    ],
    ['the date alone', 'giorno;energy', '24.12.2026;0,39', wholeDate],
    ['a date without times', 'date,from,to,energy', '2026-12-24,,,0.39', wholeDate],
    ['a date with its time', 'date,to,energy', '2026-12-24 18:00,22:00,0.39', evening],
    ['no date but a whole start', 'date,start,end,energy', ',2026-12-24 18:00,22:00,0.39', evening],
  ])('%s', (_what, header, row, entry) => {
    expect(read(header, row)).toEqual({ entries: [entry], noticed: [] });
  });

  it.each([
    [
      'a time beside a date with a time',
      '2026-12-24 18:00,19:00,20:00,1',
      [['line 2, column 1 (date)', 'not_a_date']],
    ],
    [
      'another date as start',
      '2026-12-24,2026-12-25 18:00,,1',
      [['line 2, column 2 (from)', 'not_a_time']],
    ],
    ['24:00 as start', '2026-12-24,24:00,,1', [['line 2, column 2 (from)', 'not_a_time']]],
    [
      'a start with a zone',
      '2026-12-24,18:00+01:00,,1',
      [['line 2, column 2 (from)', 'not_a_time']],
    ],
    ['neither date nor start', ',,22:00,1', [['line 2, column 2 (from)', 'not_a_time']]],
    [
      'an end before the start',
      '2026-12-24,18:00,06:00,1',
      [['line 2, column 3 (to)', 'empty_window']],
    ],
  ])('refuses %s', (_what, row, problems) => {
    expect(read('date,from,to,energy', row)).toEqual(problems);
  });
});

describe('rows above and below the header', () => {
  const row = '24.12.2026 18:00;22:00;0,39';
  const entries = [evening];
  it.each([
    ['a title', ['Preise 2026;;', 'von;bis;Energie', row], [['line 1', 'title_left_out']]],
    [
      'a title without separators',
      ['Preise 2026', 'von;bis;Energie', row],
      [['line 1', 'title_left_out']],
    ],
    [
      'a title, a date of issue and an empty row',
      ['Preise ab Winter;;', 'Stand: 01.11.2026;;', ';;', 'von;bis;Energie', row],
      [
        ['line 1', 'title_left_out'],
        ['line 2', 'title_left_out'],
      ],
    ],
    [
      'a merged header',
      ['Zeitraum;;Preis', 'von;bis;Energie', row],
      [['line 1', 'title_left_out']],
    ],
    ['units in a row of their own', ['von;bis;Energie', ';;€/kWh', row], []],
    ['and in brackets', ['von;bis;Energie', '(TT.MM.JJJJ);(Uhrzeit);[EUR/kWh]', row], []],
  ])('%s', (_what, lines, noticed) => {
    expect(read(...lines)).toEqual({ entries, noticed });
  });

  it('converts prices by a row of units', () => {
    expect(read('von;bis;Energie', ';;ct/kWh', '24.12.2026 18:00;22:00;39')).toEqual({
      entries,
      noticed: [],
    });
  });

  it('refuses a row of units of another currency or kind, and one title too many', () => {
    expect(read('von;bis;Energie', ';;CHF/kWh', row)).toEqual([
      ['line 1, column 3', 'unknown_unit'],
    ]);
    expect(read('von;bis;Energie', ';;€/min', row)).toEqual([['line 1, column 3', 'unknown_unit']]);
    const titles = Array.from({ length: 10 }, () => 'Preise;;');
    expect(read(...titles, 'von;bis;Energie', row)).toMatchObject([
      ['line 1, column 1', 'unknown_column'],
      ['line 1', 'no_start_column'],
      ['line 1', 'no_price_column'],
    ]);
  });
});

it.each([
  ['.xlsx or .ods', [0x50, 0x4b, 0x03, 0x04, 0x14, 0x00]],
  ['.xls', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]],
])('names a workbook: %s', (_what, bytes) => {
  expect(readDateList(Uint8Array.from(bytes))).toMatchObject({
    ok: false,
    problems: [
      { path: '$', code: 'workbook', message: expect.stringContaining('CSV UTF-8') as string },
    ],
  });
});
