import { z } from 'zod';
import { type Pagination, pagination } from '../operation/index.ts';
import { decimalNumber } from '../schema/index.ts';

/** A price for each `unit`: Wh (energy) or minutes (time). */
export interface IntervalWire {
  readonly uuid: string;
  readonly unit: number;
  readonly price: number;
}

export interface SessionFeeWire {
  /** In the cost rate's currency. */
  readonly amount: number;
  /** Seconds. */
  readonly grace_period: number;
  /** Wh. */
  readonly energy_threshold: number;
}

export interface IntervalsWire {
  readonly energy: readonly IntervalWire[];
  readonly time: readonly IntervalWire[];
  readonly session_fee: SessionFeeWire | null;
}

/** The texts of one locale; the empty string is "not set". */
export interface MarketingTextWire {
  readonly short_description: string;
  readonly description: string;
  readonly legal: string;
}

/** By locale as written, for example `de_AT`. */
export type MarketingTextsWire = Readonly<Record<string, MarketingTextWire>>;

interface EntryWire {
  readonly uuid: string;
  readonly name: string;
  readonly intervals: IntervalsWire;
  readonly marketing_texts: MarketingTextsWire;
}

export interface WindowWire {
  readonly uuid: string;
  /** 0 = Sunday to 6 = Saturday. */
  readonly weekday: number;
  readonly weekday_name: string;
  /** `HH:MM`, inclusive. */
  readonly start_time: string;
  /** `HH:MM`, exclusive; 23:59 is the end of the day. */
  readonly end_time: string;
}

export interface RecurringEntryWire extends EntryWire {
  readonly validity: { readonly type: 'recurring'; readonly weekdays: readonly WindowWire[] };
}

export interface UniqueEntryWire extends EntryWire {
  readonly validity: { readonly type: 'unique'; readonly start: string; readonly end: string };
}

export interface SchedulePage<Entry> {
  readonly data: readonly Entry[];
  readonly pagination: Pagination;
}

/** `dynamic_pricing`: 1 recurring entries apply, 2 unique entries, anything else none. */
export interface CostRateWire {
  readonly uuid: string;
  readonly name: string;
  readonly description: string;
  readonly currency: string;
  readonly dynamic_pricing: number | null;
  readonly auto_stop_minutes: number | null;
  readonly auto_stop_costs: number | null;
  /** An addition: the zone the schedule is read in when a station has none of its own. */
  readonly time_zone: string | null;
  /** An addition: VAT as the operator states it. */
  readonly tax: { readonly percent: number; readonly included: boolean } | null;
  /** An addition: `false` when no default price was stated, which is not the same as free of charge. */
  readonly default_price_known: boolean | null;
}

const interval: z.ZodType<IntervalWire> = z
  .object({
    uuid: z.string(),
    unit: z.number().describe('Wh for energy, minutes for time.'),
    price: decimalNumber('a price').describe("For each `unit`, in the cost rate's currency."),
  })
  .meta({ id: 'Interval' });

const count = z.number().min(0);

const sessionFee: z.ZodType<SessionFeeWire> = z
  .object({
    amount: decimalNumber('an amount').describe("In the cost rate's currency, once a session."),
    grace_period: count.describe('Seconds that a session must last for the fee; 0: any.'),
    energy_threshold: count.describe('Wh that a session must take for the fee; 0: any.'),
  })
  .meta({ id: 'SessionFee' });

const intervals: z.ZodType<IntervalsWire> = z
  .object({
    energy: z.array(interval).describe('Blocks in their order; the last one repeats.'),
    time: z.array(interval).describe('Blocks in their order; the last one repeats.'),
    session_fee: sessionFee.nullable().describe('null when there is none.'),
  })
  .meta({ id: 'Intervals', description: 'Base intervals of the cost rate are not folded in.' });

const marketingText: z.ZodType<MarketingTextWire> = z
  .object({ short_description: z.string(), description: z.string(), legal: z.string() })
  .meta({ id: 'MarketingText', description: 'Three texts; the empty string is "not set".' });

const marketingTexts: z.ZodType<MarketingTextsWire> = z.record(z.string(), marketingText);

const entryShape = {
  uuid: z.string(),
  name: z.string(),
  intervals,
  marketing_texts: marketingTexts.describe(
    'By locale; each text falls back from the entry to the cost rate.',
  ),
};

const clockTime = z.string().regex(/^\d\d:\d\d$/);

const window: z.ZodType<WindowWire> = z
  .object({
    uuid: z.string(),
    weekday: z.int().min(0).max(6).describe('0 = Sunday to 6 = Saturday.'),
    weekday_name: z.enum(['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT']),
    start_time: clockTime.describe('Inclusive.'),
    end_time: clockTime.describe(
      'Exclusive; 23:59 and 00:00 are the midnight after the weekday, one before start_time is on the next day.',
    ),
  })
  .meta({ id: 'Window' });

const localDateTime = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);

const recurringEntry: z.ZodType<RecurringEntryWire> = z
  .object({
    ...entryShape,
    validity: z.object({ type: z.literal('recurring'), weekdays: z.array(window) }),
  })
  .meta({ id: 'RecurringEntry' });

const uniqueEntry: z.ZodType<UniqueEntryWire> = z
  .object({
    ...entryShape,
    validity: z.object({
      type: z.literal('unique'),
      start: localDateTime.describe("Inclusive, on the station's clock."),
      end: localDateTime.describe('Exclusive; 23:59:59 is the midnight after it.'),
    }),
  })
  .meta({ id: 'UniqueEntry' });

export const recurringPage: z.ZodType<SchedulePage<RecurringEntryWire>> = z.object({
  data: z.array(recurringEntry),
  pagination,
});

export const uniquePage: z.ZodType<SchedulePage<UniqueEntryWire>> = z.object({
  data: z.array(uniqueEntry),
  pagination,
});

export const marketingTextsAnswer: z.ZodType<{ readonly data: MarketingTextsWire }> = z.object({
  data: marketingTexts,
});

const costRate: z.ZodType<CostRateWire> = z
  .object({
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
    tax: z
      .object({ percent: decimalNumber('per cent'), included: z.boolean() })
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
  })
  .meta({ id: 'CostRate' });

export const costRateAnswer: z.ZodType<{ readonly data: CostRateWire }> = z.object({
  data: costRate,
});

export const costRatesAnswer: z.ZodType<{
  readonly data: readonly CostRateWire[];
  readonly last_page: number;
}> = z.object({ data: z.array(costRate), last_page: z.int().min(1) });

export const intervalsAnswer: z.ZodType<{ readonly data: readonly IntervalWire[] }> = z.object({
  data: z.array(interval),
});

export const sessionFeeAnswer: z.ZodType<{ readonly data: SessionFeeWire | null }> = z.object({
  data: sessionFee.nullable(),
});
