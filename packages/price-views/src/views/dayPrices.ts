import { dayOfDate, type PricePlan } from '@wattpost/engine';
import { PlanEntries, type PlanRates } from '../dates/index.ts';
import type { ComparableAmounts } from '../prices/comparablePrice.ts';
import type { PriceLevel } from '../prices/priceLevels.ts';
import { calendarDays, type CalendarDay, type PriceBlock } from './calendarDay.ts';

/** A step of a day's price. */
export interface DayStep extends PriceBlock {
  /** For drawing; `null`: the price is unknown. */
  readonly amounts: ComparableAmounts | null;
}

/** The prices of one date, for drawing as steps. */
export interface DayPrices extends Omit<CalendarDay, 'blocks'> {
  /** In order of time; together they cover the date. */
  readonly steps: readonly DayStep[];
  /** The different prices of the date, cheapest first. */
  readonly levels: readonly PriceLevel[];
  /** The lowest amount of each component; `null`: no price of the date is known. */
  readonly least: ComparableAmounts | null;
  /** The highest amount of each component. */
  readonly most: ComparableAmounts | null;
}

/**
 * The prices of one date on the station's clock.
 *
 * @param rates the cost rate that `plan` was compiled from; for a calendar the list of its cost rates.
 * @param date `YYYY-MM-DD`; a RangeError for anything else.
 */
export function dayPrices(
  plan: PricePlan,
  rates: PlanRates,
  { date }: { readonly date: string },
): DayPrices {
  const day = dayOfDate(date);
  const { days, levels } = calendarDays(plan, new PlanEntries(rates), day, day);
  const { blocks, ...facts } = days[0] as CalendarDay;
  const amounts = new Map(levels.map((level) => [level.id, level.amounts]));
  const known = levels.flatMap((level) => level.amounts ?? []);
  return {
    ...facts,
    steps: blocks.map((block) => ({ ...block, amounts: amounts.get(block.levelId) ?? null })),
    levels,
    least: extremes(known, Math.min),
    most: extremes(known, Math.max),
  };
}

function extremes(
  known: readonly ComparableAmounts[],
  pick: (...values: number[]) => number,
): ComparableAmounts | null {
  if (known.length === 0) return null;
  return {
    energyPerKwh: pick(...known.map(({ energyPerKwh }) => energyPerKwh)),
    timePerMinute: pick(...known.map(({ timePerMinute }) => timePerMinute)),
    sessionFee: pick(...known.map(({ sessionFee }) => sessionFee)),
  };
}
