import {
  dateAt,
  dayOfDate,
  plusDays,
  startOfDate,
  weekdayOfDay,
  type ClockLike,
} from '@wattpost/engine';

export { dateAt, plusDays, startOfDate };

/** The length of the slider's span. */
export type SpanName = 'day' | 'week' | 'month';

/** Epoch milliseconds: from (inclusive) to (exclusive). */
export interface TimeSpan {
  readonly fromMs: number;
  readonly toMs: number;
}

/** `YYYY-MM-DD` of the first of the month so many months later. */
function plusMonths(date: string, months: number): string {
  const [year = 0, month = 1] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

/** The first date of the day, week or month of a date. */
function firstDate(span: SpanName, date: string, firstWeekday: number): string {
  if (span === 'month') return `${date.slice(0, 7)}-01`;
  if (span === 'day') return date;
  const weekday = weekdayOfDay(dayOfDate(date));
  return plusDays(date, -((weekday - firstWeekday + 7) % 7));
}

function following(span: SpanName, first: string, count: number): string {
  if (span === 'month') return plusMonths(first, count);
  return plusDays(first, count * (span === 'week' ? 7 : 1));
}

/** The day, week or month of an instant on the station's clock, from midnight to midnight. */
export function spanAround(
  span: SpanName,
  clock: ClockLike,
  instantMs: number,
  firstWeekday: number,
): TimeSpan {
  const first = firstDate(span, dateAt(clock, instantMs), firstWeekday);
  return {
    fromMs: startOfDate(clock, first),
    toMs: startOfDate(clock, following(span, first, 1)),
  };
}

/** Midnights within a span, for the slider's scale. */
export function midnights(clock: ClockLike, { fromMs, toMs }: TimeSpan): readonly number[] {
  const found: number[] = [];
  for (let date = dateAt(clock, fromMs); ; date = plusDays(date, 1)) {
    const ms = startOfDate(clock, date);
    if (ms >= toMs) return found;
    found.push(ms);
  }
}
