import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryCalendar, arbitraryInstantsOf, arbitraryQuestion } from '../arbitraries.ts';
import { arbitraryInstant, arbitraryZone } from '../arbitraryInstants.ts';
import { calendarPlan } from '../calendars.ts';
import { arbitraryClock, borrowedClock, clockFrom } from '../clocks.ts';
import { lawRuns, lawTimeoutMs } from '../runs.ts';
import type { Clock, ClockData } from '../../src/clock/clock.ts';
import { dateAt, startOfDate } from '../../src/clock/localDate.ts';
import { instantToLocal, localToInstants } from '../../src/clock/localTime.ts';
import { offsetChanges } from '../../src/clock/offsetChanges.ts';
import { sessionCost } from '../../src/cost/sessionCost.ts';
import { compileCostRate } from '../../src/plan/compileCostRate.ts';
import { nextChange, previousChange } from '../../src/query/changes.ts';
import { priceAt } from '../../src/query/priceAt.ts';
import { segments } from '../../src/query/segments.ts';

const dayMs = 86_400_000;

/** The offset of a clock's data at an instant within its span, looked up one by one. */
function statedOffset({ offsetSeconds, changes }: ClockData, epochMs: number): number {
  return changes.findLast((change) => change.epochMs <= epochMs)?.offsetSeconds ?? offsetSeconds;
}

describe('Z6 law: within the span of a clock', { timeout: lawTimeoutMs }, () => {
  // "Another runtime" is a zone whose name the clock has and whose offsets it does not.
  const question = fc.record({
    asked: arbitraryQuestion(),
    otherZone: arbitraryZone,
    moreMs: fc.integer({ min: 0, max: 60 * dayMs }),
  });

  it('prices are those of a runtime with the same offsets, whatever this one knows', () => {
    fc.assert(
      fc.property(question, ({ asked: { costRate, instants: all }, otherZone, moreMs }) => {
        const instants = all.filter((atMs) => Math.abs(atMs - (all[0] as number)) < 60 * dayMs);
        const first = Math.min(...instants);
        const last = Math.max(...instants);
        const clock = borrowedClock(otherZone, costRate.time_zone, first - moreMs, last + moreMs);
        const expected = compileCostRate(costRate);
        const plan = compileCostRate(costRate, { timeZone: clock });
        expect(plan.timeZone).toBe(otherZone);
        expect(plan.clock).toBe(clock);
        for (const atMs of instants) {
          expect(priceAt(plan, atMs)).toEqual(priceAt(expected, atMs));
          const next = nextChange(expected, atMs) ?? Infinity;
          if (next < clock.until) expect(nextChange(plan, atMs)).toBe(next);
          else expect(nextChange(plan, atMs) ?? Infinity).toBeGreaterThanOrEqual(clock.until);
          const previous = previousChange(expected, atMs) ?? -Infinity;
          if (previous > clock.from) expect(previousChange(plan, atMs)).toBe(previous);
          else expect(previousChange(plan, atMs) ?? -Infinity).toBeLessThanOrEqual(clock.from);
        }
        const endMs = Math.min(last, first + 20 * dayMs);
        expect([...segments(plan, first, endMs)]).toEqual([...segments(expected, first, endMs)]);
        const session = { start: first, end: endMs, energyWh: 20_000 };
        const policy = { follow: 'schedule' } as const;
        expect(sessionCost(plan, session, policy)).toEqual(sessionCost(expected, session, policy));
      }),
      { numRuns: lawRuns },
    );
  });

  it('prices of a calendar are those of a runtime with the same offsets', () => {
    const asked = arbitraryCalendar.chain((calendar) =>
      fc.tuple(fc.constant(calendar), arbitraryInstantsOf(calendar), arbitraryZone),
    );
    fc.assert(
      fc.property(asked, ([calendar, all, otherZone]) => {
        const instants = all.filter((atMs) => Math.abs(atMs - (all[0] as number)) < 60 * dayMs);
        const [first, last] = [Math.min(...instants), Math.max(...instants)];
        const zone = calendar.rates[0]?.time_zone ?? '';
        const clock = borrowedClock(otherZone, zone, first - 30 * dayMs, last + 30 * dayMs);
        const expected = calendarPlan(calendar);
        const plan = calendarPlan(calendar, clock);
        for (const atMs of instants) {
          expect(priceAt(plan, atMs)).toEqual(priceAt(expected, atMs));
          const next = nextChange(expected, atMs) ?? Infinity;
          if (next < clock.until) expect(nextChange(plan, atMs)).toBe(next);
          else expect(nextChange(plan, atMs) ?? Infinity).toBeGreaterThanOrEqual(clock.until);
        }
        const endMs = Math.min(last, first + 20 * dayMs);
        expect([...segments(plan, first, endMs)]).toEqual([...segments(expected, first, endMs)]);
        const session = { start: first, end: endMs, energyWh: 20_000 };
        const policy = { follow: 'schedule' } as const;
        expect(sessionCost(plan, session, policy)).toEqual(sessionCost(expected, session, policy));
      }),
      { numRuns: lawRuns },
    );
  });

  it('local times are those of a runtime with the same offsets, and outside of it those of this one', () => {
    const zones = fc.tuple(arbitraryZone, arbitraryZone);
    const moments = zones.chain(([zone, otherZone]) =>
      fc.record({
        zone: fc.constant(zone),
        otherZone: fc.constant(otherZone),
        atMs: arbitraryInstant(zone),
        outsideMs: arbitraryInstant(otherZone),
      }),
    );
    fc.assert(
      fc.property(moments, ({ zone, otherZone, atMs, outsideMs }) => {
        const [from, until] = [atMs - 3 * dayMs, atMs + 3 * dayMs];
        const clock = borrowedClock(otherZone, zone, from, until);
        const here = instantToLocal(zone, atMs);
        expect(instantToLocal(clock, atMs)).toEqual(here);
        expect(localToInstants(clock, here.local)).toEqual(localToInstants(zone, here.local));
        expect(offsetChanges(clock, from, until)).toEqual(offsetChanges(zone, from, until));
        const date = dateAt(zone, atMs);
        expect(dateAt(clock, atMs)).toBe(date);
        expect(startOfDate(clock, date)).toBe(startOfDate(zone, date));
        if (outsideMs < clock.from || outsideMs >= clock.until) {
          expect(instantToLocal(clock, outsideMs)).toEqual(instantToLocal(otherZone, outsideMs));
        }
      }),
      { numRuns: lawRuns },
    );
  });

  it('any offsets are shown as stated, and an instant is found again from its local time', () => {
    const zone = fc.constantFrom('Europe/Vienna', 'Made/Up');
    const clocks = zone.chain(arbitraryClock).chain((data) =>
      fc.tuple(
        fc.constant(data),
        fc.oneof(
          fc.integer({ min: data.from, max: data.until - 1 }),
          fc
            .constantFrom(data.from, ...data.changes.map(({ epochMs }) => epochMs))
            .chain((ms) => fc.constantFrom(ms, Math.max(ms - 1, data.from))),
        ),
      ),
    );
    fc.assert(
      fc.property(clocks, ([data, atMs]) => {
        const clock = clockFrom(data);
        const { local, offsetSeconds } = instantToLocal(clock, atMs);
        expect(offsetSeconds).toBe(statedOffset(data, atMs));
        const second = Math.floor(atMs / 1000) * 1000;
        expect(local).toBe(new Date(second + offsetSeconds * 1000).toISOString().slice(0, 19));
        const found = localToInstants(clock, local);
        // Of more than two passes, the first two are found.
        expect(found?.epochMs).toBeLessThanOrEqual(second);
        const stated = data.changes.filter(
          (change, index) =>
            change.offsetSeconds !== (data.changes[index - 1] ?? data).offsetSeconds,
        );
        expect(offsetChanges(clock, data.from, data.until)).toEqual({
          offsetSeconds: data.offsetSeconds,
          changes: stated,
        });
      }),
      { numRuns: lawRuns },
    );
  });
});

describe('Z6 a clock', () => {
  /** Winnipeg, which stays on UTC-5 from November 2026 on. */
  const winnipeg: ClockData = {
    timeZone: 'America/Winnipeg',
    release: '2026e',
    from: Date.UTC(2026, 9, 1),
    until: Date.UTC(2028, 9, 1),
    offsetSeconds: -5 * 3600,
    changes: [],
  };

  it.each(['Made/Up', 'Mars/Olympus'])(
    'of a zone that the runtime does not know, %s, keeps its first and last offset',
    (timeZone) => {
      const changes = [{ epochMs: Date.UTC(2027, 0), offsetSeconds: 3600 }];
      const clock = clockFrom({ ...winnipeg, timeZone, changes });
      expect(instantToLocal(clock, 0).local).toBe('1969-12-31T19:00:00');
      expect(instantToLocal(clock, Date.UTC(2050, 0)).local).toBe('2050-01-01T01:00:00');
      expect(instantToLocal(clock, 8.64e15).offsetSeconds).toBe(3600);
      expect(offsetChanges(clock, winnipeg.from, winnipeg.until).changes).toEqual(changes);
      expect(() => instantToLocal(timeZone, 0)).toThrow(RangeError);
    },
  );

  it('is the same with another release, and with changes that keep the offset', () => {
    const clock = clockFrom(winnipeg);
    const same = [{ epochMs: Date.UTC(2027, 2, 14, 8), offsetSeconds: -5 * 3600 }];
    const other = clockFrom({ ...winnipeg, release: null, changes: same });
    expect(other.changes).toEqual([]);
    const atMs = Date.UTC(2026, 10, 28, 3, 30);
    expect(instantToLocal(clock, atMs)).toEqual(instantToLocal(other, atMs));
    expect(instantToLocal(clock, atMs).local).toBe('2026-11-27T22:30:00');
  });

  it('is not mixed up with others of its zone, however many there are', () => {
    const hours = Array.from({ length: 200 }, (_, index) => (index % 23) - 11);
    const clocks = hours.map((hour, index) =>
      clockFrom({
        ...winnipeg,
        from: winnipeg.from + 1000 * index,
        offsetSeconds: hour * 3600,
      }),
    );
    for (let time = 0; time < 2; time++) {
      const shown = clocks.map(
        (clock) => instantToLocal(clock, Date.UTC(2027, 0)).offsetSeconds / 3600,
      );
      expect(shown).toEqual(hours);
    }
  });

  it('was made by readClock: a copy is data, and is refused', () => {
    const copy = { ...clockFrom(winnipeg) } as Clock;
    expect(() => instantToLocal(copy, 0)).toThrow(TypeError);
    expect(() => instantToLocal(copy, 0)).toThrow('readClock');
    const { clock: again } = compileCostRate(
      { uuid: 'A', name: 'A', currency: 'CAD', intervals: null },
      { timeZone: clockFrom(structuredClone(copy)) },
    );
    expect(again).toEqual(copy);
  });
});
