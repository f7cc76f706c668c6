import { instantToLocal } from '@wattpost/engine';
import { offsetText } from '@wattpost/price-views';

/** Languages that between them abbreviate most zones by letters (CET, EST, AEDT, IST). */
const abbreviatingLocales = ['en-US', 'en-GB', 'en-AU', 'en-IN', 'en-ZA'];

const abbreviators = new Map<string, Intl.DateTimeFormat[]>();

/** An instant for people: `Sat 2026-11-21 10:00 CET`; seconds only where they are not zero. */
export function clockText(timeZone: string, epochMs: number): string {
  const { local, offsetSeconds } = instantToLocal(timeZone, epochMs);
  const [date = '', time = ''] = local.split('T');
  const weekday = shortWeekday(new Date(`${date.slice(-10)}T00:00:00Z`).getUTCDay());
  const zone = abbreviation(timeZone, epochMs) ?? offsetText(offsetSeconds);
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

/** The zone's letters at an instant, `undefined` where the runtime has none but an offset. */
function abbreviation(timeZone: string, epochMs: number): string | undefined {
  let formats = abbreviators.get(timeZone);
  if (formats === undefined) {
    formats = abbreviatingLocales.map(
      (locale) => new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' }),
    );
    abbreviators.set(timeZone, formats);
  }
  for (const format of formats) {
    const name = format.formatToParts(epochMs).find(({ type }) => type === 'timeZoneName')?.value;
    if (name !== undefined && /^[A-Z]{2,5}$/.test(name)) return name;
  }
  return undefined;
}
