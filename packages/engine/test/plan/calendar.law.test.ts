import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { arbitraryCalendar, arbitraryInstantsOf } from '../arbitraries.ts';
import { calendarModelOf, calendarPlan, type Calendar } from '../calendars.ts';
import { readClock } from '../model.ts';
import { lawRuns, lawTimeoutMs } from '../runs.ts';
import { compileCalendar } from '../../src/plan/calendar.ts';
import { compileCostRate } from '../../src/plan/compileCostRate.ts';
import type { ActivePrice } from '../../src/plan/price.ts';
import { priceBreakdown } from '../../src/cost/priceBreakdown.ts';
import { priceKey } from '../../src/cost/priceKey.ts';
import type { CostRate } from '../../src/rate/costRate.ts';
import { nextChange, previousChange } from '../../src/query/changes.ts';
import { priceAt } from '../../src/query/priceAt.ts';
import { segments } from '../../src/query/segments.ts';
import { nextPriceChange } from '../../src/timeline/priceChanges.ts';

const dayMs = 86_400_000;

interface Question {
  readonly calendar: Calendar;
  readonly instants: readonly number[];
}

const arbitraryQuestion: fc.Arbitrary<Question> = arbitraryCalendar.chain((calendar) =>
  fc.record({ calendar: fc.constant(calendar), instants: arbitraryInstantsOf(calendar) }),
);

/** Finding changes by the model is slow: so far, and from so many instants of each calendar. */
const horizonMs = 3 * dayMs;
const asked = 2;

/** A calendar is several cost rates: half the runs are as many of those. */
function law(name: string, check: (question: Question) => void): void {
  it(name, { timeout: lawTimeoutMs }, () => {
    fc.assert(fc.property(arbitraryQuestion, check), { numRuns: Math.ceil(lawRuns / 2) });
  });
}

function keyOf({ intervals, tax }: ActivePrice): string {
  return priceKey(intervals === null ? null : priceBreakdown(intervals, tax));
}

describe('law: a calendar', () => {
  law('K1 K2 K3 K4 has the price of a slow second reading of the rules', (question) => {
    const { calendar, instants } = question;
    const plan = calendarPlan(calendar);
    const model = calendarModelOf(calendar);
    for (const t of instants) expect(priceAt(plan, t)).toEqual(model.priceAt(t));
  });

  law('K4 Z5 changes exactly where that reading does', ({ calendar, instants }) => {
    const plan = calendarPlan(calendar);
    const model = calendarModelOf(calendar);
    for (const t of instants.slice(0, asked)) {
      const after = model.changes(t, t + horizonMs);
      const before = model.changes(t - horizonMs, t);
      const starts = [...segments(plan, t, t + horizonMs + 1)].map(({ from }) => from);
      expect(starts).toEqual([t, ...after]);
      const next = nextChange(plan, t) ?? Infinity;
      const previous = previousChange(plan, t) ?? -Infinity;
      expect(next > t + horizonMs ? undefined : next).toBe(after[0]);
      expect(previous <= t - horizonMs ? undefined : previous).toBe(before.at(-1));
    }
  });

  law('K4 P2 costs drivers something else where its next such price begins', (question) => {
    const { calendar, instants } = question;
    const plan = calendarPlan(calendar);
    const model = calendarModelOf(calendar);
    for (const t of instants.slice(0, asked)) {
      const key = keyOf(model.priceAt(t));
      const expected = model
        .changes(t, t + horizonMs)
        .find((change) => keyOf(model.priceAt(change)) !== key);
      const next = nextPriceChange(plan, t) ?? Infinity;
      expect(next > t + horizonMs ? undefined : next).toBe(expected);
    }
  });

  law('K2 is the same outside of a period as without it', ({ calendar, instants }) => {
    const periods = calendar.periods.slice(0, -1);
    const added = calendar.periods.at(-1);
    const [before, after] = [calendarPlan({ ...calendar, periods }), calendarPlan(calendar)];
    for (const t of instants) {
      const clock = readClock(before.timeZone, t);
      const isAt = (local: string | null | undefined): number =>
        local === null || local === undefined ? -1 : Temporal.PlainDateTime.compare(clock, local);
      const isInside = isAt(added?.from) >= 0 && isAt(added?.until) < 0;
      if (!isInside) expect(priceAt(after, t)).toEqual(priceAt(before, t));
    }
  });

  law('K4 is its usual cost rate where all periods have that one', ({ calendar, instants }) => {
    const usual = compileCostRate(calendar.rates[0] as CostRate);
    const plan = compileCalendar(
      usual,
      calendar.periods.map(({ from, until }) => ({ rate: usual, from, until })),
    );
    for (const t of instants) {
      expect(priceAt(plan, t)).toBe(priceAt(usual, t));
      expect(nextChange(plan, t)).toBe(nextChange(usual, t));
      expect(previousChange(plan, t)).toBe(previousChange(usual, t));
      expect(nextPriceChange(plan, t)).toBe(nextPriceChange(usual, t));
    }
  });

  law('K2 does not depend on the order of periods that are not the same', (question) => {
    const { calendar, instants } = question;
    const periods = calendar.periods.filter(
      ({ from, until }, index, all) =>
        all.findIndex((other) => other.from === from && other.until === until) === index,
    );
    const forwards = calendarPlan({ ...calendar, periods });
    const backwards = calendarPlan({ ...calendar, periods: periods.toReversed() });
    for (const t of instants) expect(priceAt(backwards, t)).toEqual(priceAt(forwards, t));
  });

  law('K4 reports a period exactly if it applies at no instant', (question) => {
    const { calendar } = question;
    const plan = calendarPlan(calendar);
    const model = calendarModelOf(calendar);
    const idle = plan.diagnostics.map(({ path }) => path);
    for (const [index, { from, until }] of calendar.periods.entries()) {
      // All that can begin or end inside of it, and its own bounds.
      const instants = model.boundaries.filter((t) => {
        const clock = readClock(plan.timeZone, t).toString({ smallestUnit: 'second' });
        return clock >= from && (until === null || clock < until);
      });
      const applies = instants.some((t) => model.periodAt(t) === calendar.periods[index]);
      expect(idle.includes(`$.periods[${index}]`)).toBe(!applies);
    }
  });
});
