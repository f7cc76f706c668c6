import { describe, expect, it } from 'vitest';
import { dated, perKwh, planOf, rate, weekly } from '../cases.ts';
import { timelineRows } from '../../src/views/timeline.ts';
import { timelineCsv } from '../../src/views/timelineCsv.ts';

const msPerDay = 86_400_000;
const fromMs = Date.parse('2026-11-18T00:00:00+01:00');
const plan = planOf(rate({ recurring: [weekly('night', 0.3, 'daily 22:00-06:00')] }));

describe('timelineRows', () => {
  it('gives the span in parts, each going on where the one before ended', () => {
    const span = { from: fromMs, until: fromMs + 2 * msPerDay };
    const first = timelineRows(plan, { ...span, limit: 3 });
    expect(first.rows.map(({ fromLocal, untilLocal }) => [fromLocal, untilLocal])).toEqual([
      ['2026-11-18T00:00:00', '2026-11-18T06:00:00'],
      ['2026-11-18T06:00:00', '2026-11-18T22:00:00'],
      ['2026-11-18T22:00:00', '2026-11-19T06:00:00'],
    ]);
    expect(first.nextMs).toBe(first.rows[2]?.until);
    const second = timelineRows(plan, { ...span, limit: 3, afterMs: first.nextMs ?? 0 });
    expect(second.rows).toHaveLength(2);
    expect(second.nextMs).toBeNull();
    expect(second.rows.at(-1)?.until).toBe(span.until);
  });

  it('has the offsets at both ends', () => {
    const night = Date.parse('2026-10-25T00:00:00+02:00');
    const { rows } = timelineRows(plan, { from: night, until: night + msPerDay, limit: 1 });
    expect(rows[0]).toMatchObject({ fromOffsetSeconds: 7200, untilOffsetSeconds: 3600 });
  });

  it('is empty for a span of no length, and refuses a limit that is none', () => {
    expect(timelineRows(plan, { from: fromMs, until: fromMs, limit: 5 })).toEqual({
      rows: [],
      nextMs: null,
    });
    for (const limit of [0, -1, 1.5, Number.NaN]) {
      expect(() => timelineRows(plan, { from: fromMs, until: fromMs + 1, limit })).toThrow(
        RangeError,
      );
    }
  });
});

describe('timelineCsv', () => {
  it('is RFC 4180 with exact gross amounts', () => {
    const costRate = rate({
      dynamic_pricing: 2,
      intervals: null,
      tax: { percent: 20, included: false },
      unique: [
        {
          ...dated('a', 0, '2026-11-18T06:00:00', '2026-11-18T12:00:00'),
          name: '=Sum("x"), dear',
          intervals: {
            energy: perKwh(0.615).energy,
            time: [
              { uuid: null, unit: 240, price: 0 },
              { uuid: null, unit: 1, price: 0.1 },
            ],
            session_fee: { amount: 1, grace_period: 300, energy_threshold: 500 },
          },
        },
      ],
    });
    const lines = [...timelineCsv(planOf(costRate), { from: fromMs, until: fromMs + msPerDay })];
    expect(lines).toHaveLength(4);
    expect(lines.every((line) => line.endsWith('\r\n'))).toBe(true);
    expect(lines[2]).toBe(
      '2026-11-18T05:00:00.000Z,2026-11-18T11:00:00.000Z,2026-11-18T06:00:00,2026-11-18T12:00:00,' +
        `unique,a,"'=Sum(""x""), dear",EUR,0.738,1000,,0,1,0: 0/1; 240: 0.12/1,1.2,300,0.5,,,,,,,,,rate,20\r\n`,
    );
    expect(lines[3]).toBe(
      '2026-11-18T11:00:00.000Z,2026-11-18T23:00:00.000Z,2026-11-18T12:00:00,2026-11-19T00:00:00,' +
        'none,,,EUR,,,,,,,,,,,,,,,,,,rate,\r\n',
    );
    const columns = lines.map((line) => line.replace(/"[^"]*(?:""[^"]*)*"/g, '').split(',').length);
    expect(new Set(columns)).toEqual(new Set([27]));
  });
});
