import fc from 'fast-check';
import type { CostRate } from '../src/rate/costRate.ts';
import type { CostPolicy } from '../src/cost/costPolicy.ts';
import {
  arbitraryCalendar,
  arbitraryKnownCalendar,
  arbitraryCostRate,
  arbitraryInstantsOf,
} from './arbitraries.ts';
import { arbitraryInstantFor } from './arbitraryInstants.ts';
import type { Calendar } from './calendars.ts';

/** A session in its one full spelling. */
export interface PlainSession {
  readonly start: number;
  readonly end: number;
  readonly chargingUntil: number | null;
  readonly readings: readonly { readonly at: number; readonly energyWh: number }[];
}

const minuteMs = 60_000;

/** Milliseconds: from nothing to two days, mostly as long as people charge. */
const duration: fc.Arbitrary<number> = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom(0, 1, 299_999, 300_000) },
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 600 }).map((minutes) => minutes * minuteMs) },
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 2 * 1440 * minuteMs }) },
);

/** Wh with up to three places; often nothing. */
const energy: fc.Arbitrary<number> = fc.oneof(
  { weight: 1, arbitrary: fc.constant(0) },
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 20_000 }) },
  { weight: 2, arbitrary: fc.integer({ min: 0, max: 20_000_000 }).map((mWh) => mWh / 1000) },
);

/** Readings at any instants of a session, or close to one another; the meter starts anywhere. */
function arbitraryReadings(start: number, end: number): fc.Arbitrary<PlainSession['readings']> {
  const close = fc
    .tuple(
      fc.integer({ min: start, max: end }),
      fc.array(fc.integer({ min: 1, max: 900_001 }), { maxLength: 5 }),
    )
    .map(([first, gaps]) =>
      gaps
        .reduce((instants, gap) => [...instants, (instants.at(-1) ?? 0) + gap], [first])
        .filter((at) => at <= end),
    );
  return fc
    .tuple(
      fc.oneof(
        fc.uniqueArray(fc.integer({ min: start, max: end }), { minLength: 1, maxLength: 6 }),
        close,
      ),
      fc.array(energy, { minLength: 6, maxLength: 6 }),
    )
    .map(([instants, steps]) => {
      let milliwattHours = 0;
      return [...instants]
        .sort((a, b) => a - b)
        .map((at, index) => {
          milliwattHours += Math.round((steps[index] ?? 0) * 1000);
          return { at, energyWh: milliwattHours / 1000 };
        });
    });
}

/** A session that starts at one of the instants. */
export function arbitrarySession(starts: fc.Arbitrary<number>): fc.Arbitrary<PlainSession> {
  return fc.tuple(starts, duration).chain(([start, length]) =>
    fc.record({
      start: fc.constant(start),
      end: fc.constant(start + length),
      chargingUntil: fc.oneof(fc.constant(null), fc.integer({ min: start, max: start + length })),
      readings: arbitraryReadings(start, start + length),
    }),
  );
}

/** Every policy, with choices left open. */
export const arbitraryPolicy: fc.Arbitrary<CostPolicy> = fc.record(
  {
    follow: fc.constantFrom('start' as const, 'schedule' as const),
    billing: fc.constantFrom(
      'pro_rata' as const,
      'started_unit' as const,
      'started_unit_once' as const,
    ),
    intervals: fc.constantFrom('blocks' as const, 'tiers' as const),
    blocks: fc.constantFrom('session' as const, 'entry' as const),
  },
  { requiredKeys: [] },
);

/** A cost rate with a default price more often than not, and a session in its interesting moments. */
export function arbitraryBill(): fc.Arbitrary<{
  costRate: CostRate;
  session: PlainSession;
  policy: CostPolicy;
}> {
  return arbitraryCostRate().chain((costRate) =>
    fc.record({
      costRate: fc.constant(costRate),
      session: arbitrarySession(arbitraryInstantFor(costRate)),
      policy: arbitraryPolicy,
    }),
  );
}

/** A calendar, and a session that often begins in one of its periods and ends in another. */
export const arbitraryCalendarBill: fc.Arbitrary<{
  calendar: Calendar;
  session: PlainSession;
  policy: CostPolicy;
}> = fc
  .oneof(arbitraryCalendar, arbitraryKnownCalendar, arbitraryKnownCalendar)
  .chain((calendar) => {
    const followed = arbitraryPolicy.map((policy) => ({ ...policy, follow: 'schedule' as const }));
    return fc.record({
      calendar: fc.constant(calendar),
      session: arbitrarySession(arbitraryInstantsOf(calendar).map(([first = 0]) => first)),
      policy: fc.oneof(arbitraryPolicy, followed, followed),
    });
  });
