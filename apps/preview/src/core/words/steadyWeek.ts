import { dayOfDate, plusDays, startOfDate, weekdayOfDay } from '@wattpost/engine';

const weekMs = 7 * 86_400_000;
/** In every zone there is a week without a change of the clock long before. */
const maxWeeks = 60;

/**
 * The first date of the week that a date is in, or of the next one in which no clock is changed, so
 * that it stands for all weeks.
 *
 * @param date `YYYY-MM-DD`
 * @param firstWeekday 0 = Sunday to 6 = Saturday
 */
export function steadyWeek(
  timeZones: readonly string[],
  date: string,
  firstWeekday: number,
): string {
  const first = plusDays(date, -((weekdayOfDay(dayOfDate(date)) - firstWeekday + 7) % 7));
  for (let week = 0; week < maxWeeks; week++) {
    const monday = plusDays(first, 7 * week);
    const isSteady = timeZones.every(
      (zone) => startOfDate(zone, plusDays(monday, 7)) - startOfDate(zone, monday) === weekMs,
    );
    if (isSteady) return monday;
  }
  return first;
}
