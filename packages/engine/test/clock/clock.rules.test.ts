import { describe, expect, it } from 'vitest';
import { dated, rate, timeline, utc, weekly } from '../examples.ts';
import { nextChange } from '../../src/query/changes.ts';
import { compileCostRate } from '../../src/plan/compileCostRate.ts';
import { localToInstants } from '../../src/clock/localTime.ts';
import { segments } from '../../src/query/segments.ts';

describe('Z2 the price follows from what the clock shows', () => {
  // Vienna: 03:00 becomes 02:00 at 01:00Z on Sunday 25 October 2026.
  const autumn = ['2026-10-24T22:00:00Z', '2026-10-25T04:00:00Z'] as const;
  // Vienna: 02:00 becomes 03:00 at 01:00Z on Sunday 29 March 2026.
  const spring = ['2026-03-28T23:00:00Z', '2026-03-29T04:00:00Z'] as const;

  it.each([
    ['both passes of a repeated hour', 'Sun 02:00-02:30', ['00:00', '01:00'], ['00:30', '01:30']],
    [
      'a window that ends in it ends twice',
      'Sun 01:00-02:30',
      ['23:00', '01:00'],
      ['00:30', '01:30'],
    ],
    ['a window that begins in it', 'Sun 02:30-04:00', ['00:30', '01:30'], ['01:00', '03:00']],
    ['a window around it', 'Sun 02:00-03:00', ['00:00'], ['02:00']],
  ])('Z2 repeated hour: %s', (_name, window, starts, ends) => {
    const plan = compileCostRate(rate({ recurring: [weekly('A', window)] }));
    const list = [...segments(plan, Date.parse(autumn[0]), Date.parse(autumn[1]))];
    const held = list.filter(({ price }) => price.entryUuid === 'A');
    expect(held.map(({ from }) => utc(from).slice(11, 16))).toEqual(starts);
    expect(held.map(({ until }) => utc(until).slice(11, 16))).toEqual(ends);
  });

  it.each([
    ['a start inside a skipped hour takes effect at the jump', 'Sun 02:30-04:00', '01:00', '02:00'],
    ['an end inside it as well', 'Sun 01:00-02:30', '00:00', '01:00'],
    ['a window across it loses an hour', 'Sun 01:30-03:30', '00:30', '01:30'],
  ])('Z2 skipped hour: %s', (_name, window, start, end) => {
    const plan = compileCostRate(rate({ recurring: [weekly('A', window)] }));
    expect(timeline(plan, ...spring)).toEqual([
      `${spring[0]} default`,
      `2026-03-29T${start}:00Z A`,
      `2026-03-29T${end}:00Z default`,
      spring[1],
    ]);
  });

  it('Z2 a window wholly inside a skipped hour does not run that night', () => {
    const plan = compileCostRate(rate({ recurring: [weekly('A', 'Sun 02:10-02:50')] }));
    expect(timeline(plan, ...spring)).toEqual([`${spring[0]} default`, spring[1]]);
    expect(nextChange(plan, Date.parse(spring[0]))).toBe(Date.parse('2026-04-05T00:10:00Z'));
  });

  it('Z2 holds for dated entries: twice in a repeated hour', () => {
    const unique = [dated('A', '2026-10-25T02:15:00', '2026-10-25T02:45:30')];
    const plan = compileCostRate(rate({ dynamic_pricing: 2, unique }));
    expect(timeline(plan, ...autumn)).toEqual([
      '2026-10-24T22:00:00Z default',
      '2026-10-25T00:15:00Z A',
      '2026-10-25T00:45:30Z default',
      '2026-10-25T01:15:00Z A',
      '2026-10-25T01:45:30Z default',
      '2026-10-25T04:00:00Z',
    ]);
  });

  it('Z2 holds for dated entries: at the jump, or never, in a skipped hour', () => {
    const unique = [
      dated('night', '2026-03-29T00:00:00', '2026-03-29T02:00:00'),
      dated('never', '2026-03-29T02:00:00', '2026-03-29T02:30:00'),
      dated('day', '2026-03-29T02:30:00', '2026-03-29T23:59:59'),
    ];
    const plan = compileCostRate(rate({ dynamic_pricing: 2, unique }));
    expect(timeline(plan, ...spring)).toEqual([
      '2026-03-28T23:00:00Z night',
      '2026-03-29T01:00:00Z day',
      '2026-03-29T04:00:00Z',
    ]);
    expect(plan.diagnostics).toEqual([
      {
        code: 'unreachable',
        severity: 'warning',
        entries: ['never'],
        path: '$.unique[1]',
        values: {
          entry: 'never',
          winner: null,
          skipped: { from: '2026-03-29T02:00:00', until: '2026-03-29T02:30:00' },
        },
      },
    ]);
  });

  it.each([
    ['reaches beyond the skipped hour', '2026-03-29T02:00:00', '2026-03-29T03:00:01'],
    ['begins before it', '2026-03-29T01:59:59', '2026-03-29T03:00:00'],
    ['is in an hour that the clock shows twice', '2026-10-25T02:00:00', '2026-10-25T03:00:00'],
  ])('Z2 a dated entry that %s is not reported', (_name, start, end) => {
    const unique = [dated('A', start, end)];
    expect(compileCostRate(rate({ dynamic_pricing: 2, unique })).diagnostics).toEqual([]);
  });

  it('Z2 a reading names one instant, two, or the jump over it', () => {
    const instants = (local: string): unknown => localToInstants('Europe/Vienna', local);
    const at = (iso: string): number => Date.parse(iso);
    expect(instants('2026-07-01T12:00')).toEqual({
      kind: 'exact',
      epochMs: at('2026-07-01T10:00:00Z'),
    });
    expect(instants('2026-10-25T02:30:15')).toEqual({
      kind: 'repeated',
      epochMs: at('2026-10-25T00:30:15Z'),
      laterEpochMs: at('2026-10-25T01:30:15Z'),
    });
    expect(instants('2026-03-29T02:30:00')).toEqual({
      kind: 'skipped',
      epochMs: at('2026-03-29T01:00:00Z'),
    });
    for (const none of [
      '2026-02-29T00:00',
      '2026-03-01',
      '2026-03-01T24:00',
      '2026-03-01T00:00Z',
    ]) {
      expect(instants(none)).toBeUndefined();
    }
  });
});
