import { dayOfDate, weekdayOfDay, type PricePlan } from '@wattpost/engine';
import { isCalendar, PlanEntries, type PlanRates } from '../dates/index.ts';
import { calendarDays, type CalendarDay, type CalendarDays } from './calendarDay.ts';

/** The first day of a week: 0 = Sunday, 1 = Monday, to 6 = Saturday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** The requested week. */
export interface WeekOptions {
  /** `YYYY-MM-DD`, any date of the week. */
  readonly weekOf: string;
  readonly firstWeekday: Weekday;
}

/** One day of a week. */
export type WeekDay = CalendarDay;

/** The prices of one week of dates at the station. */
export interface WeekPrices extends CalendarDays {
  /** Seven, starting with the first weekday. */
  readonly days: readonly WeekDay[];
  /**
   * `weekly`: every week is equal, except for clock changes. `dated`: each date has its
   * own prices. `none`: there is no schedule (any `dynamic_pricing` but 1 and 2).
   */
  readonly repeats: Schedule;
}

/** The kind of a station's schedule. */
export type Schedule = 'weekly' | 'dated' | 'none';

/** The kind of schedule by `dynamic_pricing` (D1); a calendar is dated (K). */
export function scheduleOf(rates: PlanRates): Schedule {
  if (isCalendar(rates)) return 'dated';
  const { dynamic_pricing: mode } = rates;
  if (mode === 1) return 'weekly';
  return mode === 2 ? 'dated' : 'none';
}

/**
 * The prices of one week of dates on the station's clock, each date cut at the exact instants at which
 * its price changes.
 *
 * @param rates the cost rate that `plan` was compiled from; for a calendar the list of its cost rates.
 * @throws RangeError for a `weekOf` that is not a date.
 */
export function weekPrices(
  plan: PricePlan,
  rates: PlanRates,
  { weekOf, firstWeekday }: WeekOptions,
): WeekPrices {
  const day = dayOfDate(weekOf);
  const firstDay = day - ((weekdayOfDay(day) - firstWeekday + 7) % 7);
  const week = calendarDays(plan, new PlanEntries(rates), firstDay, firstDay + 6);
  return { ...week, repeats: scheduleOf(rates) };
}
