import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryInstant, arbitraryZone } from '../arbitraryInstants.ts';
import { rate, utc } from '../examples.ts';
import { lawRuns, lawTimeoutMs } from '../runs.ts';
import { writeLocalSecond } from '../../src/clock/index.ts';
import { compileCalendar } from '../../src/plan/calendar.ts';
import { compileCostRate } from '../../src/plan/compileCostRate.ts';
import { compilePeriods } from '../../src/plan/compilePeriods.ts';
import { priceAt } from '../../src/query/priceAt.ts';
import { CostRateError } from '../../src/rate/problem.ts';

const holiday = { from: '2026-12-20T00:00:00', until: '2027-01-07T00:00:00' };
const newList = { from: '2027-01-01T00:00:00', until: null };

describe('K2 the period that applies', () => {
  const at = compilePeriods('Europe/Vienna', [newList, holiday]);

  it.each([
    ['2026-12-19T22:59:59.999Z', null, null, '2026-12-19T23:00:00Z'],
    ['2026-12-19T23:00:00Z', 1, '2026-12-19T23:00:00Z', '2027-01-06T23:00:00Z'],
    ['2027-01-06T22:59:59Z', 1, '2026-12-19T23:00:00Z', '2027-01-06T23:00:00Z'],
    ['2027-01-06T23:00:00Z', 0, '2027-01-06T23:00:00Z', null],
  ])('K2 at %s is number %s', (instant, period, from, until) => {
    const span = at(Date.parse(instant));
    const ends = [span.from, span.until].map((ms) => (ms === null ? null : utc(ms)));
    expect([span.period, ...ends]).toEqual([period, from, until]);
  });

  it('Z2 is read twice in an hour that the clock repeats', () => {
    const twice = compilePeriods('Europe/Vienna', [
      { from: '2026-10-25T02:30:00', until: '2026-10-25T02:45:00' },
    ]);
    const hours = ['00:40', '01:10', '01:40', '02:40'].map(
      (time) => twice(Date.parse(`2026-10-25T${time}:00Z`)).period,
    );
    expect(hours).toEqual([0, null, 0, null]);
  });

  it('K1 throws for invalid periods, and Z4 for an unknown zone', () => {
    const broken = { from: '2026-01-01T00:00:00Z', until: '2025-01-01T00:00:00' };
    expect(() => compilePeriods('UTC', [holiday, broken])).toThrow(CostRateError);
    expect(() => compilePeriods('Mars/Olympus', [])).toThrow(RangeError);
  });

  const second = fc.integer({ min: 1_700_000_000, max: 1_900_000_000 });
  const period = fc
    .tuple(second, fc.option(fc.integer({ min: 1, max: 40_000_000 })))
    .map(([fromSec, lengthSec]) => ({
      from: writeLocalSecond(fromSec),
      until: lengthSec === null ? null : writeLocalSecond(fromSec + lengthSec),
    }));

  it(
    'law: K2 it is the one whose price the calendar of the same periods has',
    () => {
      fc.assert(
        fc.property(
          arbitraryZone.chain((zone) => fc.tuple(fc.constant(zone), arbitraryInstant(zone))),
          fc.array(period, { maxLength: 8 }),
          second,
          ([zone, instant], periods, otherSec) => {
            const planOf = (uuid: string) => compileCostRate(rate({ uuid, time_zone: zone }));
            const calendar = compileCalendar(
              planOf('usual'),
              periods.map((one, position) => ({ ...one, rate: planOf(String(position)) })),
            );
            const choose = compilePeriods(zone, periods);
            for (const atMs of [instant, otherSec * 1000]) {
              const { period: position, from, until } = choose(atMs);
              const uuid = position === null ? 'usual' : String(position);
              expect(priceAt(calendar, atMs).costRateUuid).toBe(uuid);
              if (until !== null) {
                expect(priceAt(calendar, until - 1).costRateUuid).toBe(uuid);
                expect(priceAt(calendar, until).costRateUuid).not.toBe(uuid);
              }
              if (from !== null) expect(priceAt(calendar, from - 1).costRateUuid).not.toBe(uuid);
            }
          },
        ),
        { numRuns: lawRuns },
      );
    },
    lawTimeoutMs,
  );
});
