import { instantToLocal, type ClockLike } from '@wattpost/engine';
import { offsetText as isoOffset } from '@wattpost/price-views';
import { localFormat, localMs, type LocalStyle } from '@wattpost/wording';
import { pageLocale } from '../languages/pageLocale.ts';

/** A date and time on the station's clock: `Sat, 21 Nov 2026, 18:30`. */
export function momentText(instantMs: number, clock: ClockLike, locale: string): string {
  return format(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).format(localMs(clock, instantMs));
}

/** The offset from UTC: `UTC+01:00`. */
export function offsetText(instantMs: number, clock: ClockLike): string {
  const { offsetSeconds } = instantToLocal(clock, instantMs);
  return offsetSeconds === 0 ? 'UTC' : `UTC${isoOffset(offsetSeconds)}`;
}

/**
 * The format of local fields (`localMs`). Times have 24 hours in every language, like those of windows and
 * entries.
 */
export function format(locale: string, style: LocalStyle): Intl.DateTimeFormat {
  return localFormat(locale, { ...style, hourCycle: 'h23' });
}

/** A date, a time or both in a field, in the page's locale: `24.12.2026 18:30`. */
export function whenText(value: string): string {
  const { date, time } = /^(?<date>\d{4}-\d{2}-\d{2})?T?(?<time>.*)$/.exec(value)?.groups ?? {};
  const numbers = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;
  const texts = [
    date === undefined ? '' : format(pageLocale, numbers).format(Date.parse(`${date}T00:00:00Z`)),
    time ?? '',
  ];
  return texts.filter((text) => text !== '').join(' ');
}
