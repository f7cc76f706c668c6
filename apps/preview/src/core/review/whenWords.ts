import { weekdayName, weekdayRuns, localFormat } from '@wattpost/wording';
import { coreSay } from '../languages/index.ts';
import type { TimePattern } from './whenSpans.ts';

/** Maximum number of listed times; the others are counted. */
const maxReported = 6;

/**
 * A time in words: `Mon–Fri 15:00–22:00`, `Every day 22:00–06:00`, `At all times`,
 * `24–26 Dec 2026`.
 *
 * @param locale BCP 47
 */
export function whensText(whens: readonly TimePattern[], locale: string): string {
  const listed = whens.slice(0, maxReported).map((when, index) => {
    const before = whens[index - 1];
    // A date is written once for all of its times.
    const isSameDate =
      when.kind === 'dates' &&
      before?.kind === 'dates' &&
      before.first === when.first &&
      before.last === when.last;
    return isSameDate ? datedTimes(when, locale) : whenText(when, locale);
  });
  const [times, count] = [listed.join(', '), whens.length - listed.length];
  if (count === 0) return times;
  const say = coreSay(locale);
  return say('{times} and {count, plural, other {# more}}', { times, count });
}

function whenText(when: TimePattern, locale: string): string {
  const say = coreSay(locale);
  switch (when.kind) {
    case 'always':
      return say('At all times');
    case 'weekdays':
      return weeklyTimes(when, locale);
    case 'week_span':
      return `${weekdayName(when.fromWeekday, locale)} ${when.from} – ${weekdayName(when.untilWeekday, locale)} ${when.until}`;
    case 'dates': {
      const dates = dateFormat(locale).formatRange(dayMs(when.first), dayMs(when.last));
      const isWhole = when.from === '00:00' && when.until === '24:00';
      return isWhole ? dates : `${dates} ${datedTimes(when, locale)}`;
    }
    case 'once': {
      const moment = (at: { readonly date: string; readonly time: string }): string =>
        `${dateFormat(locale).format(dayMs(at.date))} ${at.time}`;
      const { from, until } = when;
      if (from !== null && until !== null) return `${moment(from)} – ${moment(until)}`;
      if (until !== null) return say('Until {moment}', { moment: moment(until) });
      return from === null
        ? say('At all times')
        : say('From {moment} on', { moment: moment(from) });
    }
  }
}

function weeklyTimes(
  { weekdays, from, until }: Extract<TimePattern, { readonly kind: 'weekdays' }>,
  locale: string,
): string {
  const days = weekdaysText(weekdays, locale);
  return from === '00:00' && ['24:00', '00:00'].includes(until) ? days : `${days} ${from}–${until}`;
}

function datedTimes(
  { from, until }: { readonly from: string; readonly until: string },
  locale: string,
): string {
  const [say, times] = [coreSay(locale), `${from}–${until}`];
  return from < until ? times : say('{times} (clocks go back)', { times });
}

/** `Mon–Fri`, `Sat–Sun`, `Mon, Wed`, `Every day`. */
function weekdaysText(weekdays: readonly number[], locale: string): string {
  const say = coreSay(locale);
  if (weekdays.length === 7) return say('Every day');
  return weekdayRuns(weekdays)
    .map((run) => {
      const [first, last] = [run[0] ?? 0, run.at(-1) ?? 0];
      const name = weekdayName(first, locale);
      return first === last ? name : `${name}–${weekdayName(last, locale)}`;
    })
    .join(', ');
}

function dateFormat(locale: string): Intl.DateTimeFormat {
  return localFormat(locale, { dateStyle: 'medium' });
}

function dayMs(date: string): number {
  return Date.parse(`${date}T00:00:00Z`);
}
