import { describe, expect, it } from 'vitest';
import { entryOf, dated, entryAt, rate, timeline, weekly } from '../examples.ts';
import { nextChange, previousChange } from '../../src/query/changes.ts';
import { compileCostRate } from '../../src/plan/compileCostRate.ts';
import type { RecurringEntry } from '../../src/rate/costRate.ts';
import type { PricePlan } from '../../src/plan/plan.ts';
import { priceAt } from '../../src/query/priceAt.ts';
import { checkCostRate } from '../../src/plan/checkCostRate.ts';

/** A plan in Greenwich, so that clock and instant read alike. 1 March 2026 is a Sunday. */
function planOf(...recurring: RecurringEntry[]): PricePlan {
  return compileCostRate(rate({ time_zone: 'UTC', recurring }));
}

describe('R1 minute of the week', () => {
  it.each([
    ['Sun', '2026-03-01'],
    ['Mon', '2026-03-02'],
    ['Tue', '2026-03-03'],
    ['Wed', '2026-03-04'],
    ['Thu', '2026-03-05'],
    ['Fri', '2026-03-06'],
    ['Sat', '2026-03-07'],
  ])('R1 a window of %s holds on %s and on no other date of the week', (day, date) => {
    const plan = planOf(weekly('A', `${day} 12:34-12:35`));
    for (let d = 1; d <= 7; d += 1) {
      const other = `2026-03-0${d}`;
      expect(entryAt(plan, `${other}T12:34:30Z`)).toBe(other === date ? 'A' : 'default');
    }
  });

  it.each([
    ['Sun 00:00-00:01', 0],
    ['Sun 23:57-23:58', 1437],
    ['Mon 00:00-00:01', 1440],
    ['Wed 12:30-12:31', 5070],
    ['Sat 23:57-23:58', 10_077],
  ])('R1 %s begins at minute %i', (window, minute) => {
    const sunday = Date.parse('2026-03-01T00:00:00Z');
    expect(nextChange(planOf(weekly('A', window)), sunday - 1)).toBe(sunday + minute * 60_000);
  });

  it('R1 the last minute of Saturday is the last of the week: 10 079', () => {
    const [first] = planOf(
      weekly('A', 'Sat 23:00-00:00'),
      weekly('B', 'Sat 23:59-00:00'),
    ).diagnostics;
    expect(first).toMatchObject({ code: 'overlap', values: { minuteOfWeek: 10_079 } });
  });
});

describe('R2 a window is half-open', () => {
  it.each([
    ['05:59:59.999', 'default'],
    ['06:00:00.000', 'day'],
    ['21:59:59.999', 'day'],
    ['22:00:00.000', 'default'],
  ])('R2 at %s: %s', (time, expected) => {
    expect(entryAt(planOf(weekly('day', 'Mon 06:00-22:00')), `2026-03-02T${time}Z`)).toBe(expected);
  });

  it('R2 windows that meet neither overlap nor leave a gap', () => {
    const plan = planOf(weekly('A', 'Mon 06:00-12:00'), weekly('B', 'Mon 12:00-18:00'));
    expect(plan.diagnostics).toEqual([]);
    expect(timeline(plan, '2026-03-02T06:00:00Z', '2026-03-02T18:00:00Z')).toEqual([
      '2026-03-02T06:00:00Z A',
      '2026-03-02T12:00:00Z B',
      '2026-03-02T18:00:00Z',
    ]);
  });
});

describe('R3 the end of the day', () => {
  it.each(['23:59', '00:00', '24:00'])('R3 an end of %s lasts to midnight', (end) => {
    const plan = planOf(weekly('A', `Mon 18:00-${end}`));
    expect(plan.diagnostics).toEqual([]);
    expect(entryAt(plan, '2026-03-02T23:59:59.999Z')).toBe('A');
    expect(timeline(plan, '2026-03-02T12:00:00Z', '2026-03-03T12:00:00Z')).toEqual([
      '2026-03-02T12:00:00Z default',
      '2026-03-02T18:00:00Z A',
      '2026-03-03T00:00:00Z default',
      '2026-03-03T12:00:00Z',
    ]);
  });

  it.each(['23:59', '00:00', '24:00'])('R3 seven days from 00:00 to %s never change', (end) => {
    const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
    const plan = planOf(weekly('always', ...days.map((day) => `${day} 00:00-${end}`)));
    expect(plan.diagnostics).toEqual([]);
    expect(nextChange(plan, 0)).toBeUndefined();
    expect(previousChange(plan, 0)).toBeUndefined();
    expect(entryOf(priceAt(plan, 0))).toBe('always');
  });

  it('R3 23:58 is an end like any other', () => {
    const plan = planOf(weekly('A', 'Mon 18:00-23:58'));
    expect(entryAt(plan, '2026-03-02T23:57:59Z')).toBe('A');
    expect(entryAt(plan, '2026-03-02T23:58:00Z')).toBe('default');
  });
});

describe('R4 past midnight', () => {
  it.each([
    ['Mon 22:00-06:00', '2026-03-02T22:00:00Z', '2026-03-03T06:00:00Z'],
    ['Sat 22:00-06:00', '2026-03-07T22:00:00Z', '2026-03-08T06:00:00Z'],
    ['Fri 10:00-09:59', '2026-03-06T10:00:00Z', '2026-03-07T09:59:00Z'],
    ['Thu 23:59-00:01', '2026-03-05T23:59:00Z', '2026-03-06T00:01:00Z'],
  ])('R4 %s holds from %s to %s', (window, from, until) => {
    const plan = planOf(weekly('A', window));
    const before = Date.parse(from) - 1;
    expect(nextChange(plan, before)).toBe(Date.parse(from));
    expect(nextChange(plan, Date.parse(from))).toBe(Date.parse(until));
    expect(plan.diagnostics).toMatchObject([
      {
        code: 'crosses_midnight',
        severity: 'info',
        entries: ['A'],
        path: '$.recurring[0].validity.weekdays[0]',
      },
    ]);
  });

  it("R4 Saturday's window runs into the Sunday on which the week begins", () => {
    const plan = planOf(weekly('A', 'Sat 22:00-06:00'));
    expect(entryAt(plan, '2026-03-01T05:59:59Z')).toBe('A');
    expect(entryAt(plan, '2026-03-01T06:00:00Z')).toBe('default');
  });
});

describe('R5 a window without length', () => {
  it.each(['06:00-06:00', '12:30-12:30', '00:01-00:01', '23:59-23:59'])(
    'R5 %s is a problem',
    (times) => {
      const { problems } = checkCostRate(rate({ recurring: [weekly('A', `Mon ${times}`)] }));
      expect(problems).toMatchObject([
        {
          path: expect.stringMatching(/^\$\.recurring\[0\]\.validity\.weekdays\[0\]/) as string,
          code: 'empty_window',
        },
      ]);
    },
  );

  it('R5 00:00 to 00:00 is the whole day', () => {
    const plan = planOf(weekly('A', 'Mon 00:00-00:00'));
    expect(timeline(plan, '2026-03-01T12:00:00Z', '2026-03-03T12:00:00Z')).toEqual([
      '2026-03-01T12:00:00Z default',
      '2026-03-02T00:00:00Z A',
      '2026-03-03T00:00:00Z default',
      '2026-03-03T12:00:00Z',
    ]);
  });
});

describe('R7 minutes that no window covers', () => {
  it('R7 have the default price: before, between and after windows', () => {
    const plan = planOf(weekly('A', 'Mon 06:00-08:00', 'Mon 10:00-12:00'));
    expect(timeline(plan, '2026-03-02T00:00:00Z', '2026-03-03T00:00:00Z')).toEqual([
      '2026-03-02T00:00:00Z default',
      '2026-03-02T06:00:00Z A',
      '2026-03-02T08:00:00Z default',
      '2026-03-02T10:00:00Z A',
      '2026-03-02T12:00:00Z default',
      '2026-03-03T00:00:00Z',
    ]);
  });

  it('R7 a weekly cost rate without entries has nothing else', () => {
    const unique = [dated('B', '2026-03-02T06:00:00', '2026-03-02T23:59:59')];
    const plan = compileCostRate(rate({ unique }));
    expect(entryOf(priceAt(plan, Date.parse('2026-03-02T12:00:00Z')))).toBe('default');
    expect(nextChange(plan, 0)).toBeUndefined();
  });
});
