import type { BundleCostRate } from '@wattpost/contract';
import { dateOfDay, weekdayOfDay, type PricePlan } from '@wattpost/engine';
import { type ClockDay, dayPieces, entryIndex } from '../dates/index.ts';
import { type PriceBlock, type PriceLevel, PriceLevels, priceBlock } from '../prices/index.ts';

/** The prices of one date. */
export interface CalendarDay extends ClockDay {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** 0 = Sunday to 6 = Saturday. */
  readonly weekday: number;
  /** How long the date lasts: 24, 23, 25, 23.5; 0 for one that the clock leaves out. */
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
  rate: BundleCostRate,
  firstDay: number,
  lastDay: number,
): CalendarDays {
  const index = entryIndex(rate);
  const levels = new PriceLevels(plan);
  const days = dayPieces(plan, firstDay, lastDay).map(({ clock, pieces }, offset) => {
    const day = firstDay + offset;
    let totalMs = 0;
    const blocks = pieces.map((piece) => {
      const lengthMs = piece.toMs - piece.fromMs;
      totalMs += lengthMs;
      return priceBlock(piece, levels.add(piece.price, lengthMs), index);
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
