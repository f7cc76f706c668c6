import type { CalendarDay, PriceLevel, WeekBlock, WeekPrices } from '@wattpost/price-views';

/** One sign of the drawing: a price, or neighbours in the order of prices where there are too many. */
export interface WeekBand {
  /** The letter for it, `A` for the cheapest; `?` for a price that is not known. */
  readonly letter: string;
  /** Cheapest first; at least one. */
  readonly levels: readonly PriceLevel[];
  /** Where it lies from cheap (0) to dear (1); `null` for a price that is not known. */
  readonly position: number | null;
}

/** Each price has a letter of its own up to so many. */
const maxLetters = 20;
/** Letters that more prices share. */
const bandsOfMany = 10;

function letterAt(index: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + index);
}

/** The signs for the prices of a week, cheapest first, the unknown one last. */
function weekBands(levels: readonly PriceLevel[]): WeekBand[] {
  const known = levels.filter(({ kind }) => kind !== 'unknown');
  const unknown = levels.filter(({ kind }) => kind === 'unknown');
  const count = known.length <= maxLetters ? known.length : bandsOfMany;
  const groups = Array.from({ length: count }, (_, index) =>
    known.slice(
      Math.round((index * known.length) / count),
      Math.round(((index + 1) * known.length) / count),
    ),
  );
  return [
    ...groups.map((group, index) => ({
      letter: letterAt(index),
      levels: group,
      position: count === 1 ? 0.5 : index / (count - 1),
    })),
    ...(unknown.length === 0 ? [] : [{ letter: '?', levels: unknown, position: null }]),
  ];
}

function bandFinder(bands: readonly WeekBand[]): (block: WeekBlock) => WeekBand {
  const byLevel = new Map(bands.flatMap((band) => band.levels.map(({ id }) => [id, band])));
  return ({ levelId }) => {
    const band = byLevel.get(levelId);
    if (band === undefined) throw new Error(`no letter for the price ${levelId}`);
    return band;
  };
}

/** A line of the drawing. */
export interface WeekLane {
  readonly day: CalendarDay;
  /** The second lane of a date has the times that the clock shows for the second time. */
  readonly pass: 'first' | 'second';
  /** The blocks that reach into each column, in order; none where the clock leaves its times out. */
  readonly cells: readonly (readonly WeekBlock[])[];
}

/** A change from one letter to another that does not lie between two columns. */
export interface OffGridChange {
  readonly day: CalendarDay;
  readonly before: WeekBlock;
  readonly after: WeekBlock;
}

/** A week in columns. */
export interface WeekGrid {
  /** Cheapest first, the unknown price last. */
  readonly bands: readonly WeekBand[];
  /** The sign of a block's price. */
  readonly bandOf: (block: WeekBlock) => WeekBand;
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
      ({ fromMinuteOfDay, untilMinuteOfDay }) =>
        fromMinuteOfDay % minutes === 0 && untilMinuteOfDay % minutes === 0,
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
export function weekGrid(week: WeekPrices, columns: number): WeekGrid {
  const bands = weekBands(week.levels);
  const bandOf = bandFinder(bands);
  const minutes = chooseMinutes(week, bandOf, columns);
  const lanes = week.days.flatMap((day) =>
    lanesOf(day).map((blocks, index): WeekLane => {
      const cells = Array.from({ length: minutesPerDay / minutes }, (_, column) => {
        const from = column * minutes;
        return blocks.filter(
          ({ fromMinuteOfDay, untilMinuteOfDay }) =>
            fromMinuteOfDay < from + minutes && untilMinuteOfDay > from,
        );
      });
      return { day, pass: index === 0 ? 'first' : 'second', cells };
    }),
  );
  const offGrid = offGridChanges(week.days, bandOf, minutes);
  return { bands, bandOf, minutes, lanes, offGrid };
}
