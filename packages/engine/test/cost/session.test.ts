import { describe, expect, it } from 'vitest';
import { readPolicy } from '../../src/cost/costPolicy.ts';
import { Reader } from '../../src/rate/reader.ts';
import { readSession } from '../../src/cost/session.ts';

/** "path code" of each problem of a session. */
function problemsOf(session: unknown): string[] {
  const reader = new Reader();
  readSession(reader, session);
  return reader.problems.map(({ path, code }) => `${path} ${code}`);
}

describe('C9 a session is read whole or not at all', () => {
  const span = { start: 1000, end: 2000 };

  it.each<[string, unknown, string[]]>([
    ['null', null, ['$ wrong_type']],
    ['a list', [], ['$ wrong_type']],
    ['nothing', undefined, ['$ missing']],
    ['an empty object', {}, ['$.start missing', '$.end missing', '$.energyWh missing']],
    [
      'texts for instants',
      { start: '2026-05-06T08:00:00Z', end: null, energyWh: 1 },
      ['$.start wrong_type', '$.end wrong_type'],
    ],
    [
      'instants that are none',
      { start: NaN, end: new Date(NaN), energyWh: 1 },
      ['$.start not_finite', '$.end not_finite'],
    ],
    [
      'instants beyond time',
      { start: -8.64e15 - 1, end: 1e16, energyWh: 1 },
      ['$.start out_of_range', '$.end out_of_range'],
    ],
    ['an end before the start', { start: 1, end: 0, energyWh: 1 }, ['$.end ends_before_start']],
    [
      'an end before the start, with readings',
      { start: 1, end: 0, readings: [{ at: 1, energyWh: 1 }] },
      ['$.end ends_before_start'],
    ],
    ['negative energy', { ...span, energyWh: -0.001 }, ['$.energyWh negative']],
    ['infinite energy', { ...span, energyWh: Infinity }, ['$.energyWh not_finite']],
    ['energy that is no number', { ...span, energyWh: NaN }, ['$.energyWh not_finite']],
    ['energy in words', { ...span, energyWh: 'much' }, ['$.energyWh not_a_number']],
    [
      'energy and readings',
      { ...span, energyWh: 1, readings: [{ at: 1000, energyWh: 1 }] },
      ['$ ambiguous'],
    ],
    ['no reading', { ...span, readings: [] }, ['$.readings empty']],
    ['readings that are no list', { ...span, readings: {} }, ['$.readings wrong_type']],
    [
      'readings that are none',
      { ...span, readings: [7, {}, { at: 'now', energyWh: [] }] },
      [
        '$.readings[0] wrong_type',
        '$.readings[1].at missing',
        '$.readings[1].energyWh missing',
        '$.readings[2].at wrong_type',
        '$.readings[2].energyWh wrong_type',
      ],
    ],
    [
      'readings outside the session',
      {
        ...span,
        readings: [
          { at: 999, energyWh: 1 },
          { at: 2001, energyWh: 2 },
        ],
      },
      ['$.readings[0].at outside_session', '$.readings[1].at outside_session'],
    ],
    [
      'a meter that runs backwards',
      {
        ...span,
        readings: [
          { at: 1000, energyWh: 5 },
          { at: 2000, energyWh: 4.999 },
        ],
      },
      ['$.readings[1].energyWh meter_backwards'],
    ],
    [
      'a meter that falls within an instant',
      {
        ...span,
        readings: [
          { at: 1500, energyWh: 5 },
          { at: 1500, energyWh: 4 },
        ],
      },
      ['$.readings[1].energyWh meter_backwards'],
    ],
    [
      'a meter that jumps',
      {
        ...span,
        readings: [
          { at: 1500, energyWh: 5 },
          { at: 1500.5, energyWh: 6 },
        ],
      },
      ['$.readings[1].energyWh meter_jumps'],
    ],
    [
      'readings out of order',
      {
        ...span,
        readings: [
          { at: 1500, energyWh: 5 },
          { at: 1400, energyWh: 5 },
          { at: 1600, energyWh: 4 },
        ],
      },
      ['$.readings[1].at not_in_order', '$.readings[2].energyWh meter_backwards'],
    ],
  ])('refuses %s', (_, session, expected) => {
    expect(problemsOf(session)).toEqual(expected);
  });

  it.each<[string, unknown]>([
    ['a total', { ...span, energyWh: 3.25 }],
    ['a total as decimal text', { ...span, energyWh: '3.25' }],
    ['other keys and empty readings', { ...span, energyWh: 3.25, readings: null, id: 'abc' }],
  ])('accepts %s', (_, session) => {
    expect(readSession(new Reader(), session)).toEqual({
      startMs: 1000,
      endMs: 2000,
      meter: [
        { atMs: 1000, energyWh: 0 },
        { atMs: 2000, energyWh: 3.25 },
      ],
      hasReadings: false,
      maxPowerKw: null,
    });
    expect(problemsOf(session)).toEqual([]);
  });

  it('accepts readings beside an energy of null', () => {
    const readings = [{ at: 1000, energyWh: 7 }];
    expect(problemsOf({ ...span, readings, energyWh: null })).toEqual([]);
  });

  it('accepts Dates, parts of milliseconds and a repeated reading', () => {
    const session = {
      start: new Date(1000),
      end: 2000.9,
      readings: [
        { at: new Date(1000), energyWh: 7 },
        { at: 1500.7, energyWh: 8 },
        { at: 1500, energyWh: 8 },
      ],
    };
    expect(problemsOf(session)).toEqual([]);
    expect(readSession(new Reader(), session)).toEqual({
      startMs: 1000,
      endMs: 2000,
      meter: [
        { atMs: 1000, energyWh: 7 },
        { atMs: 1500, energyWh: 8 },
        { atMs: 1500, energyWh: 8 },
      ],
      hasReadings: true,
      maxPowerKw: null,
    });
  });
});

describe('C9 a policy is read whole or not at all', () => {
  it.each<[unknown, string[]]>([
    [7, ['$ wrong_type']],
    [['start'], ['$ wrong_type']],
    [{ follow: 'Start' }, ['$.follow unknown_value']],
    [
      { follow: 1, billing: '', intervals: {}, blocks: 'entries' },
      [
        '$.follow wrong_type',
        '$.billing unknown_value',
        '$.intervals wrong_type',
        '$.blocks unknown_value',
      ],
    ],
    [{ folow: 'schedule' }, ['$.folow unknown_key']],
    [{ cashStep: '0.05' }, ['$.cashStep wrong_type']],
    [{ cashStep: 0 }, ['$.cashStep not_positive']],
    [{ cashStep: -5 }, ['$.cashStep not_positive']],
    [{ cashStep: 0.001 }, ['$.cashStep too_precise']],
    [{ cashStep: 0.075 }, ['$.cashStep too_precise']],
    [{ cashStep: Infinity }, ['$.cashStep not_finite']],
  ])('refuses %j', (policy, expected) => {
    const reader = new Reader();
    readPolicy(reader, policy, 2);
    expect(reader.problems.map(({ path, code }) => `${path} ${code}`)).toEqual(expected);
  });

  it.each([undefined, null, {}, { follow: undefined }, { cashStep: null }])(
    'C3 C5 has defaults: %j',
    (policy) => {
      const reader = new Reader();
      expect(readPolicy(reader, policy, 2)).toEqual({
        follow: 'start',
        billing: 'pro_rata',
        intervals: 'blocks',
        blocks: 'session',
        cashStep: null,
      });
      expect(reader.problems).toEqual([]);
    },
  );
});
