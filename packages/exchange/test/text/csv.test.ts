import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minProcessorMs } from '../../../engine/test/processorTime.ts';
import { lawRuns } from '../runs.ts';
import { readCsv, writeCsv, type Separator } from '../../src/text/csv.ts';
import { guardedText, unguardedText } from '../../src/text/csv.ts';
import { readDateList } from '../../src/list/readDateList.ts';

function rows(text: string, separator: Separator = ','): [number, ...string[]][] {
  return [...readCsv(text, separator, 1, [])].map(({ line, cells }) => [line, ...cells]);
}

describe('readCsv', () => {
  it.each<[string, string, [number, ...string[]][]]>([
    [
      'rows and line ends',
      'a,b\r\nc\n\rd,',
      [
        [1, 'a', 'b'],
        [2, 'c'],
        [3, ''],
        [4, 'd', ''],
      ],
    ],
    [
      'quoted cells',
      '"a ""b"", c\r\nd",e\nf',
      [
        [1, 'a "b", c\r\nd', 'e'],
        [3, 'f'],
      ],
    ],
    ['blanks around them', ' "a" ,\u00A0"b"\u00A0', [[1, 'a', 'b']]],
    ['marks within bare cells', '5" cable, x', [[1, '5" cable', ' x']]],
    ['nothing', '', []],
  ])('reads %s', (_, text, expected) => {
    expect(rows(text)).toEqual(expected);
  });

  it('law: reads what writeCsv wrote', () => {
    const cell = fc.string({
      unit: fc.constantFrom('a', '"', ',', ';', '\t', ' ', '\r', '\n', 'ü'),
    });
    const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1 });
    fc.assert(
      fc.property(
        table,
        fc.constantFrom(',' as const, ';' as const, '\t' as const),
        (given, separator) => {
          const read = [...readCsv(writeCsv(given, separator), separator, 1, [])];
          expect(read.map(({ cells }) => cells)).toEqual(given);
        },
      ),
      { numRuns: lawRuns },
    );
  });
});

describe('guardedText', () => {
  it.each(['=1+1', '+1', '-1', '@x', '\tx', '\rx', '\nx', "'=x", "''-"])('guards %j', (text) => {
    expect(guardedText(text)).toBe(`'${text}`);
  });

  it.each(['', 'a=1', "'s Hertogenbosch", '0.5', ' -'])('leaves %j as it is', (text) => {
    expect([guardedText(text), unguardedText(text)]).toEqual([text, text]);
  });

  it('law: what was guarded comes back', () => {
    const text = fc.string({
      unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '\n', 'a'),
    });
    fc.assert(
      fc.property(text, (given) => {
        expect(unguardedText(guardedText(given))).toBe(given);
      }),
      { numRuns: lawRuns },
    );
  });
});

/** Lists that some way of reading takes long for, by their length. */
const hostile: Readonly<Record<string, (length: number) => string>> = {
  'brackets in a header of many lines': (n) => `start,energy,"${'('.repeat(n)}\n"\n2026-12-24,1,1`,
  'marks to compose in a header': (n) =>
    `start,energy,a${'\u0327\u0301'.repeat(n / 2)}\n2026-12-24,1,1`,
  'marks that are amiss before blanks': (n) =>
    `start,energy\n${'"a"b,'.repeat(n / 10)}${' '.repeat(n / 2)}\n`,
  'marks that never close': (n) => `start,energy\n${'"a\n'.repeat(n / 3)}`,
  'doubled marks': (n) => `start,energy\n"${'""'.repeat(n / 2)}\n`,
  columns: (n) => `start,energy${',a'.repeat(n / 2)}\n`,
  cells: (n) => `start,energy\n${','.repeat(n)}1`,
  blanks: (n) => `${' '.repeat(n / 2)}\nstart,energy\n${'\u00A0'.repeat(n / 2)}x,1`,
  digits: (n) => `start,energy\n2026-12-24,${'1'.repeat(n)}`,
  'a date': (n) => `start,energy\n2026-12-24 ${' '.repeat(n / 2)}${'1'.repeat(n / 2)},1`,
  'what names the separator': (n) => `sep=;${'\t'.repeat(n)}x\nstart;energy\n2026-12-24;1`,
};

describe('readDateList', () => {
  it.each(Object.entries(hostile))('takes time in proportion to %s', (_, list) => {
    const took = (length: number): number => {
      const text = list(length);
      return minProcessorMs(() => readDateList(text));
    };
    const [short, long] = [took(25_000), took(200_000)];
    // Eight times as long; what is quadratic takes sixty-four times as long, from a second up.
    expect(long).toBeLessThan(Math.max(short * 32, 500));
  });

  it('stops at 200 000 dates, however few rows say them', () => {
    const row = (year: number): string => `${year}-01-01,${year + 1}-01-01,0.5`;
    const years = Array.from({ length: 600 }, (_, index) => row(2000 + index));
    expect(readDateList(['start,end,energy', ...years].join('\n'))).toMatchObject({
      ok: false,
      problems: [{ path: 'line 549, column 1 (start)', code: 'too_many_dates' }],
    });
  });

  it('says once for each row that its dates have a price already', () => {
    const rows = Array.from({ length: 50 }, () => '2026-01-01,2027-01-01,0.5');
    const reading = readDateList(['start,end,energy', ...rows].join('\n'));
    expect(reading.ok ? [] : reading.problems).toHaveLength(49);
  });
});
