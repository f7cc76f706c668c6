import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import type {
  CostRate,
  Intervals,
  MarketingText,
  PriceLimits,
  PriceInterval,
  RecurringEntry,
  RecurringWindow,
  SessionFee,
  Tax,
  UniqueEntry,
} from '../src/rate/costRate.ts';
import type { CalendarPeriod } from '../src/rate/readPeriods.ts';
import {
  arbitraryBoundary,
  arbitraryInstant,
  arbitraryInstantFor,
  arbitraryZone,
} from './arbitraryInstants.ts';
import type { Calendar } from './calendars.ts';

/** Valid cost rates in their full spelling, leaning towards what is hard to price. */

/** A decimal of up to 4 places, as a person would write a price. */
const price: fc.Arbitrary<number> = fc
  .tuple(fc.integer({ min: 0, max: 99_999 }), fc.constantFrom(0, 1, 2, 3, 4))
  .map(([digits, places]) => Number(`${digits}e-${places}`));

const priceInterval: fc.Arbitrary<PriceInterval> = fc.record({
  uuid: fc.oneof(fc.uuid(), fc.constant(null)),
  unit: fc.constantFrom(1, 25, 60, 500, 1000, 2500),
  price,
});

const sessionFee: fc.Arbitrary<SessionFee> = fc.record({
  amount: price,
  grace_period: fc.constantFrom(null, 0, 300, 3600),
  energy_threshold: fc.constantFrom(null, 0, 500, 1000),
});

const limit: fc.Arbitrary<number | null> = fc.oneof(
  fc.constantFrom(null, 0),
  fc.integer({ min: 1, max: 4000 }).map((cents) => cents / 100),
);

/** Limits of which one at least is set, the least total never above the highest. */
const limits: fc.Arbitrary<PriceLimits> = fc
  .record({
    min_total: limit,
    max_total: limit,
    max_energy: limit,
    max_time: limit,
    max_idle: limit,
  })
  .filter((given) => Object.values(given).some((amount) => amount !== null))
  .map(({ min_total: least, max_total: most, ...others }) =>
    least !== null && most !== null && least > most
      ? { min_total: most, max_total: least, ...others }
      : { min_total: least, max_total: most, ...others },
  );

/** What a price consists of: none to three blocks a list, with and without a fee, idle time and limits. */
export const arbitraryIntervals: fc.Arbitrary<Intervals> = fc.record(
  {
    energy: fc.array(priceInterval, { maxLength: 3 }),
    time: fc.array(priceInterval, { maxLength: 3 }),
    session_fee: fc.oneof(fc.constant(null), sessionFee),
    idle: fc.array(priceInterval, { maxLength: 2 }),
    limits,
  },
  { requiredKeys: ['energy', 'time', 'session_fee'] },
);

const text: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('', ' ', 'Nachtstrom günstig', 'Inkl. 20 % USt.'),
  fc.string({ maxLength: 12, unit: 'grapheme' }),
);

const marketingText: fc.Arbitrary<Partial<MarketingText>> = fc.record(
  { short_description: text, description: text, legal: text },
  { requiredKeys: [] },
);

/** Texts with gaps: locales missing on one side, fields missing or empty. */
const arbitraryTexts: fc.Arbitrary<CostRate['marketing_texts']> = fc.dictionary(
  fc.constantFrom('de_AT', 'de', 'en', 'en_GB', 'fr-CA', 'it_IT', 'zh_Hant_TW'),
  marketingText,
  { maxKeys: 4 },
);

const clock: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('00:00', '00:30', '01:00', '01:59', '02:00', '02:30', '03:00', '22:00', '23:59'),
  fc.integer({ min: 0, max: 1439 }).map((m) => {
    const pad = (n: number): string => String(n).padStart(2, '0');
    return `${pad(Math.floor(m / 60))}:${pad(m % 60)}`;
  }),
);

const recurringWindow: fc.Arbitrary<RecurringWindow> = fc
  .record({
    uuid: fc.oneof(fc.uuid(), fc.constant(null)),
    weekday: fc.integer({ min: 0, max: 6 }),
    start_time: clock,
    end_time: fc.oneof({ weight: 3, arbitrary: clock }, fc.constantFrom('23:59', '00:00', '24:00')),
  })
  // R5 refuses equal times, but for the whole day.
  .filter(({ start_time, end_time }) => start_time !== end_time || start_time === '00:00');

const recurringEntries: fc.Arbitrary<RecurringEntry[]> = fc
  .array(
    fc.record({
      name: fc.string({ maxLength: 8 }),
      validity: fc.record({
        type: fc.constant('recurring' as const),
        weekdays: fc.array(recurringWindow, { minLength: 1, maxLength: 5 }),
      }),
      intervals: arbitraryIntervals,
      marketing_texts: arbitraryTexts,
    }),
    { maxLength: 5 },
  )
  .map((entries) => entries.map((entry, index) => ({ uuid: `recurring-${index}`, ...entry })));

const clockWithSeconds: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('00:00:00', '01:00:00', '02:00:00', '02:30:00', '03:00:00', '12:00:00'),
  fc.constantFrom('23:59:00', '23:59:58', '23:59:59'),
  fc.tuple(clock, fc.integer({ min: 0, max: 59 })).map(([hm, s]) => {
    return `${hm}:${String(s).padStart(2, '0')}`;
  }),
);

interface UniqueSeed {
  readonly day: number;
  readonly time: string;
  readonly end: 'day' | 'next' | 'date before' | 'date after' | { readonly at: string };
  readonly name: string;
  readonly intervals: Intervals;
  readonly marketing_texts: CostRate['marketing_texts'];
}

const uniqueSeed: fc.Arbitrary<UniqueSeed> = fc.record({
  day: fc.constantFrom(0, 0, 0, 1, 1, 2, 7),
  time: clockWithSeconds,
  end: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom('day' as const, 'next' as const) },
    { weight: 1, arbitrary: fc.constantFrom('date before' as const, 'date after' as const) },
    { weight: 2, arbitrary: fc.record({ at: clockWithSeconds }) },
  ),
  name: fc.string({ maxLength: 8 }),
  intervals: arbitraryIntervals,
  marketing_texts: arbitraryTexts,
});

/** Entries on a few dates from `firstDate` on, listed in any order. */
function uniqueEntries(firstDate: Temporal.PlainDate): fc.Arbitrary<UniqueEntry[]> {
  return fc.array(uniqueSeed, { maxLength: 10 }).map((seeds) =>
    seeds.map((seed, index) => {
      const date = firstDate.add({ days: seed.day });
      const next = seeds
        .filter(({ day, time }) => day === seed.day && time > seed.time)
        .map(({ time }) => time)
        .sort()[0];
      const end = statedEnd(seed, next);
      const endDate = date.add({ days: dayOfEnd(seed) });
      const { name, intervals, marketing_texts } = seed;
      return {
        uuid: `unique-${index}`,
        name,
        validity: {
          type: 'unique' as const,
          start: `${date.toString()}T${seed.time}`,
          end: `${endDate.toString()}T${end}`,
        },
        intervals,
        marketing_texts,
      };
    }),
  );
}

function statedEnd(seed: UniqueSeed, next: string | undefined): string {
  if (typeof seed.end === 'object' && seed.end.at > seed.time) return seed.end.at;
  if (seed.end === 'next' && next !== undefined) return next;
  return seed.end === 'date after' ? '00:00:00' : '23:59:59';
}

function dayOfEnd(seed: UniqueSeed): number {
  if (seed.end === 'date before') return -1;
  return seed.end === 'date after' ? 1 : 0;
}

/** Which kind of schedule a cost rate is to have. */
export type Mode = 'recurring' | 'unique' | 'any';

const dynamicPricing: Readonly<Record<Mode, fc.Arbitrary<number | null>>> = {
  recurring: fc.constant(1),
  unique: fc.constant(2),
  any: fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(1, 2) },
    { weight: 1, arbitrary: fc.constantFrom(null, 0, 3, -1, 1.5) },
  ),
};

/** What cost rates of one calendar share (K5), and the date around which their unique entries lie. */
interface RateSeed {
  readonly start: Temporal.ZonedDateTime;
  readonly currency: string;
  readonly taxes: fc.Arbitrary<Tax | null>;
}

/** A date of a zone's clock on which it jumps, more often than not. */
const arbitraryStart: fc.Arbitrary<Temporal.ZonedDateTime> = arbitraryZone.chain((zone) =>
  arbitraryInstant(zone).map((t) =>
    Temporal.Instant.fromEpochMilliseconds(t).toZonedDateTimeISO(zone),
  ),
);

function taxes(included: boolean): fc.Arbitrary<Tax> {
  return fc.record({
    percent: fc.constantFrom(0, 7.7, 19, 20),
    included: fc.constant(included),
  });
}

const rateSeed: fc.Arbitrary<RateSeed> = fc.record({
  start: arbitraryStart,
  currency: fc.constantFrom('EUR', 'JPY', 'KWD', 'CHF'),
  taxes: fc.constantFrom(fc.constant(null), taxes(true), taxes(true), taxes(false)),
});

function costRateOf(
  { start, currency, taxes: tax }: RateSeed,
  mode: Mode = 'any',
): fc.Arbitrary<CostRate> {
  return fc.record({
    uuid: fc.uuid(),
    name: fc.string({ minLength: 1, maxLength: 12 }),
    currency: fc.constant(currency),
    time_zone: fc.constant(start.timeZoneId),
    dynamic_pricing: dynamicPricing[mode],
    intervals: fc.oneof({ weight: 3, arbitrary: arbitraryIntervals }, fc.constant(null)),
    marketing_texts: arbitraryTexts,
    tax,
    recurring: recurringEntries,
    unique: uniqueEntries(start.toPlainDate().subtract({ days: 1 })),
  });
}

/** A valid cost rate. Its unique dates lie where its zone's clock jumps, more often than not. */
export function arbitraryCostRate(mode: Mode = 'any'): fc.Arbitrary<CostRate> {
  return rateSeed.chain((seed) => costRateOf(seed, mode));
}

/** A cost rate and instants at which to ask for its price. */
export function arbitraryQuestion(
  mode: Mode = 'any',
): fc.Arbitrary<{ costRate: CostRate; instants: number[] }> {
  return arbitraryCostRate(mode).chain((costRate) =>
    fc.record({
      costRate: fc.constant(costRate),
      instants: fc.array(arbitraryInstantFor(costRate), { minLength: 1, maxLength: 8 }),
    }),
  );
}

/** A length of a period: the same ones often (K2), an hour that a clock may skip, or none. */
const periodLength = fc.constantFrom<Temporal.DurationLike | null>(
  ...([{ seconds: 1 }, { minutes: 30 }, { hours: 1 }, { hours: 1 }] as const),
  ...([{ days: 1 }, { days: 1 }, { days: 3, minutes: 7 }, null] as const),
);

function periodsOf(
  { start }: RateSeed,
  rates: readonly (CostRate | null)[],
): fc.Arbitrary<CalendarPeriod<CostRate>> {
  return fc
    .record({
      rate: fc.constantFrom(...rates),
      day: fc.integer({ min: -2, max: 3 }),
      time: clockWithSeconds,
      length: periodLength,
    })
    .map(({ rate, day, time, length }) => {
      const date = start.toPlainDate().add({ days: day });
      const from = date.toPlainDateTime(Temporal.PlainTime.from(time));
      const written = (at: Temporal.PlainDateTime): string =>
        at.toString({ smallestUnit: 'second' });
      const until = length === null ? null : written(from.add(length));
      return { rate, from: written(from), until };
    });
}

function calendarIn(
  seed: RateSeed,
  costRate: fc.Arbitrary<CostRate>,
  ...unknown: readonly null[]
): fc.Arbitrary<Calendar> {
  return fc.array(costRate, { minLength: 1, maxLength: 3 }).chain((rates) =>
    fc.record({
      usual: fc.constantFrom(...rates, ...unknown),
      periods: fc
        .tuple(
          periodsOf(seed, rates),
          fc.array(periodsOf(seed, [...rates, ...unknown]), { minLength: 1, maxLength: 7 }),
        )
        .map(([first, others]) => [first, ...others]),
      rates: fc.constant(rates),
    }),
  );
}

/** A calendar of up to three cost rates, now and then without a usual one. Its first period has a rate. */
export const arbitraryCalendar: fc.Arbitrary<Calendar> = rateSeed.chain((seed) =>
  calendarIn(seed, costRateOf(seed), null),
);

/** A calendar whose price is always known. */
export const arbitraryKnownCalendar: fc.Arbitrary<Calendar> = rateSeed.chain((seed) =>
  calendarIn(
    seed,
    fc
      .tuple(costRateOf(seed), arbitraryIntervals)
      .map(([rate, intervals]) => ({ ...rate, intervals: rate.intervals ?? intervals })),
  ),
);

/** Instants at which to ask for the price of a calendar. */
export function arbitraryInstantsOf({ rates, periods }: Calendar): fc.Arbitrary<number[]> {
  const times = periods.flatMap(({ from, until }) => [from, ...(until === null ? [] : [until])]);
  const boundaries = arbitraryBoundary((rates[0] as CostRate).time_zone, times);
  const instant = fc.oneof(boundaries, boundaries, ...rates.map(arbitraryInstantFor));
  return fc.array(instant, { minLength: 1, maxLength: 8 });
}
