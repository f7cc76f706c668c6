import type { Moment } from '../../core/charts/timeQuestions.ts';
import { format, momentText } from '../base/index.ts';

/** Every sentence of the line of time. */

const weekMs = 7 * 86_400_000;

/** Until when a price holds: `until Tue 15:00`, with its date where that is not this week. */
function untilText(nextMs: number, instantMs: number, timeZone: string, locale: string): string {
  const isSoon = nextMs - instantMs < weekMs;
  const clock = { hour: '2-digit', minute: '2-digit' } as const;
  return isSoon
    ? format(locale, { timeZone, weekday: 'short', ...clock }).format(nextMs)
    : momentText(nextMs, timeZone, locale);
}

export const barWords = {
  group: 'Station and time',
  date: 'Date',
  time: 'Time',
  now: 'Now',
  waiting: '…',
  noChange: 'no change follows',
  until: (nextMs: number, instantMs: number, timeZone: string, locale: string): string =>
    `until ${untilText(nextMs, instantMs, timeZone, locale)}`,
  step: (where: 'previous' | 'next'): string =>
    `${where === 'next' ? 'Next' : 'Previous'} change of price`,
  noStep: 'There is none',
  skipped: (typed: string, is: string): string =>
    `Clocks go forward: ${typed} does not exist on this date. It is ${is} then.`,
} as const;

/** What follows the price now: why there is none, or until when it holds. */
export function restText(
  { notice, nextMs }: Moment,
  instantMs: number,
  timeZone: string,
  locale: string,
): string {
  if (notice !== null) return notice;
  return nextMs === null ? barWords.noChange : barWords.until(nextMs, instantMs, timeZone, locale);
}
