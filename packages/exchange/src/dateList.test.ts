import { parseBundle, type BundleCostRate } from '@wattpost/contract';
import { compileCostRate, priceAt, statedPrice, type PriceInterval } from '@wattpost/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryInstant, arbitraryRate } from '../test/arbitraryRates.ts';
import { lawRuns, lawTimeoutMs } from '../test/runs.ts';
import { columnNamed } from './dateListColumns.ts';
import { readDateList } from './readDateList.ts';
import { writeDateList } from './writeDateList.ts';

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

  it('says which columns it left out', () => {
    const reading = readDateList('start,energy,colour\n2026-12-24,1,red');
    expect(reading).toMatchObject({
      ok: true,
      findings: [{ path: 'line 1, column 3', code: 'unknown_column', severity: 'warning' }],
    });
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
    ['an open quotation mark', 'start,energy\n"2026-12-24,1\n', [['line 2', 'wrong_quotes']]],
  ])('refuses %s', (_, text, expected) => {
    expect(problems(text)).toEqual(expect.arrayContaining(expected));
  });

  it('knows its columns by many names', () => {
    expect(
      ['Price per kWh', 'Energie [EUR/kWh]', 'per-hour', 'Startgebühr', 'VON'].map(columnNamed),
    ).toEqual(['energy_per_kwh', 'energy_per_kwh', 'time_per_hour', 'session_fee', 'start']);
    expect(columnNamed('constructor')).toBeUndefined();
  });
});

describe('writeDateList', () => {
  const rate: BundleCostRate = {
    uuid: 'r',
    name: 'R',
    currency: 'EUR',
    dynamic_pricing: 2,
    intervals: null,
    marketing_texts: {},
    tax: null,
    recurring: [],
    unique: [
      {
        uuid: 'b',
        name: 'B',
        validity: { type: 'unique', start: '2026-12-25T06:00:00', end: null },
        intervals: {
          energy: [{ uuid: null, unit: 1, price: 0.0000005 }],
          time: [{ uuid: null, unit: 60, price: 2.5 }],
          session_fee: null,
        },
        marketing_texts: { de: { legal: 'x' } },
      },
      {
        uuid: 'a',
        name: 'A; "x"',
        validity: { type: 'unique', start: '2026-12-25T00:00:00', end: '2026-12-27T00:00:00' },
        intervals: { energy: [], time: [], session_fee: null },
        marketing_texts: {},
      },
      {
        uuid: 'c',
        name: 'C',
        validity: { type: 'unique', start: '2026-12-26T00:00:00', end: null },
        intervals: {
          energy: [
            { uuid: null, unit: 1000, price: 1 },
            { uuid: null, unit: 1000, price: 2 },
          ],
          time: [],
          session_fee: null,
        },
        marketing_texts: {},
      },
    ],
  };

  it('writes what each entry really is, in order, and says what it left out', () => {
    const list = writeDateList(rate, { separator: ';', decimalComma: true });
    expect(list.text.split('\r\n')).toEqual([
      'start;end;name;energy_per_kwh;time_per_minute;time_per_hour;session_fee;fee_after_seconds;fee_after_wh',
      '2026-12-25 00:00;2026-12-25 06:00;"A; ""x""";0;;;;;',
      '2026-12-25 06:00;2026-12-26 00:00;B;0,0005;;2,5;;;',
      '',
    ]);
    expect(list).toMatchObject({ rows: 2, pricesAreTheSame: false });
    expect(list.findings.map(({ path, code }) => [path, code])).toEqual([
      ['$.unique[2].intervals', 'price_not_expressible'],
      ['$.unique[0].marketing_texts', 'text_left_out'],
    ]);
  });

  it(
    'law: read again, the prices are the same at every instant',
    () => {
      let same = 0;
      fc.assert(
        fc.property(
          arbitraryRate,
          fc.array(arbitraryInstant, { minLength: 10, maxLength: 10 }),
          fc.constantFrom(',' as const, ';' as const, '\t' as const),
          fc.boolean(),
          (seed, instants, separator, decimalComma) => {
            const plain = (list: readonly PriceInterval[]): PriceInterval[] => list.slice(0, 1);
            const unique = seed.unique.map((entry, index) => {
              const { energy, time, session_fee } = entry.intervals;
              // A row has one price of each kind; now and then there are more.
              const isBlocks = index === 7;
              const intervals = isBlocks
                ? entry.intervals
                : { energy: plain(energy), time: plain(time), session_fee };
              return { ...entry, intervals };
            });
            const given = { ...seed, unique, dynamic_pricing: 2 };
            const list = writeDateList(given, { separator, decimalComma });
            if (!list.pricesAreTheSame || list.rows === 0) return;
            same += 1;
            const reading = readDateList(list.text);
            if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
            expect(reading.separator).toBe(separator);
            const back = { ...given, unique: reading.entries };
            const [before, after] = [given, back].map((costRate) =>
              compileCostRate(costRate, { timeZone: 'Europe/Vienna' }),
            );
            for (const instant of instants) {
              const told = (plan: typeof before): unknown => {
                if (plan === undefined) return undefined;
                const { intervals } = priceAt(plan, instant);
                const price = intervals && statedPrice(intervals, plan.tax);
                return price?.isFree === true ? 'free' : price;
              };
              const [a, b] = [told(before), told(after)];
              expect(b).toEqual(a);
            }
          },
        ),
        { numRuns: lawRuns },
      );
      expect(same).toBeGreaterThan(lawRuns / 3);
    },
    lawTimeoutMs,
  );
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
