import { instantToLocal, dayOfDate, weekdayOfDay } from '@wattpost/engine';
import { minutesPerDay } from '@wattpost/price-edit';

/** The minute of week (R1) that the clock shows at an instant. */
export function minuteOfInstant(timeZone: string, instantMs: number): number {
  const { local } = instantToLocal(timeZone, instantMs);
  const weekday = weekdayOfDay(dayOfDate(local.slice(0, 10)));
  return weekday * minutesPerDay + Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16));
}
