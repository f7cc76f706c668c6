import { localFormat } from '../formats/localFormat.ts';

/**
 * An instant with date, time and `UTC`.
 *
 * @param instant ISO 8601
 * @param locale BCP 47
 */
export function instantText(instant: string, locale: string): string {
  const style = {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  } as const;
  return `${localFormat(locale, style).format(Date.parse(instant))} UTC`;
}

/**
 * A date or a time on the station's clock.
 *
 * @param local `YYYY-MM-DD`, or with `THH:MM:SS`
 * @param locale BCP 47
 */
export function localText(local: string, locale: string): string {
  const [date = '', time] = local.split('T');
  const day = localFormat(locale, { dateStyle: 'medium' }).format(Date.parse(`${date}T00:00:00Z`));
  return time === undefined ? day : `${day} ${time.endsWith(':00') ? time.slice(0, 5) : time}`;
}

/** A weekday's name; 0 = Sunday to 6 = Saturday. */
export function weekdayName(
  weekday: number,
  locale: string,
  style: 'short' | 'long' = 'short',
): string {
  // 4 January 1970 was a Sunday.
  return localFormat(locale, { weekday: style }).format(Date.UTC(1970, 0, 4 + weekday));
}
