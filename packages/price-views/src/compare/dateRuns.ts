import { plusDays } from '@wattpost/engine';

/** All dates of some weekdays (0 = Sunday to 6 = Saturday) between two, inclusive; `null`: no start, or no end. */
export interface DateRun {
  readonly weekdays: readonly number[];
  readonly first: string | null;
  readonly last: string | null;
  /** How many of the dates it has. */
  readonly count: number;
}

/** Whether a window that would begin on a date is not in the compared span, but belongs to the same run. */
export interface OpenEnds {
  readonly isBefore: (date: string) => boolean;
  readonly isAfter: (date: string) => boolean;
}

const msPerDay = 86_400_000;
const everyDay = [1, 2, 3, 4, 5, 6, 0];

/** The weekday of a date `YYYY-MM-DD`: 0 = Sunday to 6 = Saturday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** How many days `to` is after `from`, both `YYYY-MM-DD`. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / msPerDay;
}

/** Dates, ascending, as runs of each day. */
export function dateRuns(dates: readonly string[]): DateRun[] {
  const runs: DateRun[] = [];
  for (let index = 0; index < dates.length; index += runs.at(-1)?.count ?? 1) {
    runs.push(runFrom(dates, index, everyDay));
  }
  return runs;
}

/**
 * Dates as runs: each day, or the same weekdays for at least two weeks.
 *
 * @param dates `YYYY-MM-DD`, ascending
 */
export function weekdayDateRuns(dates: readonly string[], open: OpenEnds): DateRun[] {
  const runs: DateRun[] = [];
  let index = 0;
  for (let first = dates[index]; first !== undefined; first = dates[index]) {
    const weekly = runFrom(dates, index, weekdaysFrom(dates, index));
    const isWeekly = weekly.count >= 2 * weekly.weekdays.length && weekly.count > 1;
    const run =
      isWeekly || opened(weekly, open).last === null ? weekly : runFrom(dates, index, everyDay);
    runs.push({ ...run, ...opened(run, open) });
    index += run.count;
  }
  return runs;
}

interface FoundRun extends DateRun {
  readonly first: string;
  readonly last: string;
}

/** The weekdays of the dates in the week that begins with one of them. */
function weekdaysFrom(dates: readonly string[], index: number): readonly number[] {
  const end = plusDays(dates[index] ?? '', 7);
  const found = dates.slice(index, index + 7).filter((date) => date < end);
  return everyDay.filter((weekday) => found.some((date) => weekdayOf(date) === weekday));
}

function runFrom(dates: readonly string[], index: number, weekdays: readonly number[]): FoundRun {
  const first = dates[index] ?? '';
  let [last, count] = [first, 1];
  while (dates[index + count] === nextOf(last, weekdays, 1)) {
    last = nextOf(last, weekdays, 1);
    count++;
  }
  return { weekdays, first, last, count };
}

/** The next date of these weekdays, or the one before. */
export function nextOf(date: string, weekdays: readonly number[], step: 1 | -1): string {
  let next = plusDays(date, step);
  while (!weekdays.includes(weekdayOf(next))) next = plusDays(next, step);
  return next;
}

/** A run that reaches the start or end of an open span has none. */
function opened(
  { weekdays, first, last }: FoundRun,
  open: OpenEnds,
): Omit<DateRun, 'weekdays' | 'count'> {
  return {
    first: open.isBefore(nextOf(first, weekdays, -1)) ? null : first,
    last: open.isAfter(nextOf(last, weekdays, 1)) ? null : last,
  };
}
