import { describe, expect, it, vi } from 'vitest';
import { dated, holdsAt, rate, timeline, utc, weekly } from '../test/examples.ts';
import { nextChange, previousChange } from './changes.ts';
import { compileCostRate } from './compileCostRate.ts';
import { instantToLocal, localToInstants } from './localTime.ts';
import { priceAt } from './priceAt.ts';
import { checkCostRate } from './readCostRate.ts';
import { segments } from './segments.ts';

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
    expect(holdsAt(plan, '2026-06-01T05:00:00Z')).toBe(expected);
  });

  it("Z1 the station's own zone goes before the cost rate's", () => {
    const { time_zone, ...zoneless } = rate({ recurring: [weekly('day', 'Mon 06:00-22:00')] });
    for (const input of [zoneless, { ...zoneless, time_zone }]) {
      const plan = compileCostRate(input, { timeZone: 'America/New_York' });
      expect(plan.timeZone).toBe('America/New_York');
      expect(holdsAt(plan, '2026-06-01T05:00:00Z')).toBe('default');
      expect(holdsAt(plan, '2026-06-01T10:00:00Z')).toBe('day');
    }
  });
});

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
      second: at('2026-10-25T01:30:15Z'),
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

describe('Z4 nothing is guessed', () => {
  it.each(['Mars/Olympus', 'Europe/Wien', '', ' UTC', '+01:00', 'GMT+25', null, 1])(
    'Z4 %j is a problem of the cost rate, not UTC',
    (time_zone) => {
      const input = { ...rate(), time_zone };
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
  it('Z6 asks neither clock nor chance, and gives the same on a host in any zone', () => {
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
