import { describe, expect, it } from 'vitest';
import { rate, timeline, weekly } from '../examples.ts';
import { compileCostRate } from '../../src/plan/compileCostRate.ts';
import type { RecurringEntry } from '../../src/rate/costRate.ts';
import type { PricePlan } from '../../src/plan/plan.ts';

/** A plan in Greenwich, so that clock and instant read alike. 1 March 2026 is a Sunday. */
function planOf(...recurring: RecurringEntry[]): PricePlan {
  return compileCostRate(rate({ time_zone: 'UTC', recurring }));
}

describe('R6 overlapping windows', () => {
  it('R6 of one entry are no overlap and take no more than their number of steps', () => {
    // Compared each with each, these would take minutes.
    const weekdays = Array.from({ length: 200_000 }, (_, index) => ({
      weekday: index % 3,
      start_time: '01:00',
      end_time: '23:00',
    }));
    const all = { ...weekly('all'), validity: { type: 'recurring', weekdays } as const };
    const plan = planOf(all, weekly('other', 'Mon 22:30-22:45'));
    expect(plan.diagnostics.map(({ entries }) => entries)).toEqual([['all', 'other']]);
  });

  it.each<[string, RecurringEntry[], string[]]>([
    [
      'the one that began last wins, and gives way when it ends',
      [weekly('long', 'Mon 06:00-22:00'), weekly('noon', 'Mon 12:00-14:00')],
      ['06:00 long', '12:00 noon', '14:00 long', '22:00 default'],
    ],
    [
      'whatever the order in which they are listed',
      [weekly('noon', 'Mon 12:00-14:00'), weekly('long', 'Mon 06:00-22:00')],
      ['06:00 long', '12:00 noon', '14:00 long', '22:00 default'],
    ],
    [
      'also when the later one outlasts the earlier one',
      [weekly('A', 'Mon 06:00-12:00'), weekly('B', 'Mon 10:00-14:00')],
      ['06:00 A', '10:00 B', '14:00 default'],
    ],
    [
      'of two that begin together the shorter wins',
      [weekly('long', 'Mon 06:00-12:00'), weekly('short', 'Mon 06:00-08:00')],
      ['06:00 short', '08:00 long', '12:00 default'],
    ],
    [
      'of two alike the one listed first wins',
      [weekly('first', 'Mon 06:00-08:00'), weekly('second', 'Mon 06:00-08:00')],
      ['06:00 first', '08:00 default'],
    ],
    [
      'of three, each has its turn',
      [
        weekly('A', 'Mon 06:00-20:00'),
        weekly('B', 'Mon 08:00-12:00'),
        weekly('C', 'Mon 10:00-18:00'),
      ],
      ['06:00 A', '08:00 B', '10:00 C', '18:00 A', '20:00 default'],
    ],
    [
      'a window from the evening before began earlier than any of the day',
      [weekly('day', 'Mon 00:00-08:00'), weekly('night', 'Sun 22:00-06:00')],
      ['00:00 day', '08:00 default'],
    ],
  ])('R6 %s', (_name, entries, expected) => {
    const plan = planOf(...entries);
    const rows = timeline(plan, '2026-03-02T00:00:00Z', '2026-03-03T00:00:00Z')
      .slice(0, -1)
      .map((row) => row.slice(11, 16) + row.slice(20));
    const start = expected[0]?.startsWith('00:00') === true ? [] : ['00:00 default'];
    expect(rows).toEqual([...start, ...expected]);
  });

  it('R6 over the turn of the week the younger window wins as well', () => {
    const plan = planOf(weekly('old', 'Sat 20:00-10:00'), weekly('young', 'Sat 23:00-01:00'));
    expect(timeline(plan, '2026-03-07T19:00:00Z', '2026-03-08T11:00:00Z')).toEqual([
      '2026-03-07T19:00:00Z default',
      '2026-03-07T20:00:00Z old',
      '2026-03-07T23:00:00Z young',
      '2026-03-08T01:00:00Z old',
      '2026-03-08T10:00:00Z default',
      '2026-03-08T11:00:00Z',
    ]);
  });

  it('R6 is reported with both entries and the first minute that they share', () => {
    const { diagnostics } = planOf(
      weekly('long', 'Mon 06:00-22:00', 'Tue 06:00-22:00'),
      weekly('noon', 'Mon 12:00-14:00', 'Tue 12:00-14:00'),
    );
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics[0]).toMatchObject({
      code: 'overlap',
      severity: 'warning',
      entries: ['long', 'noon'],
      values: { entry: 'long', other: 'noon', minuteOfWeek: 1440 + 12 * 60 },
    });
  });
});
