import type { ClockLike } from '@wattpost/engine';
import {
  datedPatterns,
  type ComparedTime,
  type TimelineSpan,
  type TimePattern,
} from '@wattpost/price-views';
import { weekdayRuns } from '@wattpost/wording';
import { shortWeekday } from './stationClock.ts';

/** When something applies, on the station's clock: `from Mon 2026-11-30 on`, `every day 22:00–06:00 from Mon 2026-11-30 on`. */
export function patternLines(
  clock: ClockLike,
  whole: ComparedTime,
  spans: readonly TimelineSpan[],
): string[] {
  return datedPatterns(clock, whole, spans).map(patternLine);
}

function patternLine(pattern: TimePattern): string {
  switch (pattern.kind) {
    case 'once': {
      const { from, until } = pattern;
      const [begin, end] = [
        from && momentWords(from, '00:00'),
        until && momentWords(until, '24:00'),
      ];
      if (begin !== null && end !== null) return `${begin} – ${end}`;
      if (end !== null) return `until ${end}`;
      return begin === null ? 'at all times' : `from ${begin} on`;
    }
    case 'dates':
      return datesLine(pattern);
    case 'always':
      return 'at all times';
    case 'weekdays':
    case 'week_span':
      throw new Error(`${pattern.kind} is a pattern of a typical week`);
  }
}

function datesLine(pattern: Extract<TimePattern, { readonly kind: 'dates' }>): string {
  const { weekdays, first, last, from, until, daysLater } = pattern;
  const isWhole = from === '00:00' && until === '24:00' && daysLater === 0;
  const after = daysLater > 1 ? ` (${daysLater} days later)` : '';
  const times = isWhole ? '' : ` ${from}–${until}${after}`;
  if (first !== null && first === last) return `${dateWords(first)}${times}`;
  const days = isWhole && weekdays.length === 7 ? '' : `${weekdaysWords(weekdays)}${times} `;
  if (first !== null && last !== null) {
    const range = `${dateWords(first)} – ${dateWords(last)}`;
    return days === '' ? range : `${days}(${range})`;
  }
  if (first !== null) return `${days}from ${dateWords(first)} on`;
  return last === null ? days.trim() : `${days}until ${dateWords(last)}`;
}

/** Weekdays in short: `Mon–Fri`, `every day`. */
export function weekdaysWords(weekdays: readonly number[]): string {
  if (weekdays.length === 7) return 'every day';
  return weekdayRuns(weekdays)
    .map((run) => [run[0] ?? 0, run.at(-1) ?? 0])
    .map(([first = 0, last = 0]) =>
      first === last ? shortWeekday(first) : `${shortWeekday(first)}–${shortWeekday(last)}`,
    )
    .join(', ');
}

/** A date with its time, except the time at which the date itself begins or ends. */
function momentWords(
  { date, time }: { readonly date: string; readonly time: string },
  unwritten: string,
): string {
  return time === unwritten ? dateWords(date) : `${dateWords(date)} ${time}`;
}

function dateWords(date: string): string {
  return `${shortWeekday(new Date(`${date}T00:00:00Z`).getUTCDay())} ${date}`;
}
