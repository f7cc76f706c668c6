import { instantToLocal, localToInstants, dayOfDate, weekdayOfDay } from '@wattpost/engine';
import { minutesPerDay } from '../../../core/week/index.ts';
import { type Shown, dateAt, plusDays } from '../../base/index.ts';
import { weekStart } from '../index.ts';

/** The minute of week (R1) that the clock shows at an instant. */
export function minuteOfInstant(timeZone: string, instantMs: number): number {
  const { local } = instantToLocal(timeZone, instantMs);
  const weekday = weekdayOfDay(dayOfDate(local.slice(0, 10)));
  return weekday * minutesPerDay + Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16));
}

/** An instant of the week looked at in which the clock shows a minute of week, or the next that it shows. */
export function instantOfMinute(
  { timeZone, instantMs, firstWeekday }: Pick<Shown, 'timeZone' | 'instantMs' | 'firstWeekday'>,
  minuteOfWeek: number,
): number {
  const first = weekStart(dateAt(timeZone, instantMs), firstWeekday);
  const weekday = Math.floor(minuteOfWeek / minutesPerDay);
  const date = plusDays(first, (weekday - firstWeekday + 7) % 7);
  const minute = minuteOfWeek % minutesPerDay;
  const two = (value: number): string => String(value).padStart(2, '0');
  const local = `${date}T${two(Math.floor(minute / 60))}:${two(minute % 60)}:00`;
  return localToInstants(timeZone, local)?.epochMs ?? instantMs;
}
