import { weekdayName, weekdayRuns, localFormat } from '@wattpost/wording';
import type { TimePattern } from '@wattpost/price-views';
import { coreSay } from '../languages/coreSay.ts';

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
      isOneRange(when) &&
      isOneRange(before) &&
      before.first === when.first &&
      before.last === when.last;
    if (isSameDate) return datedTimes(when, locale);
    const text = whenText(when, locale);
    return index === 0 ? text : withinSentence(text, locale);
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
      return weekSpanText({ ...when, weekday: when.fromWeekday }, locale);
    case 'dates':
      return datesText(when, locale);
    case 'once': {
      const { from, until } = when;
      const begin = from && momentText(from, '00:00', locale);
      const end = until && momentText(until, '24:00', locale);
      if (begin !== null && end !== null) return `${begin} – ${end}`;
      if (end !== null) return say('Until {moment}', { moment: end });
      return begin === null ? say('At all times') : say('From {moment} on', { moment: begin });
    }
  }
}

function weekSpanText(
  span: {
    readonly weekday: number;
    readonly from: string;
    readonly untilWeekday: number;
    readonly until: string;
  },
  locale: string,
): string {
  const { weekday, from, untilWeekday, until } = span;
  return `${weekdayName(weekday, locale)} ${from} – ${weekdayName(untilWeekday % 7, locale)} ${until}`;
}

/** A date with its time, except the time at which the date itself begins or ends. */
function momentText(
  { date, time }: { readonly date: string; readonly time: string },
  unwritten: string,
  locale: string,
): string {
  const day = dateFormat(locale).format(dayMs(date));
  return time === unwritten ? day : `${day} ${time}`;
}

function weeklyTimes(
  { weekdays, from, until }: Extract<TimePattern, { readonly kind: 'weekdays' }>,
  locale: string,
): string {
  const days = weekdaysText(weekdays, locale);
  return from === '00:00' && ['24:00', '00:00'].includes(until) ? days : `${days} ${from}–${until}`;
}

type DatesPattern = Extract<TimePattern, { readonly kind: 'dates' }>;

/** Whether it applies on each date of a range with a start and an end. */
function isOneRange({ weekdays, first, last }: DatesPattern): boolean {
  return weekdays.length === 7 && first !== null && last !== null;
}

/** `24–26 Dec 2026 08:00–12:00`, `Mon–Fri 22:00–06:00 from 30 Nov 2026 on`. */
function datesText(when: DatesPattern, locale: string): string {
  const { weekdays, first, last, from, until, daysLater } = when;
  const [say, format] = [coreSay(locale), dateFormat(locale)];
  const isWhole = from === '00:00' && until === '24:00' && daysLater === 0;
  if (isOneRange(when) || (isWhole && weekdays.length === 7)) {
    if (first === null || last === null) {
      const begin = first === null ? null : { date: first, time: from };
      const end = last === null ? null : { date: last, time: until };
      return whenText({ kind: 'once', from: begin, until: end }, locale);
    }
    const dates = format.formatRange(dayMs(first), dayMs(last));
    return isWhole ? dates : `${dates} ${datedTimes(when, locale)}`;
  }
  const times =
    daysLater > 1
      ? weekdays
          .map((weekday) =>
            weekSpanText({ ...when, weekday, untilWeekday: weekday + daysLater }, locale),
          )
          .join(', ')
      : `${weekdaysText(weekdays, locale)}${isWhole ? '' : ` ${datedTimes(when, locale)}`}`;
  const [begin, end] = [first, last].map((date) => date && format.format(dayMs(date)));
  if (first !== null && last !== null) {
    return `${times} (${format.formatRange(dayMs(first), dayMs(last))})`;
  }
  if (begin) return say('{times} from {moment} on', { times, moment: begin });
  return end ? say('{times} until {moment}', { times, moment: end }) : times;
}

function datedTimes({ from, until, daysLater }: DatesPattern, locale: string): string {
  const [say, times] = [coreSay(locale), `${from}–${until}`];
  return daysLater > 0 || from < until ? times : say('{times} (clocks go back)', { times });
}

/** `every day 22:00–06:00`; a name of a weekday keeps its letters. */
export function withinSentence(times: string, locale: string): string {
  const say = coreSay(locale);
  if (!times.startsWith(say('Every day'))) return times;
  return times.charAt(0).toLowerCase() + times.slice(1);
}

/** `Mon–Fri`, `Sat–Sun`, `Mon, Wed`, `Every day`. */
export function weekdaysText(weekdays: readonly number[], locale: string): string {
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
