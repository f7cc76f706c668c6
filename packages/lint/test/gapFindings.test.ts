import type { BundleCostRate, BundlePeriod, BundleStation } from '@wattpost/contract';
import { describe, expect, it } from 'vitest';
import { lintPeriods } from '../src/gapFindings.ts';
import { lintPrices } from '../src/priceFindings.ts';

const intervals = { energy: [{ uuid: null, unit: 1000, price: 0.5 }], time: [], session_fee: null };

/** `2 05:00-05:59`: weekday, start and end. */
function weekly(name: string, ...windows: readonly string[]): BundleCostRate['recurring'][number] {
  const weekdays = windows.map((window) => {
    const [, weekday, start_time = '', end_time = ''] =
      /^(\d) (\d\d:\d\d)-(\d\d:\d\d)$/.exec(window) ?? [];
    return { weekday: Number(weekday), start_time, end_time };
  });
  const validity = { type: 'recurring' as const, weekdays };
  return { uuid: `${name} ${windows.join()}`, name, validity, intervals, marketing_texts: {} };
}

function dated(name: string, start: string, end: string | null): BundleCostRate['unique'][number] {
  const validity = { type: 'unique' as const, start, end };
  return { uuid: `${name} ${start}`, name, validity, intervals, marketing_texts: {} };
}

function rateOf(
  recurring: BundleCostRate['recurring'],
  unique: BundleCostRate['unique'] = [],
  mode = recurring.length > 0 ? 1 : 2,
): BundleCostRate {
  const texts = { tax: null, marketing_texts: {} };
  const rate = { uuid: 'rate', name: 'City', currency: 'EUR', ...texts, intervals };
  return { ...rate, dynamic_pricing: mode, recurring, unique };
}

/** `path from until entry>next count`, of each gap that is found. */
function gapsOf(found: ReturnType<typeof lintPrices>): readonly string[] {
  return found.map(({ code, path, values, severity }) => {
    if (code !== 'short_gap' || severity !== 'warning') throw new Error(code);
    if (values === null) return `${path} more`;
    const { from, until, entry, next, count } = values;
    return `${path} ${from} ${until} ${entry}>${next} ${count}`;
  });
}

const windowEnd = (entry: number, window = 0): string =>
  `$.recurring[${entry}].validity.weekdays[${window}].end_time`;

describe('a gap of a minute between weekly windows is reported', () => {
  const everyDay = (times: string): string[] =>
    [0, 1, 2, 3, 4, 5, 6].map((day) => `${day} ${times}`);

  it.each<[string, BundleCostRate['recurring'], readonly string[]]>([
    [
      'of each day, for each two entries once',
      [
        weekly('Night', ...everyDay('00:00-05:59')),
        weekly('Day', ...everyDay('06:00-21:59')),
        weekly('Late', ...everyDay('22:00-23:59')),
      ],
      [`${windowEnd(0)} 359 360 Night>Day 7`, `${windowEnd(1)} 1319 1320 Day>Late 7`],
    ],
    [
      'between two windows of one entry',
      [weekly('A', '1 08:00-11:59', '1 12:00-18:00')],
      [`${windowEnd(0)} 2159 2160 A>A 1`],
    ],
    [
      'after a window over midnight',
      [weekly('Night', '6 22:00-05:59'), weekly('Sunday', '0 06:00-00:00')],
      [`${windowEnd(0)} 359 360 Night>Sunday 1`],
    ],
    [
      'over the end of the week',
      [weekly('Sunday', '0 00:01-12:00'), weekly('Saturday', '6 12:00-23:59')],
      [`${windowEnd(1)} 0 1 Saturday>Sunday 1`],
    ],
    [
      'after the entry that applied last, of several that end there',
      [
        weekly('Long', '2 06:00-11:59'),
        weekly('Short', '2 11:00-11:59'),
        weekly('Next', '2 12:00-13:00'),
      ],
      [`${windowEnd(1)} 3599 3600 Short>Next 1`],
    ],
    [
      'before a window at 23:59',
      [weekly('A', '3 12:00-23:58'), weekly('B', '3 23:59-00:00')],
      [`${windowEnd(0)} 5758 5759 A>B 1`],
    ],
  ])('%s', (_, recurring, expected) => {
    expect(gapsOf(lintPrices(rateOf(recurring)))).toEqual(expected);
  });

  it.each<[string, BundleCostRate['recurring']]>([
    ['no entry', []],
    ['one window', [weekly('A', '1 08:00-11:59')]],
    ['windows that meet', [weekly('A', '1 08:00-12:00'), weekly('B', '1 12:00-18:00')]],
    ['23:59, which is midnight (R3)', [weekly('A', '1 08:00-23:59'), weekly('B', '2 00:00-06:00')]],
    ['a gap of two minutes', [weekly('A', '1 08:00-11:58'), weekly('B', '1 12:00-18:00')]],
    ['weekdays that do not meet', [weekly('A', '1 00:00-05:59'), weekly('B', '2 06:00-12:00')]],
    [
      'a minute with an entry of its own',
      [weekly('A', '1 00:00-05:59'), weekly('B', '1 06:00-12:00'), weekly('C', '1 05:59-06:00')],
    ],
    [
      'a minute within a longer window',
      [weekly('A', '1 00:00-05:59'), weekly('B', '1 06:00-12:00'), weekly('All', '1 00:00-00:00')],
    ],
    [
      'a minute within a window that began on the day before',
      [weekly('A', '0 00:30-01:00'), weekly('B', '0 01:01-02:00'), weekly('N', '6 20:00-03:00')],
    ],
  ])('not %s', (_, recurring) => {
    expect(gapsOf(lintPrices(rateOf(recurring, [], 1)))).toEqual([]);
  });

  it('nor entries of the other mode (D1)', () => {
    const recurring = [weekly('A', '1 08:00-11:59'), weekly('B', '1 12:00-18:00')];
    expect(lintPrices(rateOf(recurring, [], 2))).toEqual([]);
    expect(lintPrices(rateOf(recurring, [], 0))).toEqual([]);
  });
});

const end = (index: number): string => `$.unique[${index}].validity.end`;

describe('a gap of less than two minutes between dated entries is reported', () => {
  it.each<[string, BundleCostRate['unique'], readonly string[]]>([
    [
      'before midnight',
      [
        dated('A', '2026-12-24T18:00:00', '2026-12-24T23:59:00'),
        dated('B', '2026-12-25T00:00:00', '2026-12-25T06:00:00'),
      ],
      [`${end(0)} 2026-12-24T23:59:00 2026-12-25T00:00:00 A>B 1`],
    ],
    [
      'within a date, in any order of the list',
      [
        dated('B', '2026-12-24T12:00:00', null),
        dated('A', '2026-12-24T06:00:00', '2026-12-24T11:59:59'),
      ],
      [`${end(1)} 2026-12-24T11:59:59 2026-12-24T12:00:00 A>B 1`],
    ],
    [
      'of 119 seconds',
      [
        dated('A', '2026-12-24T06:00:00', '2026-12-24T11:58:01'),
        dated('B', '2026-12-24T12:00:00', null),
      ],
      [`${end(0)} 2026-12-24T11:58:01 2026-12-24T12:00:00 A>B 1`],
    ],
    [
      'after midnight, at the start of the next entry (U1)',
      [
        dated('A', '2026-12-24T18:00:00', '2026-12-24T23:59:59'),
        dated('B', '2026-12-25T00:01:00', null),
      ],
      ['$.unique[1].validity.start 2026-12-25T00:00:00 2026-12-25T00:01:00 A>B 1'],
    ],
    [
      'over midnight',
      [
        dated('A', '2026-12-24T18:00:00', '2026-12-24T23:59:30'),
        dated('B', '2026-12-25T00:00:30', null),
      ],
      ['$.unique[1].validity.start 2026-12-24T23:59:30 2026-12-25T00:00:30 A>B 1'],
    ],
    [
      'once for entries with the same names',
      [
        dated('Day', '2026-12-24T00:00:00', '2026-12-24T23:59:00'),
        dated('Day', '2026-12-25T00:00:00', '2026-12-25T23:59:00'),
        dated('Day', '2026-12-26T00:00:00', '2026-12-26T23:59:00'),
      ],
      [`${end(0)} 2026-12-24T23:59:00 2026-12-25T00:00:00 Day>Day 2`],
    ],
    [
      'after the entry that applies, of two that start together (U3)',
      [
        dated('A', '2026-12-24T06:00:00', '2026-12-24T11:59:59'),
        dated('Never', '2026-12-24T06:00:00', '2026-12-24T12:00:00'),
        dated('B', '2026-12-24T12:00:00', null),
      ],
      [`${end(0)} 2026-12-24T11:59:59 2026-12-24T12:00:00 A>B 1`],
    ],
  ])('%s', (_, unique, expected) => {
    expect(gapsOf(lintPrices(rateOf([], unique)))).toEqual(expected);
  });

  it.each<[string, BundleCostRate['unique']]>([
    [
      '23:59:59, which is midnight (U2)',
      [
        dated('A', '2026-12-24T18:00:00', '2026-12-24T23:59:59'),
        dated('B', '2026-12-25T00:00:00', null),
      ],
    ],
    [
      'an open end',
      [dated('A', '2026-12-24T18:00:00', null), dated('B', '2026-12-25T00:00:00', null)],
    ],
    [
      'a gap of two minutes',
      [
        dated('A', '2026-12-24T06:00:00', '2026-12-24T11:58:00'),
        dated('B', '2026-12-24T12:00:00', null),
      ],
    ],
    [
      'a gap with an entry of its own',
      [
        dated('A', '2026-12-24T06:00:00', '2026-12-24T11:59:00'),
        dated('C', '2026-12-24T11:59:00', '2026-12-24T12:00:00'),
        dated('B', '2026-12-24T12:00:00', null),
      ],
    ],
    [
      'other dates',
      [
        dated('A', '2026-12-24T06:00:00', '2026-12-24T11:59:59'),
        dated('B', '2026-12-25T12:00:00', null),
      ],
    ],
  ])('not %s', (_, unique) => {
    expect(gapsOf(lintPrices(rateOf([], unique)))).toEqual([]);
  });

  it('at most a hundred, and then that there are more', () => {
    const unique = Array.from({ length: 102 }, (_, index) => {
      const date = new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10);
      return dated(date, `${date}T00:00:00`, `${date}T23:59:00`);
    });
    expect(gapsOf(lintPrices(rateOf([], unique), '$.cost_rates[2]')).slice(99)).toEqual([
      '$.cost_rates[2].unique[99].validity.end 2026-04-10T23:59:00 2026-04-11T00:00:00 2026-04-10>2026-04-11 1',
      '$.cost_rates[2].unique more',
    ]);
    expect(gapsOf(lintPrices(rateOf([], unique.slice(1))))).toHaveLength(100);
  });
});

function stationOf(usual: string | null, periods: readonly BundlePeriod[]): BundleStation {
  const names = { label: 'AC 1', public_display_name: null, location_name: null };
  const station = { uuid: 'station', ...names, time_zone: 'Europe/Vienna', max_power_kw: null };
  return { ...station, cost_rate_uuid: usual, cost_rate_periods: periods, directions: [] };
}

function period(rate: string | null, from: string, until: string | null): BundlePeriod {
  return { cost_rate_uuid: rate, from, until };
}

describe('a gap of less than two minutes between periods of a station is reported', () => {
  const names = new Map([
    ['u', 'Usual'],
    ['a', 'A'],
    ['b', 'B'],
  ]);
  const gaps = (usual: string | null, periods: readonly BundlePeriod[]) =>
    lintPeriods(stationOf(usual, periods), names, '$.stations[3].cost_rate_periods');
  const december = period('a', '2026-12-01T00:00:00', '2026-12-31T23:59:59');
  const january = period('b', '2027-01-01T00:00:00', null);

  it('with the cost rate that applies in it', () => {
    const found = gaps('u', [january, december]);
    expect(gapsOf(found)).toEqual([
      '$.stations[3].cost_rate_periods[1].until 2026-12-31T23:59:59 2027-01-01T00:00:00 A>B 1',
    ]);
    expect(found.map(({ message, subject }) => [message, subject])).toEqual([
      [
        '“A” applies until 31 Dec 2026 23:59:59, “B” from 1 Jan 2027 00:00: in between, “Usual” applies. Set the end of “A” to 1 Jan 2027 00:00.',
        { kind: 'station', uuid: 'station', name: 'AC 1' },
      ],
    ]);
  });

  it('where no price is known', () => {
    expect(gaps(null, [december, january]).map(({ message }) => message)).toEqual([
      '“A” applies until 31 Dec 2026 23:59:59, “B” from 1 Jan 2027 00:00: in between, no price is known. Set the end of “A” to 1 Jan 2027 00:00.',
    ]);
  });

  it('between two periods of one cost rate', () => {
    expect(gapsOf(gaps('u', [december, { ...january, cost_rate_uuid: 'a' }]))).toHaveLength(1);
  });

  it.each<[string, string | null, readonly BundlePeriod[]]>([
    ['none', 'u', []],
    ['one', 'u', [december]],
    ['periods that meet', 'u', [{ ...december, until: january.from }, january]],
    ['two minutes', 'u', [{ ...december, until: '2026-12-31T23:58:00' }, january]],
    [
      'a gap that another period fills',
      'u',
      [december, january, period('u', '2026-12-20T00:00:00', '2027-01-07T00:00:00')],
    ],
    ['a gap after the usual cost rate, which goes on', 'a', [december, january]],
  ])('not %s', (_, usual, periods) => {
    expect(gapsOf(gaps(usual, periods))).toEqual([]);
  });
});
