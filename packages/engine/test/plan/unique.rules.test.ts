import { describe, expect, it } from 'vitest';
import { dated, entryAt, rate, timeline } from '../examples.ts';
import { nextChange, previousChange } from '../../src/query/changes.ts';
import { compileCostRate } from '../../src/plan/compileCostRate.ts';
import type { UniqueEntry } from '../../src/rate/costRate.ts';
import type { PricePlan } from '../../src/plan/plan.ts';
import { checkCostRate } from '../../src/plan/checkCostRate.ts';

/** A plan in Greenwich, so that clock and instant read alike. */
function planOf(...unique: UniqueEntry[]): PricePlan {
  return compileCostRate(rate({ time_zone: 'UTC', dynamic_pricing: 2, unique }));
}

/** 1 March 2026 in full, and an hour on either side. */
const span = ['2026-02-28T23:00:00Z', '2026-03-02T01:00:00Z'] as const;

/** The changes of that day, without what surrounds it. */
function dayOf(plan: PricePlan): string[] {
  return timeline(plan, ...span)
    .slice(1, -1)
    .map((row) => row.slice(8, 19) + row.slice(20));
}

describe('U1 an entry prices only its own date', () => {
  it.each<[string, UniqueEntry[], string[]]>([
    [
      'until the next entry of that date',
      [
        dated('A', '2026-03-01T06:00:00', '2026-03-01T12:00:00'),
        dated('B', '2026-03-01T12:00:00', '2026-03-01T18:00:00'),
      ],
      ['01T06:00:00 A', '01T12:00:00 B', '01T18:00:00 default'],
    ],
    [
      'until its own end',
      [dated('A', '2026-03-01T06:00:00', '2026-03-01T06:00:01')],
      ['01T06:00:00 A', '01T06:00:01 default'],
    ],
    [
      'until the end of the date',
      [dated('A', '2026-03-01T06:00:00', '2026-03-01T23:59:59')],
      ['01T06:00:00 A', '02T00:00:00 default'],
    ],
    [
      'whatever the order in which they are listed',
      [
        dated('B', '2026-03-01T12:00:00', '2026-03-01T23:59:59'),
        dated('A', '2026-03-01T06:00:00', '2026-03-01T12:00:00'),
      ],
      ['01T06:00:00 A', '01T12:00:00 B', '02T00:00:00 default'],
    ],
  ])('U1 %s', (_name, entries, expected) => {
    expect(dayOf(planOf(...entries))).toEqual(expected);
  });

  it('U1 the next date without an entry has the default price all day', () => {
    const plan = planOf(
      dated('A', '2026-03-01T00:00:00', '2026-03-01T23:59:59'),
      dated('B', '2026-03-03T00:00:00', '2026-03-03T23:59:59'),
    );
    expect(timeline(plan, '2026-03-01T00:00:00Z', '2026-03-04T00:00:00Z')).toEqual([
      '2026-03-01T00:00:00Z A',
      '2026-03-02T00:00:00Z default',
      '2026-03-03T00:00:00Z B',
      '2026-03-04T00:00:00Z',
    ]);
  });
});

describe('U2 23:59:59 lasts through midnight', () => {
  it('U2 from one date to the next there is no other price for a second', () => {
    const plan = planOf(
      dated('A', '2026-03-01T18:00:00', '2026-03-01T23:59:59'),
      dated('B', '2026-03-02T00:00:00', '2026-03-02T23:59:59'),
    );
    expect(entryAt(plan, '2026-03-01T23:59:58.999Z')).toBe('A');
    expect(entryAt(plan, '2026-03-01T23:59:59Z')).toBe('A');
    expect(entryAt(plan, '2026-03-01T23:59:59.999Z')).toBe('A');
    expect(entryAt(plan, '2026-03-02T00:00:00Z')).toBe('B');
    expect(dayOf(plan)).toEqual(['01T18:00:00 A', '02T00:00:00 B']);
    expect(plan.diagnostics).toEqual([]);
  });

  it('U2 23:59:58 is an end like any other', () => {
    expect(dayOf(planOf(dated('A', '2026-03-01T18:00:00', '2026-03-01T23:59:58')))).toEqual([
      '01T18:00:00 A',
      '01T23:59:58 default',
    ]);
  });

  it('U2 an entry that starts at 23:59:59 applies for the last second of its date', () => {
    const plan = planOf(
      dated('A', '2026-03-01T18:00:00', '2026-03-01T23:59:59'),
      dated('last', '2026-03-01T23:59:59', '2026-03-01T23:59:59'),
    );
    expect(dayOf(plan)).toEqual(['01T18:00:00 A', '01T23:59:59 last', '02T00:00:00 default']);
  });
});

describe('U2 before 1970, where seconds count backwards', () => {
  it.each(['1919-02-26', '1969-12-31'])('U2 23:59:59 on %s lasts through midnight', (date) => {
    const plan = planOf(
      dated('A', `${date}T12:00:00`, `${date}T23:59:59`),
      dated('last', `${date}T23:59:59`, `${date}T23:59:59`),
    );
    expect(entryAt(plan, `${date}T23:59:58.999Z`)).toBe('A');
    expect(entryAt(plan, `${date}T23:59:59.999Z`)).toBe('last');
    expect(plan.diagnostics).toEqual([]);
    const midnight = Date.parse(`${date}T00:00:00Z`) + 86_400_000;
    expect(nextChange(plan, midnight - 1000)).toBe(midnight);
  });
});

describe('U3 the same start twice', () => {
  const twins = [
    dated('first', '2026-03-01T06:00:00', '2026-03-01T08:00:00'),
    dated('second', '2026-03-01T06:00:00', '2026-03-01T23:59:59'),
  ] as const;

  it('U3 the one listed first wins, and the other never applies', () => {
    expect(dayOf(planOf(...twins))).toEqual(['01T06:00:00 first', '01T08:00:00 default']);
    expect(dayOf(planOf(twins[1], twins[0]))).toEqual([
      '01T06:00:00 second',
      '02T00:00:00 default',
    ]);
  });

  it('U3 the other is reported', () => {
    const found = planOf(...twins).diagnostics.filter(({ code }) => code === 'unreachable');
    expect(found).toMatchObject([{ severity: 'warning', path: '$.unique[1]' }]);
    expect(found[0]?.entries).toContain('second');
  });
});

describe('U4 an end that is not the derived one', () => {
  it('U4 an earlier one is honoured, silently', () => {
    const plan = planOf(
      dated('A', '2026-03-01T06:00:00', '2026-03-01T09:30:15'),
      dated('B', '2026-03-01T12:00:00', '2026-03-01T23:59:59'),
    );
    expect(dayOf(plan)).toEqual([
      '01T06:00:00 A',
      '01T09:30:15 default',
      '01T12:00:00 B',
      '02T00:00:00 default',
    ]);
    expect(plan.diagnostics).toEqual([]);
  });

  it.each([
    ['later than the next start', '2026-03-01T15:00:00'],
    ['through midnight, past the next start', '2026-03-01T23:59:59'],
    ['on a later date', '2026-03-02T06:00:00'],
    ['on an earlier date', '2026-02-28T07:00:00'],
  ])('U4 one %s is cut and reported', (_name, end) => {
    const plan = planOf(
      dated('A', '2026-03-01T06:00:00', end),
      dated('B', '2026-03-01T12:00:00', '2026-03-01T23:59:59'),
    );
    expect(dayOf(plan)).toEqual(['01T06:00:00 A', '01T12:00:00 B', '02T00:00:00 default']);
    expect(plan.diagnostics).toMatchObject([
      { code: 'end_disagrees', entries: ['A'], path: '$.unique[0].validity.end' },
    ]);
  });

  it('U4 the end of the date before is not the start of this one', () => {
    const plan = planOf(dated('A', '2026-03-01T00:00:00', '2026-02-28T23:59:59'));
    expect(dayOf(plan)).toEqual(['01T00:00:00 A', '02T00:00:00 default']);
    expect(plan.diagnostics).toMatchObject([{ code: 'end_disagrees', entries: ['A'] }]);
  });

  it.each(['2026-03-01T06:00:00', '2026-03-01T05:59:59', '2026-03-01T00:00:00'])(
    'U4 one on its own date that is not after the start, %s, is a problem',
    (end) => {
      const unique = [dated('A', '2026-03-01T06:00:00', end)];
      expect(checkCostRate(rate({ dynamic_pricing: 2, unique })).problems).toMatchObject([
        { path: '$.unique[0].validity.end', code: 'empty_window' },
      ]);
    },
  );

  it.each([null, undefined])('U4 without one (%s) the derived end applies', (end) => {
    const A = dated('A', '2026-03-01T06:00:00', '');
    const unique = [
      { ...A, validity: { ...A.validity, end } },
      dated('B', '2026-03-01T12:00:00', '2026-03-01T18:00:00'),
    ];
    const input = { ...rate({ time_zone: 'UTC', dynamic_pricing: 2 }), unique };
    const plan = compileCostRate(input);
    expect(dayOf(plan)).toEqual(['01T06:00:00 A', '01T12:00:00 B', '01T18:00:00 default']);
    expect(plan.diagnostics).toEqual([]);
  });

  it('U4 one on the next date does not reach into it', () => {
    const plan = planOf(dated('A', '2026-03-01T06:00:00', '2026-03-02T06:00:00'));
    expect(dayOf(plan)).toEqual(['01T06:00:00 A', '02T00:00:00 default']);
    expect(plan.diagnostics).toMatchObject([{ code: 'end_disagrees', entries: ['A'] }]);
  });
});

describe('U6 where no entry applies', () => {
  it('U6 the default price does: before the first, between, after the last', () => {
    const plan = planOf(
      dated('A', '2026-03-01T06:00:00', '2026-03-01T08:00:00'),
      dated('B', '2026-03-01T10:00:00', '2026-03-01T12:00:00'),
    );
    expect(dayOf(plan)).toEqual([
      '01T06:00:00 A',
      '01T08:00:00 default',
      '01T10:00:00 B',
      '01T12:00:00 default',
    ]);
    expect(previousChange(plan, Date.parse('2026-03-01T05:59:59Z'))).toBeUndefined();
    expect(nextChange(plan, Date.parse('2026-03-01T12:00:00Z'))).toBeUndefined();
    expect(entryAt(plan, '1999-01-01T00:00:00Z')).toBe('default');
    expect(entryAt(plan, '2099-01-01T00:00:00Z')).toBe('default');
  });

  it('U6 a calendar without entries has nothing else', () => {
    expect(nextChange(planOf(), 0)).toBeUndefined();
    expect(dayOf(planOf())).toEqual([]);
  });
});

describe('U1 dates that lie further apart than 68 years', () => {
  const plan = planOf(
    dated('A', '1950-03-01T06:00:00', '1950-03-01T12:00:00'),
    dated('B', '2050-03-01T06:00:00', '2050-03-01T12:00:00'),
  );
  const at = (text: string): number => Date.parse(text);

  it('hold at their own time, to the millisecond', () => {
    expect(entryAt(plan, '1950-03-01T05:59:59.999Z')).toBe('default');
    expect(entryAt(plan, '1950-03-01T06:00:00Z')).toBe('A');
    expect(entryAt(plan, '1950-03-01T11:59:59.999Z')).toBe('A');
    expect(entryAt(plan, '2050-03-01T05:59:59.999Z')).toBe('default');
    expect(entryAt(plan, '2050-03-01T11:59:59.999Z')).toBe('B');
    expect(entryAt(plan, '2050-03-01T12:00:00Z')).toBe('default');
  });

  it('follow each other', () => {
    expect(nextChange(plan, at('1950-03-01T12:00:00Z'))).toBe(at('2050-03-01T06:00:00Z'));
    expect(previousChange(plan, at('2000-01-01T00:00:00Z'))).toBe(at('1950-03-01T12:00:00Z'));
    expect(nextChange(plan, at('2050-03-01T12:00:00Z'))).toBeUndefined();
    expect(previousChange(plan, at('1949-01-01T00:00:00Z'))).toBeUndefined();
  });
});
