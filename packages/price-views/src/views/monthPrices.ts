import { dateOfDay, dayOfDate, type PricePlan } from '@wattpost/engine';
import {
  type DatedEntry,
  PlanEntries,
  type PlanRates,
  dayOfSecond,
  secondsPerDay,
  timeOfDay,
} from '../dates/index.ts';
import { calendarDays, type CalendarDay } from './calendarDay.ts';
import type { PriceLevel } from '../prices/priceLevels.ts';
import { scheduleOf, type Schedule } from './weekPrices.ts';

/** A unique entry in a calendar. */
export interface CalendarEntry {
  /** The cost rate of the entry. */
  readonly costRateUuid: string;
  /** Index in the cost rate's `unique`. */
  readonly index: number;
  readonly uuid: string;
  readonly name: string;
  /** `HH:MM`, or `HH:MM:SS`. */
  readonly fromLocal: string;
  /** Exclusive: its end by U1 and U2; `24:00` at the end of the date. */
  readonly untilLocal: string;
  /**
   * Whether it applies at any instant. Not if another entry starts with it (U3), if the clock
   * skips it (Z2), if the cost rate is in another mode (D1) or does not apply (K2).
   */
  readonly holds: boolean;
}

/** A date of a month. */
export interface MonthDay extends Omit<CalendarDay, 'blocks'> {
  /** The unique entries listed for the date, in order of their starts. */
  readonly entries: readonly CalendarEntry[];
  /** Instants of the date at which the price changes, including its start. */
  readonly changes: number;
  /** The cheapest known level; `null`: no price is known. */
  readonly minLevelId: string | null;
  /** The dearest known level. */
  readonly maxLevelId: string | null;
  /** Whether the price is unknown for a part of the date. */
  readonly hasUnknown: boolean;
  /** Whether the default price applies to a part of the date. */
  readonly hasDefault: boolean;
}

/** A month as a calendar. */
export interface MonthPrices {
  /** `YYYY-MM`. */
  readonly month: string;
  readonly schedule: Schedule;
  /** 28 to 31, from the first on. */
  readonly days: readonly MonthDay[];
  /** The different prices of the month, cheapest first. */
  readonly levels: readonly PriceLevel[];
}

/**
 * The dates of a month on the station's clock, with their unique entries and the range of their prices.
 *
 * @param rates the cost rate that `plan` was compiled from; for a calendar the list of its cost rates.
 * @param month `YYYY-MM`; a RangeError for anything else.
 */
export function monthPrices(
  plan: PricePlan,
  rates: PlanRates,
  { month }: { readonly month: string },
): MonthPrices {
  const firstDay = dayOfDate(`${month}-01`);
  let lastDay = firstDay + 27;
  while (dateOfDay(lastDay + 1).startsWith(`${month}-`)) lastDay++;
  const entries = new PlanEntries(rates);
  const { days, levels } = calendarDays(plan, entries, firstDay, lastDay);
  const ranks = new Map(levels.map(({ id, rank }) => [id, rank]));
  return {
    month,
    schedule: scheduleOf(rates),
    days: days.map((day, offset) => monthDay(day, entries.datedOn(firstDay + offset), ranks)),
    levels,
  };
}

function monthDay(
  { blocks, ...facts }: CalendarDay,
  dated: readonly DatedEntry[],
  ranks: ReadonlyMap<string, number>,
): MonthDay {
  const holding = new Set(
    blocks
      .filter(({ source }) => source === 'unique')
      .map(({ price, entryIndex }) => entryKey(price.costRateUuid, entryIndex)),
  );
  const known = blocks
    .filter(({ source }) => source !== 'none')
    .map(({ levelId }) => levelId)
    .sort((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0));
  return {
    ...facts,
    entries: dated.map(
      ({ index, costRateUuid, entry: { uuid, name }, span: { fromSec, untilSec } }) => {
        const midnightSec = dayOfSecond(fromSec) * secondsPerDay;
        return {
          costRateUuid,
          index,
          uuid,
          name,
          fromLocal: timeOfDay(fromSec - midnightSec),
          untilLocal: timeOfDay(untilSec - midnightSec),
          holds: holding.has(entryKey(costRateUuid, index)),
        };
      },
    ),
    changes: blocks.filter(({ startsPrice }) => startsPrice).length,
    minLevelId: known[0] ?? null,
    maxLevelId: known.at(-1) ?? null,
    hasUnknown: blocks.some(({ source }) => source === 'none'),
    hasDefault: blocks.some(({ source }) => source === 'default'),
  };
}

function entryKey(costRateUuid: string | null, index: number | null): string {
  return JSON.stringify([costRateUuid, index]);
}
