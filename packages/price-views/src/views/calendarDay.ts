import { dateOfDay, weekdayOfDay, type PricePlan, type PriceSource } from '@wattpost/engine';
import {
  type ClockDay,
  type DayPiece,
  type PlanEntries,
  dayPieces,
  timeOfDay,
} from '../dates/index.ts';
import { type PriceLevel, PriceLevels } from '../prices/priceLevels.ts';

/**
 * A span of one price within one date, drawn on an axis of 24 hours. A price that continues over
 * midnight, over a clock change or into a repeated hour has a block on each side.
 */
export interface PriceBlock extends Omit<DayPiece, 'fromSecondOfDay'> {
  /** `HH:MM`, or `HH:MM:SS` where the seconds are not zero. */
  readonly fromLocal: string;
  /** The same, exclusive; the end of the date is `24:00`. */
  readonly untilLocal: string;
  /** Minutes after 00:00 on the clock, 0 to 1440; a fraction where there are seconds. */
  readonly fromMinuteOfDay: number;
  /** Exclusive. */
  readonly untilMinuteOfDay: number;
  /** The `id` of one of the view's levels. */
  readonly levelId: string;
  readonly source: PriceSource;
  /** `null` for the default price and for none. */
  readonly entryUuid: string | null;
  /** The entry's name; `null` for the default price and for none. */
  readonly entryName: string | null;
  /** The entry's index in the cost rate's list (`recurring` or `unique`, according to `source`); else `null`. */
  readonly entryIndex: number | null;
}

/** The prices of one date. */
export interface CalendarDay extends ClockDay {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** 0 = Sunday to 6 = Saturday. */
  readonly weekday: number;
  /** The length of the date: 24, 23, 25, 23.5; 0 for one that the clock skips. */
  readonly hours: number;
  /** Whether the clock shows each time of that date exactly once. */
  readonly isWhole: boolean;
  /** In order of time; together the whole date. */
  readonly blocks: readonly PriceBlock[];
}

/** The dates of a span and the different prices in them. */
export interface CalendarDays {
  readonly days: readonly CalendarDay[];
  /** Cheapest first. */
  readonly levels: readonly PriceLevel[];
}

const msPerHour = 3_600_000;

/** The prices of the days `firstDay` to `lastDay` (both inclusive, days since 1970-01-01). */
export function calendarDays(
  plan: PricePlan,
  entries: PlanEntries,
  firstDay: number,
  lastDay: number,
): CalendarDays {
  const levels = new PriceLevels();
  const days = dayPieces(plan, firstDay, lastDay).map(({ clock, pieces }, offset) => {
    const day = firstDay + offset;
    let totalMs = 0;
    const blocks = pieces.map((piece) => {
      const lengthMs = piece.until - piece.from;
      totalMs += lengthMs;
      return priceBlock(piece, levels.add(piece.price, lengthMs), entries);
    });
    return {
      date: dateOfDay(day),
      weekday: weekdayOfDay(day),
      hours: totalMs / msPerHour,
      isWhole: clock.skipped.length === 0 && clock.repeated.length === 0,
      ...clock,
      blocks,
    };
  });
  return { days, levels: levels.ranked() };
}

function priceBlock(
  { fromSecondOfDay, ...piece }: DayPiece,
  levelId: string,
  entries: PlanEntries,
): PriceBlock {
  const { from, until, price } = piece;
  const untilSecondOfDay = fromSecondOfDay + (until - from) / 1000;
  return {
    ...piece,
    fromLocal: timeOfDay(fromSecondOfDay),
    untilLocal: timeOfDay(untilSecondOfDay),
    fromMinuteOfDay: fromSecondOfDay / 60,
    untilMinuteOfDay: untilSecondOfDay / 60,
    levelId,
    source: price.source,
    entryUuid: price.entryUuid,
    entryName: price.entryUuid === null ? null : price.name,
    entryIndex: entries.positionOf(price) ?? null,
  };
}
