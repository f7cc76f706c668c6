import { instantToLocal, plusDays, type ClockLike } from '@wattpost/engine';

/** A span of time, epoch milliseconds: from (inclusive) to (exclusive). */
export interface Span {
  readonly from: number;
  readonly until: number;
}

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
  /** On each date of a run of dates, `YYYY-MM-DD`. */
  | {
      readonly kind: 'dates';
      readonly first: string;
      readonly last: string;
      readonly from: string;
      readonly until: string;
    }
  /** Once; `null`: no start, or no end. */
  | { readonly kind: 'once'; readonly from: LocalTime | null; readonly until: LocalTime | null };

interface LocalTime {
  readonly date: string;
  readonly time: string;
}

const dayMs = 86_400_000;

/** Spans in order, adjacent ones merged. */
export function mergeSpans(spans: readonly Span[]): Span[] {
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
export function weeklyWhen(clock: ClockLike, week: Span, spans: readonly Span[]): TimePattern[] {
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
function wholeDays(clock: ClockLike, span: Span): Span[] {
  const { from, until } = span;
  const isWhole = [from, until].every((ms) => localOf(clock, ms).time === '00:00');
  if (!isWhole || until - from <= dayMs) return [span];
  return Array.from({ length: (until - from) / dayMs }, (_, index) => ({
    from: from + index * dayMs,
    until: from + (index + 1) * dayMs,
  }));
}

/**
 * The times of spans on their dates.
 *
 * @param whole the compared span; `isOpen`: it continues unchanged before its start and after its end
 */
export function datedWhen(
  clock: ClockLike,
  whole: Span & { readonly isOpen: boolean },
  spans: readonly Span[],
): TimePattern[] {
  const found: TimePattern[] = [];
  for (const { from, until } of mergeSpans(spans)) {
    const begins = whole.isOpen && from === whole.from ? null : localOf(clock, from);
    const ends = whole.isOpen && until === whole.until ? null : endOf(clock, until);
    if (begins === null && ends === null) return [{ kind: 'always' }];
    const isWithinDates =
      begins !== null &&
      ends !== null &&
      (begins.date === ends.date || (begins.time === '00:00' && ends.time === '24:00'));
    if (!isWithinDates) {
      found.push({ kind: 'once', from: begins, until: ends });
      continue;
    }
    const times = { from: begins.time, until: ends.time };
    const before = found.findLast(
      (one) => one.kind === 'dates' && one.from === times.from && one.until === times.until,
    );
    if (before?.kind === 'dates' && plusDays(before.last, 1) === begins.date) {
      found[found.indexOf(before)] = { ...before, last: ends.date };
    } else found.push({ kind: 'dates', first: begins.date, last: ends.date, ...times });
  }
  return found;
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

function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}
