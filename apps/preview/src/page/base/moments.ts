import { pageLocale } from '../languages/index.ts';

/** A date and time on the station's clock: `Sat, 21 Nov 2026, 18:30`. */
export function momentText(instantMs: number, timeZone: string, locale: string): string {
  return format(locale, {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).format(instantMs);
}

/** The offset from UTC: `UTC+01:00`. */
export function offsetText(instantMs: number, timeZone: string): string {
  const parts = format('en-GB', { timeZone, timeZoneName: 'longOffset' }).formatToParts(instantMs);
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return offset === 'GMT' ? 'UTC' : offset.replace('GMT', 'UTC');
}

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * A cached format: creating one takes longer than using it. Times have 24 hours in every language, like
 * those of windows and entries.
 */
export function format(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const known =
    formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, hourCycle: 'h23' });
  formats.set(key, known);
  return known;
}

/** A date, a time or both in a field, in the page's locale: `24.12.2026 18:30`. */
export function whenText(value: string): string {
  const { date, time } = /^(?<date>\d{4}-\d{2}-\d{2})?T?(?<time>.*)$/.exec(value)?.groups ?? {};
  const numbers = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;
  const texts = [
    date === undefined
      ? ''
      : format(pageLocale, { timeZone: 'UTC', ...numbers }).format(Date.parse(`${date}T00:00:00Z`)),
    time ?? '',
  ];
  return texts.filter((text) => text !== '').join(' ');
}

const minuteMs = 60_000;

/** The current minute, epoch milliseconds. */
export function thisMinute(): number {
  return Math.floor(Date.now() / minuteMs) * minuteMs;
}
