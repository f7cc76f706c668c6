import type { BundleCostRate, BundleUniqueEntry } from '@wattpost/contract';
import type { Intervals, PriceInterval, RecurringEntry } from '@wattpost/engine';
import fc from 'fast-check';

/** Cost rates that lean towards what is hard to say in another format. */

const price: fc.Arbitrary<number> = fc
  .tuple(fc.integer({ min: 0, max: 9_999 }), fc.constantFrom(0, 1, 2, 3))
  .map(([digits, places]) => Number(`${digits}e-${places}`));

function blocks(units: readonly number[]): fc.Arbitrary<PriceInterval[]> {
  const interval = fc.record({
    uuid: fc.constant(null),
    unit: fc.constantFrom(...units),
    price,
  });
  return fc.array(interval, { maxLength: 3 });
}

const fee: fc.Arbitrary<Intervals['session_fee']> = fc.oneof(
  fc.constant(null),
  fc.record({
    amount: price,
    grace_period: fc.constantFrom(null, 0, 300, 3600),
    energy_threshold: fc.constantFrom(null, 0, 500, 10_000),
  }),
);

const intervals: fc.Arbitrary<Intervals> = fc.record({
  energy: blocks([1, 100, 500, 1000, 1000, 1000, 10_000]),
  time: blocks([1, 1, 15, 60, 60, 60, 0.5]),
  session_fee: fee,
});

const minute: fc.Arbitrary<number> = fc.oneof(
  fc.constantFrom(0, 1, 120, 150, 180, 480, 1200, 1438, 1439),
  fc.integer({ min: 0, max: 1439 }),
);

function clock(minuteOfDay: number): string {
  const pad = (number: number): string => String(number).padStart(2, '0');
  return `${pad(Math.floor(minuteOfDay / 60))}:${pad(minuteOfDay % 60)}`;
}

const recurring: fc.Arbitrary<RecurringEntry[]> = fc
  .array(
    fc.record({
      windows: fc.array(
        fc.record({ weekday: fc.integer({ min: 0, max: 6 }), start: minute, end: minute }),
        { minLength: 1, maxLength: 4 },
      ),
      intervals,
    }),
    { maxLength: 4 },
  )
  .map((entries) =>
    entries.map((entry, index) => ({
      uuid: `recurring-${index}`,
      name: `R${index}`,
      validity: {
        type: 'recurring' as const,
        weekdays: entry.windows
          .filter(({ start, end }) => start !== end)
          .map(({ weekday, start, end }) => ({
            uuid: null,
            weekday,
            start_time: clock(start),
            end_time: clock(end),
          })),
      },
      intervals: entry.intervals,
      marketing_texts: {},
    })),
  );

/** Dates around the change of clocks in Vienna. */
const dates = ['2026-03-28', '2026-03-29', '2026-03-30', '2026-10-25', '2026-10-26'];

const unique: fc.Arbitrary<BundleUniqueEntry[]> = fc
  .array(
    fc.record({
      date: fc.constantFrom(...dates),
      start: minute,
      end: fc.oneof(fc.constant(null), minute),
      intervals,
    }),
    { maxLength: 8 },
  )
  .map((entries) =>
    entries.map(({ date, start, end, intervals: listed }, index) => ({
      uuid: `unique-${index}`,
      name: `U${index}`,
      validity: {
        type: 'unique' as const,
        start: `${date}T${clock(start)}:00`,
        end: end === null || end <= start ? null : `${date}T${clock(end)}:00`,
      },
      intervals: listed,
      marketing_texts: {},
    })),
  );

const anyRate: fc.Arbitrary<BundleCostRate> = fc.record({
  uuid: fc.uuid(),
  name: fc.constant('Stadt'),
  currency: fc.constantFrom('EUR', 'CHF'),
  dynamic_pricing: fc.constantFrom(1, 1, 2, 2, null),
  intervals: fc.oneof(
    { weight: 9, arbitrary: intervals },
    { weight: 1, arbitrary: fc.constant(null) },
  ),
  marketing_texts: fc.constant({}),
  tax: fc.oneof(
    fc.constant(null),
    fc.record({ percent: fc.constantFrom(0, 7.7, 20), included: fc.boolean() }),
  ),
  recurring,
  unique,
});

function withFee<Listed extends { readonly intervals: Intervals }>(
  entry: Listed,
  session_fee: Intervals['session_fee'],
): Listed {
  return { ...entry, intervals: { ...entry.intervals, session_fee } };
}

/** A cost rate with a schedule of one of the two kinds, or none; every other one has the same fee throughout. */
export const arbitraryRate: fc.Arbitrary<BundleCostRate> = fc
  .tuple(anyRate, fc.option(fee, { nil: undefined, freq: 2 }))
  .map(([rate, session_fee]) =>
    session_fee === undefined
      ? rate
      : {
          ...rate,
          intervals: rate.intervals && { ...rate.intervals, session_fee },
          recurring: rate.recurring.map((entry) => withFee(entry, session_fee)),
          unique: rate.unique.map((entry) => withFee(entry, session_fee)),
        },
  );

/** Instants around those dates. */
export const arbitraryInstant: fc.Arbitrary<number> = fc.oneof(
  fc
    .tuple(fc.constantFrom(...dates), fc.integer({ min: -60, max: 1560 }))
    .map(([date, offset]) => Date.parse(`${date}T00:00:00Z`) + offset * 60_000),
  fc.integer({ min: Date.parse('2026-01-01T00:00:00Z'), max: Date.parse('2026-12-31T00:00:00Z') }),
);

/** How far a session is. */
export const arbitraryProgress: fc.Arbitrary<{ kwh: number; seconds: number }> = fc.record({
  kwh: fc.constantFrom(0, 0.05, 0.5, 1, 5, 10, 10.5, 20, 40),
  seconds: fc.constantFrom(0, 29, 30, 60, 299, 300, 900, 3599, 3600, 7200, 20_000),
});

/** A session: how long, and how much in all. */
export const arbitraryFeeSession: fc.Arbitrary<{ kwh: number; minutes: number }> = fc.record({
  kwh: fc.constantFrom(0, 0.4, 0.5, 1, 9.5, 10, 40),
  minutes: fc.constantFrom(0, 1, 4, 5, 30, 59, 60, 130),
});
