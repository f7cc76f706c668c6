import type { BundleCostRate } from '@wattpost/contract';
import { dayOfDate, type PricePlan } from '@wattpost/engine';
import type { ComparableAmounts, PriceLevel } from '../prices/index.ts';
import { calendarDays, type CalendarDay, type PriceBlock } from './calendarDay.ts';

/** A step of a day's price. */
export interface DayStep extends PriceBlock {
  /** What to draw; `null` where the price is not known. */
  readonly amounts: ComparableAmounts | null;
}

/** The prices of one date, to be drawn as steps. */
export interface DayPrices extends Omit<CalendarDay, 'blocks'> {
  /** In order of time; together the whole date. */
  readonly steps: readonly DayStep[];
  /** The different prices of the date, cheapest first. */
  readonly levels: readonly PriceLevel[];
  /** The least of each component; `null` where no price of the date is known. */
  readonly least: ComparableAmounts | null;
  /** The most of each component. */
  readonly most: ComparableAmounts | null;
}

/**
 * The prices of one date on the station's clock.
 *
 * @param rate the cost rate that `plan` was compiled from.
 * @param date `YYYY-MM-DD`; a RangeError for anything else.
 */
export function dayPrices(
  plan: PricePlan,
  rate: BundleCostRate,
  { date }: { readonly date: string },
): DayPrices {
  const day = dayOfDate(date);
  const { days, levels } = calendarDays(plan, rate, day, day);
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
