import type { ClockLike } from '@wattpost/engine';
import { localMs, shortZoneName, type LocalStyle } from '@wattpost/wording';
import { format } from '../base/index.ts';
import { pageLocale } from '../languages/pageLocale.ts';

/** Dates, times and spans in the reader's locale. All on the station's clock, none on the reader's. */

type DateStyle = 'weekday' | 'weekdayShort' | 'dayMonth' | 'full' | 'fullYear' | 'month';

const dateOptions: Readonly<Record<DateStyle, LocalStyle>> = {
  /** `Monday`. */
  weekday: { weekday: 'long' },
  /** `Mon`. */
  weekdayShort: { weekday: 'short' },
  /** `16 Nov`. */
  dayMonth: { day: 'numeric', month: 'short' },
  /** `Monday 16 November`. */
  full: { weekday: 'long', day: 'numeric', month: 'long' },
  /** `Monday 16 November 2026`. */
  fullYear: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  /** `November 2026`. */
  month: { month: 'long', year: 'numeric' },
};

/** A date in words. */
export function dateWords(date: string, locale: string, style: DateStyle): string {
  return format(locale, dateOptions[style]).format(noonOf(date));
}

/** Two dates as a span: `16 – 22 November 2026`. */
export function dateSpanWords(from: string, to: string, locale: string): string {
  const options = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  return format(locale, options).formatRange(noonOf(from), noonOf(to));
}

/** An instant on a station's clock: `Mon 16 Nov 2026, 08:00`; with `hasZone` the name of the zone. */
export function instantWords(
  epochMs: number,
  clock: ClockLike,
  locale: string,
  hasZone = false,
): string {
  const date = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
  return onClock(epochMs, clock, locale, date, hasZone);
}

/** The time of day alone: `08:00`. */
export function clockWords(
  epochMs: number,
  clock: ClockLike,
  locale: string,
  hasZone = false,
): string {
  return onClock(epochMs, clock, locale, {}, hasZone);
}

/** Seconds are left out if 0. */
function onClock(
  epochMs: number,
  clock: ClockLike,
  locale: string,
  date: LocalStyle,
  hasZone: boolean,
): string {
  const seconds: LocalStyle = epochMs % 60_000 === 0 ? {} : { second: '2-digit' };
  const style: LocalStyle = { ...date, hour: '2-digit', minute: '2-digit', ...seconds };
  const text = format(locale, style).format(localMs(clock, epochMs));
  return hasZone ? `${text} ${shortZoneName(clock, epochMs, locale)}` : text;
}

/** A length of time: `9 h`, `1 h 30 min`, `45 s`. */
export function lengthWords(ms: number): string {
  const seconds = Math.round(ms / 1000);
  const parts = [
    [Math.floor(seconds / 3600), 'h'],
    [Math.floor(seconds / 60) % 60, 'min'],
    [seconds % 60, 's'],
  ] as const;
  const words = parts
    .filter(([value]) => value > 0)
    .map(([value, unit]) => `${value.toLocaleString(pageLocale)}\u00a0${unit}`);
  return words.length === 0 ? '0\u00a0min' : words.join(' ');
}

/** Whether a text is a date `YYYY-MM-DD` that exists. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const ms = Date.parse(`${text}T12:00:00Z`);
  return Number.isFinite(ms) && new Date(ms).toISOString().startsWith(text);
}

/** The date so many days later, earlier if negative; within the years 0000 to 9999. */
export function datePlus(date: string, days: number): string {
  const later = new Date(noonOf(date) + days * 86_400_000).toISOString().slice(0, 10);
  return isDate(later) ? later : date;
}

/** The month `YYYY-MM` so many months later. */
export function monthPlus(month: string, months: number): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months;
  const later = `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`;
  return isDate(`${later}-01`) ? later : month;
}

/** 0 = Sunday to 6 = Saturday. */
export function weekdayOf(date: string): number {
  return new Date(noonOf(date)).getUTCDay();
}

/** The first date of the week of a date. */
export function weekStart(date: string, firstWeekday: number): string {
  return datePlus(date, -((weekdayOf(date) - firstWeekday + 7) % 7));
}

function noonOf(date: string): number {
  return Date.parse(`${date}T12:00:00Z`);
}
