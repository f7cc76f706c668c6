import { type ClockLike, type Instant, requiredZoneTable, toEpochMs } from '../clock/index.ts';
import {
  type CalendarPeriod,
  CostRateError,
  frozenProblems,
  Reader,
  readPeriods,
} from '../rate/index.ts';
import { periodSpans } from './calendar.ts';
import { compileDates, dateSpanAt, dateStartMs } from './dateSchedule.ts';

/** The period that applies at an instant, and the span in which it does. */
export interface PeriodSpan {
  /** Its index in the list; `null`: none, so the usual rate applies. */
  readonly period: number | null;
  /** Epoch milliseconds, inclusive; `null`: always. */
  readonly from: number | null;
  /** Epoch milliseconds, exclusive; `null`: for ever. */
  readonly until: number | null;
}

/**
 * Which of a calendar's periods applies when (K2), for readers that need no prices.
 *
 * @param clock the station's clock or IANA zone; an unknown zone is a `RangeError` (Z4).
 * @returns the span that contains an instant; TypeError or RangeError as `toEpochMs` for an invalid one.
 * @throws CostRateError with every problem of the periods (K1), paths from `$`.
 */
export function compilePeriods(
  clock: ClockLike,
  periods: readonly Pick<CalendarPeriod<unknown>, 'from' | 'until'>[],
): (instant: Instant) => PeriodSpan {
  const zone = requiredZoneTable(clock);
  const reader = new Reader();
  const spans = periods.map(({ from, until }) => ({ rate: null, from, until }));
  const read = readPeriods(reader, null, spans);
  if (reader.problems.length > 0)
    throw new CostRateError(frozenProblems(reader.problems), 'calendar');
  const schedule = compileDates(periodSpans(read), zone);
  return (instant) => {
    const position = dateSpanAt(schedule, toEpochMs(instant));
    const index = position < 0 ? 0 : (schedule.prices[position] as number);
    return Object.freeze({
      period: index === 0 ? null : index - 1,
      from: dateStartMs(schedule, position) ?? null,
      until: dateStartMs(schedule, position + 1) ?? null,
    });
  };
}
