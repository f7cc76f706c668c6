import { compileDates } from './dateSchedule.ts';
import { dateSpans } from './dateSpans.ts';
import {
  type CompileOptions,
  CostRateError,
  type CostRateRead,
  type Diagnostic,
  type EntryPrice,
  type RecurringEntryRead,
  type UniqueEntryRead,
  intervalReadings,
  readCostRate,
} from '../rate/index.ts';
import { overlapDiagnostics, writeMinuteOfWeek } from './overlaps.ts';
import type { CompiledPlan, PricePlan } from './plan.ts';
import { PriceColumns } from './priceColumns.ts';
import { TextFallback } from './texts.ts';
import { compileWeek, weekPieces } from './weekSchedule.ts';

const recurringMode = 1;
const uniqueMode = 2;

type Schedule = Pick<CompiledPlan, 'prices' | 'week' | 'dates'> & {
  readonly diagnostics: readonly Diagnostic[];
};

function windowDiagnostics(entries: readonly RecurringEntryRead[]): Diagnostic[] {
  return entries.flatMap(({ uuid, name, windows }, position) => {
    const path = `$.recurring[${position}].validity.weekdays`;
    if (windows.length === 0) {
      const message = `"${name}" has no window and never holds.`;
      return [{ code: 'unreachable', severity: 'warning', entries: [uuid], message, path }];
    }
    return windows.flatMap(({ start, length, crossesMidnight }, index): Diagnostic[] => {
      if (!crossesMidnight) return [];
      const end = writeMinuteOfWeek((start + length) % 10_080);
      const message = `"${name}" runs past midnight, from ${writeMinuteOfWeek(start)} to ${end}.`;
      return [
        {
          code: 'crosses_midnight',
          severity: 'info',
          entries: [uuid],
          message,
          path: `${path}[${index}]`,
        },
      ];
    });
  });
}

function ignored(entries: readonly EntryPrice[], key: 'recurring' | 'unique'): Diagnostic[] {
  if (entries.length === 0) return [];
  return [
    {
      code: 'ignored_entries',
      severity: 'warning',
      entries: entries.map(({ uuid }) => uuid),
      message: `The ${key} entries (${entries.length}) do not apply: the cost rate is in another mode (dynamic_pricing).`,
      path: `$.${key}`,
    },
  ];
}

function recurringSchedule(
  entries: readonly RecurringEntryRead[],
  pricesOf: (entries: readonly EntryPrice[]) => PriceColumns,
): Schedule {
  const pieces = weekPieces(entries);
  const { schedule, kept } = compileWeek(pieces);
  return {
    week: schedule,
    dates: null,
    prices: pricesOf(kept.map((position) => entries[position] as RecurringEntryRead)),
    diagnostics: [...windowDiagnostics(entries), ...overlapDiagnostics(entries, pieces)],
  };
}

function uniqueSchedule(
  entries: readonly UniqueEntryRead[],
  rate: CostRateRead,
  pricesOf: (entries: readonly EntryPrice[]) => PriceColumns,
): Schedule {
  const { spans, diagnostics } = dateSpans(entries);
  return {
    week: null,
    dates: compileDates(spans, rate.zone),
    prices: pricesOf(entries),
    diagnostics,
  };
}

/**
 * Compiles a cost rate into a plan that answers in nanoseconds. The input is read once and never
 * touched again; changing it afterwards changes nothing.
 *
 * @param costRate unknown data of the shape `CostRate`; prices may also be decimal texts ("0.615").
 * @throws CostRateError with every problem found, and nothing else, for any input.
 */
export function compileCostRate(costRate: unknown, options: CompileOptions = {}): PricePlan {
  const { value: rate, problems, unknownKeys } = readCostRate(costRate, options);
  if (rate === undefined) throw new CostRateError(problems);
  const texts = new TextFallback(rate.texts);
  const base = { uuid: null, name: rate.name, intervals: rate.intervals, texts: {} };
  const pricesOf =
    (source: 'recurring' | 'unique') =>
    (entries: readonly EntryPrice[]): PriceColumns =>
      new PriceColumns(base, source, entries, (own) => texts.resolve(own));

  let schedule: Schedule = {
    prices: pricesOf('recurring')([]),
    week: null,
    dates: null,
    diagnostics: [],
  };
  if (rate.dynamicPricing === recurringMode) {
    schedule = recurringSchedule(rate.recurring, pricesOf('recurring'));
  } else if (rate.dynamicPricing === uniqueMode) {
    schedule = uniqueSchedule(rate.unique, rate, pricesOf('unique'));
  }
  const diagnostics: Diagnostic[] = [
    ...schedule.diagnostics,
    ...(rate.dynamicPricing === recurringMode ? [] : ignored(rate.recurring, 'recurring')),
    ...(rate.dynamicPricing === uniqueMode ? [] : ignored(rate.unique, 'unique')),
    ...intervalReadings(rate),
    ...unknownKeys.map(({ path, message }): Diagnostic => ({
      code: 'unknown_key',
      severity: 'warning',
      entries: [],
      message,
      path,
    })),
  ];
  for (const diagnostic of diagnostics) {
    Object.freeze(diagnostic.entries);
    Object.freeze(diagnostic);
  }
  const plan: CompiledPlan = {
    uuid: rate.uuid,
    name: rate.name,
    currency: rate.currency,
    timeZone: rate.zone.timeZone,
    tax: rate.tax,
    diagnostics: Object.freeze(diagnostics),
    zone: rate.zone,
    prices: schedule.prices,
    week: schedule.week,
    dates: schedule.dates,
  };
  return Object.freeze(plan);
}
