import { instantToLocal, type ClockLike } from '@wattpost/engine';
import { offsetText } from '@wattpost/price-views';
import { zoneLetters } from '@wattpost/wording';

/** Languages that between them abbreviate most zones by letters (CET, EST, AEDT, IST). */
const abbreviatingLocales = ['en-US', 'en-GB', 'en-AU', 'en-IN', 'en-ZA'];

/** An instant for people: `Sat 2026-11-21 10:00 CET`; seconds only where they are not zero. */
export function stationTime(clock: ClockLike, epochMs: number): string {
  const { local, offsetSeconds } = instantToLocal(clock, epochMs);
  const [date = '', time = ''] = local.split('T');
  const weekday = shortWeekday(new Date(`${date.slice(-10)}T00:00:00Z`).getUTCDay());
  const zone = zoneLetters(clock, epochMs, abbreviatingLocales) ?? offsetText(offsetSeconds);
  return `${weekday} ${date} ${time.replace(/:00$/, '')} ${zone}`.trim();
}

/** A naive local time as a date, with the time of day only where it is not midnight: `2026-12-24 08:00`. */
export function localWords(local: string): string {
  return local.replace('T', ' ').replace(/ 00:00:00$|(?<= \d\d:\d\d):00$/, '');
}

const weekdayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** A weekday in three letters; 0 = Sunday to 6 = Saturday. */
export function shortWeekday(weekday: number): string {
  return weekdayNames[weekday] ?? '';
}
