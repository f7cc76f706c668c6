import type { BundleCostRate } from '@wattpost/contract';
import { dayOfDate, weekdayOfDay, type PricePlan } from '@wattpost/engine';
import { calendarDays, type CalendarDay, type CalendarDays } from './calendarDay.ts';

/** Where a week begins: 0 = Sunday, 1 = Monday, to 6 = Saturday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** Which week to look at. */
export interface WeekOptions {
  /** `YYYY-MM-DD`, any date of the week. */
  readonly weekOf: string;
  readonly firstWeekday: Weekday;
}

/** One day of a week. */
export type WeekDay = CalendarDay;

/** The prices of one week of dates, as they are at the station. */
export interface WeekPrices extends CalendarDays {
  /** Seven, from the first weekday on. */
  readonly days: readonly WeekDay[];
  /**
   * `weekly`: every week looks like this one, but for changes of the clock. `dated`: each date has its
   * own prices. `none`: there is no schedule (any `dynamic_pricing` but 1 and 2).
   */
  readonly repeats: Schedule;
}

/** What kind of schedule a cost rate has. */
export type Schedule = 'weekly' | 'dated' | 'none';

/** The kind of schedule that `dynamic_pricing` chooses (D1). */
export function scheduleOf({ dynamic_pricing: mode }: BundleCostRate): Schedule {
  if (mode === 1) return 'weekly';
  return mode === 2 ? 'dated' : 'none';
}

/**
 * The prices of one week of dates on the station's clock, each date cut at the exact instants at which
 * its price changes.
 *
 * @param rate the cost rate that `plan` was compiled from.
 * @throws RangeError for a `weekOf` that is no date.
 */
export function weekPrices(
  plan: PricePlan,
  rate: BundleCostRate,
  { weekOf, firstWeekday }: WeekOptions,
): WeekPrices {
  const day = dayOfDate(weekOf);
  const firstDay = day - ((weekdayOfDay(day) - firstWeekday + 7) % 7);
  return { ...calendarDays(plan, rate, firstDay, firstDay + 6), repeats: scheduleOf(rate) };
}
