import { instantToLocal, plusDays, type ClockLike } from '@wattpost/engine';
import type { TimelineSpan } from '../dates/index.ts';
import {
  dateRuns,
  daysBetween,
  nextOf,
  weekdayDateRuns,
  weekdayOf,
  type OpenEnds,
} from './dateRuns.ts';

/**
 * A time in everyday terms. Weekdays are 0 = Sunday to 6 = Saturday, times `HH:MM` or
 * `HH:MM:SS`, an end of `24:00` is the midnight that ends the day.
 */
export type TimePattern =
  | { readonly kind: 'always' }
  /** On each of these weekdays; an end that is not after the start is on the following day. */
  | {
      readonly kind: 'weekdays';
      readonly weekdays: readonly number[];
      readonly from: string;
      readonly until: string;
    }
  /** For more than a day, every week. */
  | {
      readonly kind: 'week_span';
      readonly fromWeekday: number;
      readonly from: string;
      readonly untilWeekday: number;
      readonly until: string;
    }
  /**
   * On each date of these weekdays (all seven: each date) from `first` to `last`, `YYYY-MM-DD`; `null`: no start, or
   * no end. The end of each is so many days after its date. If the weekday before `first` is one of them, the window
   * that began there may apply from the midnight of `first` on.
   */
  | {
      readonly kind: 'dates';
      readonly weekdays: readonly number[];
      readonly first: string | null;
      readonly last: string | null;
      readonly from: string;
      readonly until: string;
      readonly daysLater: number;
    }
  /** Once; `null`: no start, or no end. */
  | { readonly kind: 'once'; readonly from: LocalTime | null; readonly until: LocalTime | null };

interface LocalTime {
  readonly date: string;
  readonly time: string;
}

const dayMs = 86_400_000;

/** Spans in order, adjacent ones merged. */
export function mergeSpans(spans: readonly TimelineSpan[]): TimelineSpan[] {
  const all: { from: number; until: number }[] = [];
  for (const { from, until } of [...spans].sort((one, other) => one.from - other.from)) {
    const last = all.at(-1);
    if (last?.until === from) last.until = until;
    else all.push({ from, until });
  }
  return all;
}

/**
 * The times of spans in a typical week.
 *
 * @param week without clock changes
 * @param spans in it, disjoint
 */
export function weeklyPatterns(
  clock: ClockLike,
  week: TimelineSpan,
  spans: readonly TimelineSpan[],
): TimePattern[] {
  const all = mergeSpans(spans);
  const [first, last] = [all[0], all.at(-1)];
  if (first?.from === week.from && first.until === week.until) return [{ kind: 'always' }];
  // The end of the week continues at its start.
  if (first !== undefined && last !== undefined && first !== last) {
    if (first.from === week.from && last.until === week.until) {
      all.shift();
      all[all.length - 1] = { from: last.from, until: last.until + first.until - first.from };
    }
  }
  const byTimes = new Map<string, { from: string; until: string; weekdays: number[] }>();
  const long: TimePattern[] = [];
  for (const { from, until } of all.flatMap((span) => wholeDays(clock, span))) {
    const [start, end] = [localOf(clock, from), endOf(clock, until)];
    const [fromWeekday, untilWeekday] = [weekdayOf(start.date), weekdayOf(end.date)];
    if (until - from > dayMs) {
      long.push({
        kind: 'week_span',
        fromWeekday,
        from: start.time,
        untilWeekday,
        until: end.time,
      });
      continue;
    }
    const key = `${start.time}–${end.time}`;
    const same = byTimes.get(key) ?? { from: start.time, until: end.time, weekdays: [] };
    same.weekdays.push(fromWeekday);
    byTimes.set(key, same);
  }
  const grouped = [...byTimes.values()].map(({ weekdays, ...times }): TimePattern => ({
    kind: 'weekdays',
    ...times,
    weekdays: weekdays.sort((one, other) => ((one + 6) % 7) - ((other + 6) % 7)),
  }));
  return [...grouped, ...long];
}

/** A span from midnight to midnight as its days; any other unchanged. */
function wholeDays(clock: ClockLike, span: TimelineSpan): TimelineSpan[] {
  const { from, until } = span;
  const isWhole = [from, until].every((ms) => localOf(clock, ms).time === '00:00');
  if (!isWhole || until - from <= dayMs) return [span];
  return Array.from({ length: (until - from) / dayMs }, (_, index) => ({
    from: from + index * dayMs,
    until: from + (index + 1) * dayMs,
  }));
}

/** The compared span. */
export interface ComparedTime extends TimelineSpan {
  /** Whether what applies at its start has applied before. */
  readonly isOpenStart: boolean;
  /** Whether what applies at its end, or in its last week, continues. */
  readonly isOpenEnd: boolean;
  /** Whether times can repeat each week; else dates are listed. */
  readonly isWeekly: boolean;
}

/** Times of day at which something begins and ends, and the dates on which it begins. */
interface DailyTimes {
  readonly from: string;
  readonly until: string;
  readonly daysLater: number;
  readonly dates: string[];
}

/** A pattern, and when it begins first, epoch ms. */
interface FoundPattern {
  readonly atMs: number;
  readonly pattern: TimePattern;
}

/**
 * The times of spans on their dates. What repeats each day or on some weekdays is one pattern.
 *
 * @param spans within `whole`
 */
export function datedPatterns(
  clock: ClockLike,
  whole: ComparedTime,
  spans: readonly TimelineSpan[],
): TimePattern[] {
  const found: FoundPattern[] = [];
  const byTimes = new Map<string, DailyTimes & { readonly atMs: number }>();
  for (const span of mergeSpans(spans)) {
    const lasting = lastingPattern(clock, whole, span);
    if (lasting !== null) {
      found.push({ atMs: span.from, pattern: lasting });
      continue;
    }
    for (const { from, until } of wholeDays(clock, span)) {
      const [start, end] = [localOf(clock, from), endOf(clock, until)];
      const daysLater = daysBetween(start.date, end.date);
      const key = `${start.time}–${end.time} ${daysLater}`;
      const times = byTimes.get(key) ?? {
        atMs: from,
        from: start.time,
        until: end.time,
        daysLater,
        dates: [],
      };
      times.dates.push(start.date);
      byTimes.set(key, times);
    }
  }
  const { isWeekly } = whole;
  if (isWeekly) joinCutWindows(clock, whole, byTimes);
  for (const { atMs, dates, from, until, daysLater } of byTimes.values()) {
    const open = openEnds(clock, whole, { from, until, daysLater });
    for (const { count, ...run } of isWeekly ? weekdayDateRuns(dates, open) : dateRuns(dates)) {
      const { first, last } = run;
      const sinceFirst = first === null ? 0 : daysBetween(dates[0] ?? first, first);
      const isOnce = count === 1 && last !== null && (first === null || daysLater > 1);
      const end = last === null ? null : { date: plusDays(last, daysLater), time: until };
      const begin = first === null ? null : { date: first, time: from };
      const pattern: TimePattern = isOnce
        ? { kind: 'once', from: begin, until: end }
        : { kind: 'dates', ...run, from, until, daysLater };
      found.push({ atMs: atMs + sinceFirst * dayMs, pattern });
    }
  }
  return joinBegunWindows(found)
    .sort((one, other) => one.atMs - other.atMs)
    .map(({ pattern }) => pattern);
}

/** A rest of a window from midnight on belongs to the windows without an end that follow. */
function joinBegunWindows(found: readonly FoundPattern[]): FoundPattern[] {
  const joined = [...found];
  for (const part of found) {
    const { pattern: rest, atMs } = part;
    if (rest.kind !== 'dates' || rest.from !== '00:00') continue;
    const { first, last, until, daysLater } = rest;
    if (first === null || first !== last) continue;
    const before = plusDays(first, -1);
    const index = joined.findIndex(
      ({ pattern: run }) =>
        run.kind === 'dates' &&
        run.first !== null &&
        run.last === null &&
        run.until === until &&
        run.daysLater === daysLater + 1 &&
        run.weekdays.includes(weekdayOf(before)) &&
        nextOf(before, run.weekdays, 1) === run.first,
    );
    const run = joined[index];
    if (run?.pattern.kind !== 'dates') continue;
    joined[index] = { atMs, pattern: { ...run.pattern, first } };
    joined.splice(joined.indexOf(part), 1);
  }
  return joined;
}

/** The pattern of a span that has no start or no end, or that no weekly window has; else `null`. */
function lastingPattern(
  clock: ClockLike,
  whole: ComparedTime,
  { from, until }: TimelineSpan,
): TimePattern | null {
  const isLong = until - from >= 7 * dayMs;
  const isWhole = [from, until].every((ms) => localOf(clock, ms).time === '00:00');
  const isOneTime = isLong || !whole.isWeekly || (!isWhole && until - from > dayMs);
  const isFromStart = whole.isOpenStart && from === whole.from && isOneTime;
  const isToEnd = whole.isOpenEnd && until === whole.until && (isLong || !whole.isWeekly);
  if (isFromStart && isToEnd) return { kind: 'always' };
  if (!isFromStart && !isToEnd && (!isLong || isWhole)) return null;
  return {
    kind: 'once',
    from: isFromStart ? null : localOf(clock, from),
    until: isToEnd ? null : endOf(clock, until),
  };
}

function openEnds(
  clock: ClockLike,
  whole: ComparedTime,
  { from, until, daysLater }: Omit<DailyTimes, 'dates'>,
): OpenEnds {
  const text = ({ date, time }: LocalTime): string => `${date}T${time}`;
  const [start, end] = [text(localOf(clock, whole.from)), text(endOf(clock, whole.until))];
  return {
    isBefore: (date) =>
      whole.isOpenStart && text({ date: plusDays(date, daysLater), time: until }) <= start,
    isAfter: (date) => whole.isOpenEnd && text({ date, time: from }) >= end,
  };
}

/** A window that the compared span cuts belongs to those with the same other end. */
function joinCutWindows(
  clock: ClockLike,
  whole: ComparedTime,
  byTimes: Map<string, DailyTimes>,
): void {
  const [start, end] = [localOf(clock, whole.from), endOf(clock, whole.until)];
  for (const [key, cut] of byTimes) {
    const [date = '', another] = cut.dates;
    if (another !== undefined) continue;
    const isCutStart = whole.isOpenStart && cut.from === start.time && date === start.date;
    const isCutEnd =
      whole.isOpenEnd && cut.until === end.time && plusDays(date, cut.daysLater) === end.date;
    if (isCutStart === isCutEnd) continue;
    const alike = [...byTimes.values()]
      .filter((one) => one !== cut)
      .filter((one) => (isCutStart ? one.until === cut.until : one.from === cut.from))
      .map((one) => {
        const begin = isCutEnd ? date : plusDays(date, cut.daysLater - one.daysLater);
        const isWeekly = one.dates.includes(plusDays(begin, isCutEnd ? -7 : 7));
        return { one, begin, isWeekly };
      });
    const full = alike.find(({ isWeekly }) => isWeekly) ?? alike[0];
    if (full === undefined) continue;
    byTimes.delete(key);
    if (isCutEnd) full.one.dates.push(full.begin);
    else full.one.dates.unshift(full.begin);
  }
}

function localOf(clock: ClockLike, ms: number): LocalTime {
  const [date = '', time = ''] = instantToLocal(clock, ms).local.split('T');
  return { date, time: time.endsWith(':00') ? time.slice(0, 5) : time };
}

/** Midnight as the end of the day before. */
function endOf(clock: ClockLike, ms: number): LocalTime {
  const end = localOf(clock, ms);
  return end.time === '00:00' ? { date: plusDays(end.date, -1), time: '24:00' } : end;
}
