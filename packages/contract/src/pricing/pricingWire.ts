import * as z from 'zod';
import type { Bundle } from '../bundle/index.ts';
import { type Pagination, pagination } from '../operation/listWire.ts';
import { type Read, decimalNumber, objectOf, listOf, recordOf } from '../schema/index.ts';

const interval = objectOf({
  uuid: z.string(),
  unit: z.number().describe('Wh for energy, minutes for time.'),
  price: decimalNumber('a price').describe("For each `unit`, in the cost rate's currency."),
}).meta({ id: 'Interval' });

const count = z.number().min(0);

const sessionFee = objectOf({
  amount: decimalNumber('an amount').describe("In the cost rate's currency, once a session."),
  grace_period: count.describe('Seconds that a session must last for the fee; 0: any.'),
  energy_threshold: count.describe('Wh that a session must take for the fee; 0: any.'),
}).meta({ id: 'SessionFee' });

const limit = decimalNumber('an amount').nullable();

const limits = objectOf({
  min_total: limit.describe('The least that a session costs, its fee included.'),
  max_total: limit.describe('The most that a session costs, its fee included.'),
  max_energy: limit.describe('The most for energy.'),
  max_time: limit.describe('The most for time.'),
  max_idle: limit.describe('The most for idle time.'),
}).meta({
  id: 'PriceLimits',
  description:
    "Amounts of one session in the cost rate's currency, with or without tax as its prices are; null for no limit. An addition.",
});

const idle = listOf(interval).describe(
  'Blocks of minutes in which a vehicle is connected and takes no energy; `time` then counts the others. Absent: `time` counts all. An addition.',
);

/** Components beyond the interface, only where stated. */
const rarelyStated = {
  idle: idle.exactOptional(),
  limits: limits
    .exactOptional()
    .describe('What a session costs at least and at most. An addition.'),
};

export const intervals = objectOf({
  energy: listOf(interval).describe('Blocks in their order; the last one repeats.'),
  time: listOf(interval).describe('Blocks in their order; the last one repeats.'),
  session_fee: sessionFee.nullable().describe('null when there is none.'),
  ...rarelyStated,
}).meta({ id: 'Intervals', description: 'Base intervals of the cost rate are not folded in.' });

const marketingText = objectOf({
  short_description: z.string(),
  description: z.string(),
  legal: z.string(),
}).meta({ id: 'MarketingText', description: 'Three texts; the empty string is "not set".' });

export const marketingTexts = recordOf(marketingText);

const entryShape = {
  uuid: z.string(),
  name: z.string(),
  intervals,
  marketing_texts: marketingTexts.describe(
    'By locale; each text falls back from the entry to the cost rate.',
  ),
};

const clockTime = z.string().regex(/^\d\d:\d\d$/);

const window = objectOf({
  uuid: z.string(),
  weekday: z.int().min(0).max(6).describe('0 = Sunday to 6 = Saturday.'),
  weekday_name: z.enum(['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT']),
  start_time: clockTime.describe('Inclusive.'),
  end_time: clockTime.describe(
    'Exclusive; 23:59 and 00:00 are the midnight after the weekday, one before start_time is on the next day.',
  ),
}).meta({ id: 'Window' });

const localDateTime = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);

export const recurringEntry = objectOf({
  ...entryShape,
  validity: objectOf({ type: z.literal('recurring'), weekdays: listOf(window) }),
}).meta({ id: 'RecurringEntry' });

export const uniqueEntry = objectOf({
  ...entryShape,
  validity: objectOf({
    type: z.literal('unique'),
    start: localDateTime.describe("Inclusive, on the station's clock."),
    end: localDateTime.describe('Exclusive; 23:59:59 is the midnight after it.'),
  }),
}).meta({ id: 'UniqueEntry' });

/** A cost rate of a bundle, for documentation. */
export const bundleCostRateWire = objectOf({
  uuid: z.string(),
  name: z.string(),
  currency: z.string().describe('ISO 4217.'),
  time_zone: z.string().exactOptional(),
  dynamic_pricing: z
    .number()
    .nullable()
    .describe('1: recurring entries apply, 2: unique entries, anything else: none.'),
  intervals: intervals.nullable().describe('The default price; null: not known.'),
  marketing_texts: marketingTexts.describe('By locale.'),
  tax: objectOf({ percent: z.number(), included: z.boolean() })
    .nullable()
    .describe('VAT, and whether prices contain it.'),
  recurring: listOf(recurringEntry),
  unique: listOf(uniqueEntry),
}).meta({ id: 'BundleCostRate' });

/** A price bundle, which `parseBundle` reads. Clients do not load its document, `bundleDocument`. */
export const bundleWire = z.custom<Bundle>();

/**
 * A cost rate without its prices. `time_zone`, `tax` and `default_price_known` are additions, and so are
 * components of the default price without an address of their own.
 */
export const costRate = objectOf({
  uuid: z.string(),
  name: z.string(),
  description: z.string(),
  currency: z.string().describe('ISO 4217.'),
  dynamic_pricing: z
    .number()
    .nullable()
    .describe('1: recurring entries apply, 2: unique entries, anything else: none.'),
  auto_stop_minutes: z.number().nullable().describe('Minutes after which a session is stopped.'),
  auto_stop_costs: decimalNumber('an amount')
    .nullable()
    .describe('Amount of money at which a session is stopped.'),
  time_zone: z
    .string()
    .nullable()
    .default(null)
    .describe('The clock of the schedule where a station has none of its own. An addition.'),
  tax: objectOf({ percent: decimalNumber('per cent'), included: z.boolean() })
    .nullable()
    .default(null)
    .describe('VAT, and whether prices contain it. An addition.'),
  default_price_known: z
    .boolean()
    .nullable()
    .default(null)
    .describe(
      'Whether there is a default price: false is not the same as free of charge. An addition.',
    ),
  ...rarelyStated,
}).meta({ id: 'CostRate' });

/** A price for each `unit`: Wh (energy) or minutes (time). */
export type IntervalWire = Read<typeof interval>;

/** In the cost rate's currency; grace period in seconds, threshold in Wh. */
export type SessionFeeWire = Read<typeof sessionFee>;
export type IntervalsWire = Read<typeof intervals>;

/** The texts of one locale; the empty string is "not set". */
export type MarketingTextWire = Read<typeof marketingText>;

/** By locale as written, for example `de_AT`. */
export type MarketingTextsWire = Read<typeof marketingTexts>;
export type WindowWire = Read<typeof window>;
export type RecurringEntryWire = Read<typeof recurringEntry>;
export type UniqueEntryWire = Read<typeof uniqueEntry>;

export type CostRateWire = Read<typeof costRate>;

export interface SchedulePage<Entry> {
  readonly data: readonly Entry[];
  readonly pagination: Pagination;
}

export const recurringPage = objectOf({ data: listOf(recurringEntry), pagination });
export const uniquePage = objectOf({ data: listOf(uniqueEntry), pagination });
export const marketingTextsAnswer = objectOf({ data: marketingTexts });
export const costRateAnswer = objectOf({ data: costRate });
export const costRatesAnswer = objectOf({
  data: listOf(costRate),
  last_page: z.int().min(1),
});
export const intervalsAnswer = objectOf({ data: listOf(interval) });
export const sessionFeeAnswer = objectOf({ data: sessionFee.nullable() });
