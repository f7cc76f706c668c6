import { describe, expect, it } from 'vitest';
import { planOf, rate, weekly } from '../cases.ts';
import { costByStart, maxStarts } from '../../src/views/costByStart.ts';

const fromMs = Date.parse('2026-11-18T00:00:00+01:00');
const msPerDay = 86_400_000;
const day = {
  from: fromMs,
  until: fromMs + msPerDay,
  stepMinutes: 60,
  durationMinutes: 120,
  energyWh: 10_000,
};
const plan = planOf(rate({ recurring: [weekly('night', 0.3, 'daily 22:00-06:00')] }));

describe('costByStart', () => {
  it.each([
    ['Dates', new Date(fromMs), new Date(fromMs + msPerDay)],
    ['Temporal.Instants', { epochMilliseconds: fromMs }, { epochMilliseconds: fromMs + msPerDay }],
  ])('Z7 is asked with %s as well as with epoch milliseconds', (_kind, from, until) => {
    expect(costByStart(plan, { ...day, from, until })).toEqual(costByStart(plan, day));
  });

  it('Z7 is not asked with texts', () => {
    const from = '2026-11-18' as unknown as Date;
    expect(() => costByStart(plan, { ...day, from })).toThrow('found the text "2026-11-18"');
  });

  it('marks when it is cheapest and when dearest', () => {
    const { starts, cheapest, dearest, currency } = costByStart(plan, day);
    expect([currency, starts.length]).toEqual(['EUR', 24]);
    expect(cheapest?.total).toBe('3.00');
    expect(cheapest?.startsMs.map((t) => (t - fromMs) / 3_600_000)).toEqual([
      ...[0, 1, 2, 3, 4, 5, 22, 23],
    ]);
    expect([dearest?.total, dearest?.startsMs.length]).toEqual(['5.00', 16]);
    expect(starts[22]).toMatchObject({ startLocal: '2026-11-18T22:00:00', amount: 3 });
  });

  it('follows the schedule when asked to', () => {
    const { starts } = costByStart(plan, { ...day, policy: { follow: 'schedule' } });
    expect([starts[5]?.total, starts[21]?.total]).toEqual(['4.00', '4.00']);
  });

  it('C9 a start that cannot be billed has its problems, the others their totals', () => {
    const half = planOf(
      rate({ intervals: null, recurring: [weekly('d', 0.3, 'daily 00:00-12:00')] }),
    );
    const { starts, cheapest } = costByStart(half, day);
    expect(starts.map(({ total }) => total)).toEqual(
      starts.map((_, hour) => (hour < 12 ? '3.00' : null)),
    );
    expect(starts[12]?.problems[0]?.code).toBe('price_unknown');
    expect(cheapest?.startsMs).toHaveLength(12);
    const none = costByStart(half, { ...day, durationMinutes: -1 });
    expect([none.cheapest, none.dearest]).toEqual([null, null]);
    expect(none.starts[0]?.problems[0]?.code).toBe('ends_before_start');
  });

  it.each(['start', 'schedule'] as const)(
    'with changes has the least of all minutes, however wide the steps, by the %s',
    (follow) => {
      const odd = planOf(
        rate({
          recurring: [weekly('a', 0.3, 'daily 03:07-03:41'), weekly('b', 0.1, 'daily 13:13-14:02')],
        }),
      );
      const asked = { ...day, policy: { follow }, durationMinutes: 47 };
      const wide = costByStart(odd, { ...asked, stepMinutes: 360, withChanges: true });
      const each = costByStart(odd, { ...asked, stepMinutes: 1 });
      expect(wide.cheapest?.total).toBe(each.cheapest?.total);
      expect(wide.dearest?.total).toBe(each.dearest?.total);
      const instants = wide.starts.map(({ startMs }) => startMs);
      expect(instants).toEqual([...new Set(instants)].sort((one, other) => one - other));
    },
  );

  it('C11 has idle time at the end of each session', () => {
    const intervals = {
      energy: [],
      time: [],
      idle: [{ uuid: null, unit: 1, price: 0.1 }],
      session_fee: null,
    };
    const idle = planOf(rate({ intervals }));
    const { starts } = costByStart(idle, { ...day, idleMinutes: 30 });
    expect(new Set(starts.map(({ total }) => total))).toEqual(new Set(['3.00']));
  });

  it('refuses steps that do not lead on, and too many', () => {
    for (const stepMinutes of [0, -15, Number.NaN]) {
      expect(() => costByStart(plan, { ...day, stepMinutes })).toThrow(RangeError);
    }
    const toMs = fromMs + (maxStarts + 1) * 60_000;
    expect(() => costByStart(plan, { ...day, until: toMs, stepMinutes: 1 })).toThrow(RangeError);
    expect(costByStart(plan, { ...day, until: fromMs }).starts).toEqual([]);
  });
});
