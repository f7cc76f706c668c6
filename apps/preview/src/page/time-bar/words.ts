import type { ClockLike } from '@wattpost/engine';
import { localMs } from '@wattpost/wording';
import type { Moment } from '../../core/charts/timeQuestions.ts';
import { format, momentText } from '../base/index.ts';
import { say } from '../languages/say.ts';

/** The texts of the time bar. */

const weekMs = 7 * 86_400_000;

/** The end of a price: `Tue 15:00`, with its date if not this week. */
function untilText(nextMs: number, instantMs: number, clock: ClockLike, locale: string): string {
  const isSoon = nextMs - instantMs < weekMs;
  const time = { hour: '2-digit', minute: '2-digit' } as const;
  return isSoon
    ? format(locale, { weekday: 'short', ...time }).format(localMs(clock, nextMs))
    : momentText(nextMs, clock, locale);
}

export const barWords = {
  station: say('Station'),
  waiting: '…',
  noChange: say('no change follows'),
  until: (nextMs: number, instantMs: number, clock: ClockLike, locale: string): string =>
    say('until {time}', { time: untilText(nextMs, instantMs, clock, locale) }),
  step: { previous: say('Previous change of price'), next: say('Next change of price') },
  skipped: (typed: string, is: string): string =>
    say('Clocks go forward: {typed} does not exist on this date. It is {is} then.', { typed, is }),
  search: (count: number): string => say('Find one of {count, number} stations', { count }),
  found: (count: number, listed: number): string =>
    count > listed
      ? say('{count, number} found, the first {listed, number} are listed', { count, listed })
      : say('{count, plural, one {# found} other {# found}}', { count }),
} as const;

/** What follows the current price: why there is none, or its end. */
export function restText(
  { notice, nextMs }: Moment,
  instantMs: number,
  clock: ClockLike,
  locale: string,
): string {
  if (notice !== null) return notice;
  return nextMs === null ? barWords.noChange : barWords.until(nextMs, instantMs, clock, locale);
}
