import { bandFinder, type WeekBand } from './weekBands.ts';
import type { CalendarDay, WeekBlock, WeekPrices } from '@wattpost/price-views';

/** A column of a day. */
export interface WeekCell {
  /** The blocks that reach into it, in order; none where the clock leaves its times out. */
  readonly blocks: readonly WeekBlock[];
}

/** A line of the drawing. */
export interface WeekLane {
  readonly day: CalendarDay;
  /** The second lane of a date has the times that the clock shows for the second time. */
  readonly pass: 'first' | 'second';
  readonly cells: readonly WeekCell[];
}

/** A change from one letter to another that does not lie between two columns. */
export interface OffGridChange {
  readonly day: CalendarDay;
  readonly before: WeekBlock;
  readonly after: WeekBlock;
}

/** A week in columns. */
export interface WeekGrid {
  /** Minutes of a column. */
  readonly minutes: number;
  readonly lanes: readonly WeekLane[];
  readonly offGrid: readonly OffGridChange[];
}

const coarsestMinutes = 360;
/** Minutes that a column may stand for, finest first; all divide a day. */
const columnMinutes = [5, 10, 15, 20, 30, 60, 120, 180, coarsestMinutes] as const;
const minutesPerDay = 1440;

function lanesOf(day: CalendarDay): WeekBlock[][] {
  const first = day.blocks.filter(({ pass }) => pass !== 'second');
  const second = day.blocks.filter(({ pass }) => pass === 'second');
  return second.length === 0 ? [first] : [first, second];
}

/** The changes of letter within the lanes of a week that lie inside a column of so many minutes. */
function offGridChanges(
  days: readonly CalendarDay[],
  bandOf: (block: WeekBlock) => WeekBand,
  minutes: number,
): OffGridChange[] {
  return days.flatMap((day) =>
    lanesOf(day).flatMap((blocks) =>
      blocks.slice(1).flatMap((after, index): OffGridChange[] => {
        const before = blocks[index];
        const isInside = after.fromMinuteOfDay % minutes !== 0;
        const isChange = before !== undefined && bandOf(before) !== bandOf(after);
        return isInside && isChange ? [{ day, before, after }] : [];
      }),
    ),
  );
}

/** Whether what the clock leaves out or shows twice begins and ends between two columns. */
function fitsClock(days: readonly CalendarDay[], minutes: number): boolean {
  return days
    .flatMap(({ skipped, repeated }) => [...skipped, ...repeated])
    .every(
      ({ fromMinuteOfDay, toMinuteOfDay }) =>
        fromMinuteOfDay % minutes === 0 && toMinuteOfDay % minutes === 0,
    );
}

/**
 * Minutes of a column for a width: the finest at which every change, also of the clock, falls between two columns; where
 * there is none, the finest that fits.
 *
 * @param columns columns that the 24 hours may take, at least 4.
 */
function chooseMinutes(
  { days }: WeekPrices,
  bandOf: (block: WeekBlock) => WeekBand,
  columns: number,
): number {
  const fitting = columnMinutes.filter((minutes) => minutesPerDay / minutes <= columns);
  const exact = fitting.find(
    (minutes) => fitsClock(days, minutes) && offGridChanges(days, bandOf, minutes).length === 0,
  );
  return exact ?? fitting[0] ?? coarsestMinutes;
}

/** Lays a week out in at most so many columns. */
export function weekGrid(week: WeekPrices, bands: readonly WeekBand[], columns: number): WeekGrid {
  const bandOf = bandFinder(bands);
  const minutes = chooseMinutes(week, bandOf, columns);
  const lanes = week.days.flatMap((day) =>
    lanesOf(day).map((blocks, index): WeekLane => {
      const cells = Array.from({ length: minutesPerDay / minutes }, (_, column): WeekCell => {
        const from = column * minutes;
        const to = from + minutes;
        const inside = blocks.filter(
          ({ fromMinuteOfDay, toMinuteOfDay }) => fromMinuteOfDay < to && toMinuteOfDay > from,
        );
        return { blocks: inside };
      });
      return { day, pass: index === 0 ? 'first' : 'second', cells };
    }),
  );
  return { minutes, lanes, offGrid: offGridChanges(week.days, bandOf, minutes) };
}
