import { zoneNameOf } from '../clock/index.ts';
import {
  type CompileOptions,
  CostRateError,
  type CostRateInput,
  type CostRateRead,
  type EntryPrice,
  type RecurringEntryRead,
  readCostRate,
} from '../rate/index.ts';
import { type Layout, layOut } from './layout.ts';
import { type PlanInternals, type PricePlan, planOf } from './plan.ts';
import { PriceColumns } from './priceColumns.ts';
import { TextFallback } from './texts.ts';
import { compileWeek } from './weekSchedule.ts';

function planInside(rate: CostRateRead, { week, dates }: Layout): PlanInternals {
  const { zone } = rate;
  const texts = new TextFallback(rate.texts);
  const origin = { uuid: rate.uuid, tax: rate.tax };
  const base = { uuid: null, name: rate.name, intervals: rate.intervals, texts: {} };
  const pricesOf = (source: 'recurring' | 'unique', entries: readonly EntryPrice[]): PriceColumns =>
    new PriceColumns(origin, base, source, entries, (own) => texts.resolve(own));
  if (week !== null) {
    const { schedule, kept } = compileWeek(week);
    const entries = kept.map((position) => rate.recurring[position] as RecurringEntryRead);
    return {
      zone,
      prices: pricesOf('recurring', entries),
      week: schedule,
      dates: null,
      calendar: null,
    };
  }
  if (dates !== null) {
    return { zone, prices: pricesOf('unique', rate.unique), week: null, dates, calendar: null };
  }
  return { zone, prices: pricesOf('recurring', []), week: null, dates: null, calendar: null };
}

/**
 * Compiles a cost rate into a plan whose queries take nanoseconds. The input is read once;
 * later changes of it have no effect.
 *
 * @param costRate a cost rate, or unknown data such as the result of `JSON.parse`; prices may also be decimal
 * texts ("0.615").
 * @throws CostRateError with the problems, at most `maxProblems` of them, and nothing else, for any input.
 */
export function compileCostRate<T>(
  // No overloads: a compiler may report only the last one, and not the misspelt key.
  costRate: CostRateInput | (unknown extends T ? T : never),
  options: CompileOptions = {},
): PricePlan {
  const { value: rate, problems, unknownKeys } = readCostRate(costRate, options);
  if (rate === undefined) throw new CostRateError(problems);
  const layout = layOut(rate, unknownKeys);
  const { uuid, name, currency, clock, tax } = rate;
  const { diagnostics } = layout;
  return planOf(
    { uuid, name, currency, timeZone: zoneNameOf(clock), clock, tax, diagnostics },
    planInside(rate, layout),
  );
}
