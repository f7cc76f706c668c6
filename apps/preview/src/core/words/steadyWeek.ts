import { dayOfDate, plusDays, startOfDate, weekdayOfDay, type ClockLike } from '@wattpost/engine';

const weekMs = 7 * 86_400_000;
/** Every zone has a week without a clock change within this range. */
const maxWeeks = 60;

/**
 * The first date of the week of a date, or of the next week without a clock change, so
 * that it is typical of all weeks.
 *
 * @param date `YYYY-MM-DD`
 * @param firstWeekday 0 = Sunday to 6 = Saturday
 */
export function steadyWeek(
  clocks: readonly ClockLike[],
  date: string,
  firstWeekday: number,
): string {
  const first = plusDays(date, -((weekdayOfDay(dayOfDate(date)) - firstWeekday + 7) % 7));
  for (let week = 0; week < maxWeeks; week++) {
    const monday = plusDays(first, 7 * week);
    const isSteady = clocks.every(
      (clock) => startOfDate(clock, plusDays(monday, 7)) - startOfDate(clock, monday) === weekMs,
    );
    if (isSteady) return monday;
  }
  return first;
}
