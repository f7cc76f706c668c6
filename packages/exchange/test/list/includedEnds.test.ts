import { describe, expect, it } from 'vitest';
import { readDateList } from '../../src/list/readDateList.ts';
import { writeDateList } from '../../src/list/writeDateList.ts';
import { perKwh, rateOf } from '../rates.ts';

/** The ends of a list's rows, and its findings. */
function read(rows: readonly string[]): { ends: unknown; findings: unknown } {
  const reading = readDateList(['start;end;energy', ...rows.map((row) => `${row};0.5`)].join('\n'));
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return {
    ends: reading.entries.map(({ validity }) => validity.end?.replace('2026-12-', '') ?? null),
    findings: reading.findings.map(({ severity, path, code }) => `${severity} ${path} ${code}`),
  };
}

const extended = (line: number): string => `info line ${line}, column 2 (end) end_extended`;

describe('an end that is included in its row is extended, and said', () => {
  it.each<[string, readonly string[], readonly (string | null)[], readonly string[]]>([
    ['23:59 is midnight', ['2026-12-24;23:59'], ['24T23:59:59'], [extended(2)]],
    [
      'before a row of the next day',
      ['2026-12-24;23:59', '2026-12-25;'],
      ['24T23:59:59', null],
      [extended(2)],
    ],
    [
      'of the last of several days',
      ['2026-12-24;2026-12-25 23:59'],
      ['24T23:59:59', '25T23:59:59'],
      [extended(2)],
    ],
    [
      'a second before the next row',
      ['2026-12-24 06:00;11:59:59', '2026-12-24 12:00;18:00'],
      ['24T12:00:00', '24T18:00:00'],
      [extended(2)],
    ],
    [
      'a minute before the next row, in any order',
      ['2026-12-24 12:00;18:00', '2026-12-24 06:00;11:59'],
      ['24T18:00:00', '24T12:00:00'],
      [extended(3)],
    ],
  ])('%s', (_, rows, ends, findings) => {
    expect(read(rows)).toEqual({ ends, findings });
  });

  it.each<[string, readonly string[], readonly (string | null)[]]>([
    ['23:59:59, which is midnight by rule (U2)', ['2026-12-24;23:59:59'], ['24T23:59:59']],
    ['24:00', ['2026-12-24;24:00'], ['24T23:59:59']],
    ['a minute before nothing', ['2026-12-24 06:00;11:59'], ['24T11:59:00']],
    [
      'half a minute before the next row',
      ['2026-12-24 06:00;11:59:30', '2026-12-24 12:00;'],
      ['24T11:59:30', null],
    ],
    [
      '23:59 before a row that starts there',
      ['2026-12-24 06:00;23:59', '2026-12-24 23:59;24:00'],
      ['24T23:59:00', '24T23:59:59'],
    ],
    [
      'a minute before the next row, written with seconds',
      ['2026-12-24 06:00;11:59:00', '2026-12-24 12:00;18:00', '2026-12-25;23:59:00'],
      ['24T11:59:00', '24T18:00:00', '25T23:59:00'],
    ],
    [
      'midnight, a minute before a row of the next day (U1)',
      ['2026-12-24;24:00', '2026-12-25 00:01;'],
      ['24T23:59:59', null],
    ],
    ['rows that meet', ['2026-12-24 06:00;12:00', '2026-12-24 12:00;'], ['24T12:00:00', null]],
  ])('but not %s', (_, rows, ends) => {
    expect(read(rows)).toEqual({ ends, findings: [] });
  });

  it('so that an exported end of 23:59 or a minute before the next one comes back', () => {
    const unique = ['24T06:00:00 24T11:59:00', '24T12:00:00 24T23:59:00', '25T00:00:00 25T12:00:00']
      .map((times) => times.split(' ').map((time) => `2026-12-${time}`))
      .map(([start = '', end = '']) => ({
        uuid: start,
        name: start,
        validity: { type: 'unique' as const, start, end },
        intervals: perKwh(0.5),
        marketing_texts: {},
      }));
    const reading = readDateList(writeDateList(rateOf('r', 0.4, { unique })).text);
    expect(reading.ok && reading.entries.map(({ validity }) => validity)).toEqual(
      unique.map(({ validity }) => validity),
    );
  });

  it('in words', () => {
    const reading = readDateList('start;end;energy\n2026-12-24;23:59;0.5');
    expect(reading.ok && reading.findings.map(({ message }) => message)).toEqual([
      'The end 24 Dec 2026 23:59 was read as 24 Dec 2026 24:00: the row applies until then, without a gap.',
    ]);
  });
});
