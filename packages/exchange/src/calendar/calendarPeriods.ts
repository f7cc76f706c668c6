import {
  dateAt,
  localToInstants,
  previousChange,
  segments,
  type ActivePrice,
  type PricePlan,
} from '@wattpost/engine';

/** A period with one price, as a calendar shows it. */
export interface CalendarPeriod {
  /**
   * What makes it the same period in another calendar of the station: the entry, the date of the
   * station on which it begins, and which of the entry's periods of that date it is.
   */
  readonly key: string;
  /** Epoch milliseconds, inclusive. */
  readonly fromMs: number;
  /** Epoch milliseconds, exclusive. */
  readonly untilMs: number;
  readonly price: ActivePrice;
}

/**
 * The periods of [`fromMs`, `toMs`), cut where it begins and ends. One that is cut where it begins is a
 * period of its own: a calendar of the time before may have the other part.
 */
export function* calendarPeriods(
  plan: PricePlan,
  fromMs: number,
  toMs: number,
): Generator<CalendarPeriod, undefined> {
  const midnight = localToInstants(plan.timeZone, `${dateAt(plan.timeZone, fromMs)}T00:00`);
  // Counted from the first midnight, whenever on that date the calendar begins.
  const startMs = Math.min(midnight?.epochMs ?? fromMs, fromMs);
  const counts = new Map<string, number>();
  for (const { from, until, price } of segments(plan, startMs, toMs)) {
    const entry = price.entryUuid ?? '';
    const begins = from > startMs || previousChange(plan, from) === from;
    const onDate = `${entry} ${dateAt(plan.timeZone, from)}`;
    const count = begins ? (counts.get(onDate) ?? 0) + 1 : 0;
    if (begins) counts.set(onDate, count);
    if (until <= fromMs) continue;
    const isCut = !begins || from < fromMs;
    const key = isCut ? `${entry} from ${fromMs}` : `${onDate} ${count}`;
    yield { key, fromMs: Math.max(from, fromMs), untilMs: until, price };
  }
}
