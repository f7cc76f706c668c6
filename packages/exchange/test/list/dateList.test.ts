import { parseBundle } from '@wattpost/contract';
import { describe, expect, it } from 'vitest';
import { readHeader } from '../../src/list/dateListColumns.ts';
import { readDateList } from '../../src/list/readDateList.ts';

function entries(text: string | Uint8Array) {
  const reading = readDateList(text);
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.entries;
}

function problems(text: string): [string, string][] {
  const reading = readDateList(text);
  return reading.ok ? [] : reading.problems.map(({ path, code }) => [path, code]);
}

describe('readDateList', () => {
  it('reads dates, names and prices', () => {
    const [first, second, third, ...more] = entries(
      [
        'start,end,name,energy_per_kwh,time_per_minute,session_fee,fee_after_seconds',
        '2026-12-24 18:00,2026-12-24 22:30,"Heiliger, ""stiller"" Abend",0.39,,1,300',
        '2026-12-25T00:00:30,12:00,,0.49,0.05,,',
        '2026-12-26,,Rest,0,,,',
      ].join('\n'),
    );
    expect(first).toEqual({
      uuid: expect.stringMatching(
        /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-/,
      ) as string,
      name: 'Heiliger, "stiller" Abend',
      validity: { type: 'unique', start: '2026-12-24T18:00:00', end: '2026-12-24T22:30:00' },
      intervals: {
        energy: [{ uuid: null, unit: 1000, price: 0.39 }],
        time: [],
        session_fee: { amount: 1, grace_period: 300, energy_threshold: null },
      },
      marketing_texts: {},
    });
    expect(second).toMatchObject({
      name: '2026-12-25 00:00',
      validity: { start: '2026-12-25T00:00:30', end: '2026-12-25T12:00:00' },
      intervals: { time: [{ unit: 1, price: 0.05 }] },
    });
    expect(third?.validity).toEqual({ type: 'unique', start: '2026-12-26T00:00:00', end: null });
    expect(more).toEqual([]);
  });

  const wanted = ['2026-12-24T18:00:00', '2026-12-24T23:59:59', 0.39];
  it.each([
    ['commas', 'start,end,energy\n2026-12-24 18:00,2026-12-25 00:00,0.39'],
    [
      'semicolons and decimal commas',
      'Start;Ende;Energie (€/kWh)\r\n24.12.2026 18:00;24:00;0,39\r\n',
    ],
    ['tabs', 'from\tto\tper kWh\n2026-12-24T18:00\t00:00\t0,39'],
    ['a quoted decimal comma', 'von,bis,kwh\n24.12.2026 18:00,2026-12-24T23:59:59,"0,39"'],
    [
      'a byte order mark and old line ends',
      '\uFEFFstart,end,energy\r2026-12-24 18:00:00,24:00,0.39\r',
    ],
    [
      'empty rows and blanks',
      '\n\n start , end , energy \n,,\n 2026-12-24 18:00 , 24:00 , 0.39 \n\n',
    ],
    ['a line that names the separator', 'sep=;\r\nstart;end;energy\r\n24.12.2026 18:00;24:00;0,39'],
    [
      'such a line in other letters',
      '"SEP=\t"\t\nstart\tend\tenergy\n24.12.2026 18:00\t24:00\t0,39',
    ],
    [
      'blanks of all kinds within cells',
      'start;end;energy\n24.12.2026\u00A018:00;\u202F24:00\u2009;\u00A00,39\u200E',
    ],
    ['blanks around quotation marks', ' "start" ; end;energy\n "2026-12-24 18:00" ;24:00; "0,39"'],
    ['a column more', 'note,start,end,energy\nx,2026-12-24 18:00,24:00,0.39'],
  ])('understands %s', (_, text) => {
    const [entry, ...more] = entries(text);
    expect([entry?.validity.start, entry?.validity.end, entry?.intervals.energy[0]?.price]).toEqual(
      wanted,
    );
    expect(more).toEqual([]);
  });

  it.each([
    ['utf-8', [...Buffer.from('start;name;energy\n2026-12-24;Übergang €;1', 'utf8')]],
    [
      'utf-16le',
      [0xff, 0xfe, ...Buffer.from('start;name;energy\n2026-12-24;Übergang €;1', 'utf16le')],
    ],
    [
      'utf-16be',
      [
        0xfe,
        0xff,
        ...Buffer.from('start;name;energy\n2026-12-24;Übergang €;1', 'utf16le').swap16(),
      ],
    ],
    [
      'windows-1252',
      [...Buffer.from('start;name;energy\n2026-12-24;\xdcbergang \x80;1', 'latin1')],
    ],
  ])('reads bytes in %s', (encoding, bytes) => {
    expect(readDateList(Uint8Array.from(bytes))).toMatchObject({
      ok: true,
      encoding,
      entries: [{ name: 'Übergang €' }],
    });
  });

  it('cuts a row of several dates at its midnights', () => {
    const list = entries('start,end,energy\n2026-12-24 18:00,2026-12-26 06:00,0.39');
    expect(list.map(({ validity: { start, end } }) => [start, end])).toEqual([
      ['2026-12-24T18:00:00', '2026-12-24T23:59:59'],
      ['2026-12-25T00:00:00', '2026-12-25T23:59:59'],
      ['2026-12-26T00:00:00', '2026-12-26T06:00:00'],
    ]);
    expect(new Set(list.map(({ uuid }) => uuid)).size).toBe(3);
  });

  it('makes the same uuids of the same list, and others for another cost rate', () => {
    const text = 'start,energy\n2026-12-24,1';
    const uuid = (seed: string): unknown => {
      const reading = readDateList(text, { seed });
      return reading.ok ? reading.entries[0]?.uuid : undefined;
    };
    expect(uuid('a')).toBe(uuid('a'));
    expect(uuid('a')).not.toBe(uuid('b'));
  });

  it.each([
    ['energy_prise', 'energy_price'],
    ['sesion_fee', 'session_fee'],
    ['Startgebuer', 'startgebuehr'],
    ['x'.repeat(100_000), ''],
  ])('refuses the unknown column %.20s and names the nearest', (header, nearest) => {
    const reading = readDateList(`start,energy,${header}\n2026-12-24,1,2`);
    expect(reading).toMatchObject({
      ok: false,
      problems: [{ path: 'line 1, column 3', code: 'unknown_column' }],
    });
    const message = reading.ok ? '' : (reading.problems[0]?.message ?? '');
    expect(message).toContain(`did you mean ${nearest}`);
    expect(message.length).toBeLessThan(400);
  });

  it('lists every problem with its line and column', () => {
    expect(
      problems(
        [
          'start;end;name;kWh;min;hour;fee;fee_after_wh',
          '2026-12-24 18:00Z;;;1;;;;',
          '2026-02-30;25:00;;x;;;;',
          '2026-12-24 18:00;17:00;;1;1;2;;',
          '2026-12-24 20:00;;;;;;;',
          '2026-12-24 21:00;;;-1;;;;5',
          '2026-12-25;;;1.234,50;;;;',
          '2026-12-26;;;1;;;;',
          '2026-12-26 00:00;;;2;;;;',
          '2026-12-27;;;1;;;;;;9',
          '2020-01-01;2026-01-01;;1;;;;',
          '2026-12-28;;;0.12345678901234567;;;;',
        ].join('\n'),
      ),
    ).toEqual([
      ['line 2, column 1 (start)', 'not_local'],
      ['line 3, column 1 (start)', 'not_a_time'],
      ['line 3, column 4 (kWh)', 'not_a_number'],
      ['line 4, column 2 (end)', 'empty_window'],
      ['line 4, column 6 (hour)', 'two_prices'],
      ['line 5, column 4 (kWh)', 'no_price'],
      ['line 6, column 4 (kWh)', 'not_a_number'],
      ['line 6, column 7 (fee)', 'no_price'],
      ['line 7, column 4 (kWh)', 'not_a_number'],
      ['line 9, column 1 (start)', 'duplicate_start'],
      ['line 10', 'too_many_cells'],
      ['line 11, column 2 (end)', 'too_long'],
      ['line 12, column 4 (kWh)', 'too_precise'],
    ]);
  });

  it('counts lines as an editor does, also over a cell of several lines', () => {
    expect(problems('start,name,energy\n2026-12-24,"two\nlines",1\nx,y,1')).toEqual([
      ['line 4, column 1 (start)', 'not_a_time'],
    ]);
  });

  it.each([
    ['nothing', '', [['line 1', 'empty']]],
    ['a header alone', 'start,energy\n', [['line 1', 'no_rows']]],
    [
      'no header',
      '2026-12-24,0.39',
      [
        ['line 1', 'no_start_column'],
        ['line 1', 'no_price_column'],
      ],
    ],
    [
      'a column twice',
      'start,from,energy\n2026-12-24,2026-12-24,1',
      [['line 1, column 2', 'duplicate_column']],
    ],
    [
      'a text after a quotation mark',
      'start,energy\n"2026-12-24"x,1\n2026-12-25,"1"2',
      [
        ['line 2, column 1', 'wrong_quotes'],
        ['line 3, column 2', 'wrong_quotes'],
      ],
    ],
    [
      'a cell below no header',
      'start,energy,\n2026-12-24,1,0.5',
      [['line 2, column 3', 'unnamed_column']],
    ],
    ['a separator that is none', 'sep=|\nstart|energy\n', [['line 1', 'unknown_separator']]],
    [
      'a separator that is not used',
      'sep=;\nstart,energy\n2026-12-24,1',
      [['line 2, column 1', 'unknown_column']],
    ],
    [
      'seconds and Wh with separators of thousands',
      'start;energy;fee;fee_after_seconds;fee_after_wh\n2026-12-24;1;1;3,600;10.000',
      [
        ['line 2, column 4 (fee_after_seconds)', 'ambiguous_number'],
        ['line 2, column 5 (fee_after_wh)', 'ambiguous_number'],
      ],
    ],
    [
      'an open quotation mark',
      'start,energy\n"2026-12-24,1\n',
      [['line 2, column 1', 'wrong_quotes']],
    ],
  ])('refuses %s', (_, text, expected) => {
    expect(problems(text)).toEqual(expect.arrayContaining(expected));
  });

  it('knows its columns by many names, however their letters and blanks are written', () => {
    const column = (header: string): unknown => {
      const reading = readHeader(header);
      return reading.kind === 'column' ? reading.column : reading.kind;
    };
    expect(
      [
        ...['Price per kWh', 'Energie [EUR/kWh]', 'per-hour', 'Startgebühr', 'VON'],
        ...[
          'Startgebu\u0308hr',
          'Preis\u00A0pro\u202FkWh',
          '\u200Bstart\uFEFF',
          'Gültig ab',
          'Notiz',
        ],
      ].map(column),
    ).toEqual([
      ...['energy_per_kwh', 'energy_per_kwh', 'time_per_hour', 'session_fee', 'start'],
      ...['session_fee', 'energy_per_kwh', 'start', 'start', 'note'],
    ]);
    expect(column('constructor')).toBe('unknown');
  });
});

describe('parseBundle', () => {
  it('takes what was read', () => {
    const reading = parseBundle({
      format: 'wattpost-bundle/1',
      created_at: '2026-11-21T09:00:00Z',
      valid_until: null,
      stations: [{ uuid: 's', label: 'S', time_zone: 'Europe/Vienna', cost_rate_uuid: 'r' }],
      cost_rates: [
        {
          uuid: 'r',
          name: 'R',
          currency: 'EUR',
          dynamic_pricing: 2,
          intervals: null,
          marketing_texts: {},
          recurring: [],
          unique: entries('start,end,energy\n2026-12-24,2026-12-27,0.39\n2026-12-28 06:00,,0.2'),
        },
      ],
    });
    expect(reading.ok ? [] : reading.problems).toEqual([]);
  });
});
