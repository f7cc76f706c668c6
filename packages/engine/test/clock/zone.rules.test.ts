import { describe, expect, it, vi } from 'vitest';
import { entryAt, rate, timeline, weekly } from '../examples.ts';
import { nextChange, previousChange } from '../../src/query/changes.ts';
import { compileCostRate } from '../../src/plan/compileCostRate.ts';
import { instantToLocal } from '../../src/clock/localTime.ts';
import { priceAt } from '../../src/query/priceAt.ts';
import { checkCostRate } from '../../src/plan/checkCostRate.ts';
import { segments } from '../../src/query/segments.ts';

describe('Z1 rules are read on the clock of the time zone', () => {
  // Monday 1 June 2026, 05:00 in Greenwich.
  it.each([
    ['UTC', '05:00', 'default'],
    ['Europe/Vienna', '07:00', 'day'],
    ['Europe/London', '06:00', 'day'],
    ['America/New_York', '01:00', 'default'],
    ['America/St_Johns', '02:30', 'default'],
    ['Asia/Kathmandu', '10:45', 'day'],
    ['Pacific/Chatham', '17:45', 'day'],
    ['Pacific/Honolulu', '19:00 on Sunday', 'default'],
  ])('Z1 %s shows %s: %s', (time_zone, _clock, expected) => {
    const plan = compileCostRate(
      rate({ time_zone, recurring: [weekly('day', 'Mon 06:00-22:00')] }),
    );
    expect(entryAt(plan, '2026-06-01T05:00:00Z')).toBe(expected);
  });

  it("Z1 the station's own zone goes before the cost rate's", () => {
    const { time_zone, ...zoneless } = rate({ recurring: [weekly('day', 'Mon 06:00-22:00')] });
    for (const input of [zoneless, { ...zoneless, time_zone }]) {
      const plan = compileCostRate(input, { timeZone: 'America/New_York' });
      expect(plan.timeZone).toBe('America/New_York');
      expect(entryAt(plan, '2026-06-01T05:00:00Z')).toBe('default');
      expect(entryAt(plan, '2026-06-01T10:00:00Z')).toBe('day');
    }
  });
});

describe('Z4 nothing is guessed', () => {
  it.each(['Mars/Olympus', 'Europe/Wien', '', ' UTC', '+01:00', 'GMT+25', null, 1])(
    'Z4 %j is a problem of the cost rate, not UTC',
    (time_zone) => {
      const input: unknown = { ...rate(), time_zone };
      const { problems } = checkCostRate(input);
      expect(problems.map(({ path }) => path)).toEqual(['$.time_zone']);
      if (typeof time_zone === 'string' && time_zone !== '') {
        expect(problems[0]?.code).toBe('unknown_time_zone');
      }
      expect(() => compileCostRate(input)).toThrow(/time_zone/);
    },
  );

  it('Z4 so is an unknown zone of the station', () => {
    const { problems } = checkCostRate(rate(), { timeZone: 'Mars/Olympus' });
    expect(problems.map(({ code }) => code)).toEqual(['unknown_time_zone']);
  });

  it.each([NaN, Infinity, -Infinity, new Date(NaN)])('Z4 the instant %s is a RangeError', (t) => {
    const plan = compileCostRate(rate());
    expect(() => priceAt(plan, t)).toThrow(RangeError);
    expect(() => nextChange(plan, t)).toThrow(RangeError);
    expect(() => previousChange(plan, t)).toThrow(RangeError);
    expect(() => [...segments(plan, t, 0)]).toThrow(RangeError);
    expect(() => [...segments(plan, 0, t)]).toThrow(RangeError);
    expect(() => instantToLocal('UTC', t)).toThrow(RangeError);
  });
});

describe('Z5 changes are instants, not midnight plus minutes', () => {
  const halfHours = Array.from({ length: 48 }, (_, i) => {
    const clock = (n: number): string =>
      `${String(Math.floor(n / 2)).padStart(2, '0')}:${n % 2 === 0 ? '00' : '30'}`;
    return `Sun ${clock(i)}-${clock(i + 1)}`;
  });
  const recurring = [
    weekly('even', ...halfHours.filter((_, i) => i % 2 === 0)),
    weekly('odd', ...halfHours.filter((_, i) => i % 2 === 1)),
  ];

  it.each([
    ['an ordinary Sunday', '2026-06-06T22:00:00Z', '2026-06-07T22:00:00Z', 48],
    ['the Sunday of 23 hours', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z', 46],
    ['the Sunday of 25 hours', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z', 50],
  ])('Z5 %s has as many half hours as it lasts', (_name, from, to, count) => {
    const plan = compileCostRate(rate({ recurring }));
    const list = [...segments(plan, Date.parse(from), Date.parse(to))];
    expect(list).toHaveLength(count);
    for (const { from: start, until } of list) expect(until - start).toBe(1_800_000);
  });

  it.each([
    ['2026-03-28T23:00:00Z', '2026-03-29T04:00:00Z'],
    ['2026-06-06T22:00:00Z', '2026-06-07T04:00:00Z'],
    ['2026-10-24T22:00:00Z', '2026-10-25T05:00:00Z'],
  ])('Z5 from midnight %s it turns 06:00 at %s', (midnight, six) => {
    const plan = compileCostRate(rate({ recurring: [weekly('day', 'Sun 06:00-22:00')] }));
    expect(nextChange(plan, Date.parse(midnight))).toBe(Date.parse(six));
    expect(previousChange(plan, Date.parse(six))).toBe(Date.parse(six));
  });
});

describe('Z6 the host does not matter', () => {
  it('Z6 uses neither clock nor randomness, and returns the same on a host in any zone', () => {
    const now = vi.spyOn(Date, 'now').mockImplementation(() => {
      throw new Error('the engine asked for the time');
    });
    const random = vi.spyOn(Math, 'random').mockImplementation(() => {
      throw new Error('the engine asked for chance');
    });
    const hostZone = process.env['TZ'];
    try {
      const answers = ['UTC', 'America/St_Johns', 'Pacific/Apia', 'Europe/Vienna'].map((zone) => {
        process.env['TZ'] = zone;
        // Every host really is where it claims to be.
        expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
        const recurring = [weekly('night', 'Sat 22:00-06:00'), weekly('dawn', 'Sun 02:30-07:00')];
        const plan = compileCostRate(rate({ recurring }));
        return timeline(plan, '2026-03-20T00:00:00Z', '2026-11-20T00:00:00Z').join('\n');
      });
      expect(new Set(answers).size).toBe(1);
    } finally {
      if (hostZone === undefined) delete process.env['TZ'];
      else process.env['TZ'] = hostZone;
      now.mockRestore();
      random.mockRestore();
    }
  });
});
