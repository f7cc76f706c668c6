import type { CalendarDay, PriceLevel, WeekBlock, WeekPrices } from '@wattpost/price-views';

/** One letter of the drawing: a price, or neighbouring prices if there are too many. */
export interface WeekBand {
  /** The letter, `A` for the cheapest; `?` for an unknown price. */
  readonly letter: string;
  /** Cheapest first; at least one. */
  readonly levels: readonly PriceLevel[];
  /** Its rank from cheap (0) to expensive (1); `null` for an unknown price. */
  readonly position: number | null;
}

/** Each price has a letter of its own up to this number. */
const maxLetters = 20;
/** The number of letters that more prices share. */
const bandsOfMany = 10;

function letterAt(index: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + index);
}

/** The letters for the prices of a week, cheapest first, the unknown one last. */
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
  /** The second lane of a date has the repeated times of the clock. */
  readonly pass: 'first' | 'second';
  /** The blocks in each column, in order; none where the clock skips its times. */
  readonly cells: readonly (readonly WeekBlock[])[];
}

/** A change of letters that is not at the edge of a column. */
export interface OffGridChange {
  readonly day: CalendarDay;
  readonly before: WeekBlock;
  readonly after: WeekBlock;
}

/** A week in columns. */
export interface WeekGrid {
  /** Cheapest first, the unknown price last. */
  readonly bands: readonly WeekBand[];
  /** The letter of a block's price. */
  readonly bandOf: (block: WeekBlock) => WeekBand;
  /** Minutes per column. */
  readonly minutes: number;
  readonly lanes: readonly WeekLane[];
  readonly offGrid: readonly OffGridChange[];
}

const coarsestMinutes = 360;
/** Possible minutes per column, finest first; all divide a day. */
const columnMinutes = [5, 10, 15, 20, 30, 60, 120, 180, coarsestMinutes] as const;
const minutesPerDay = 1440;

function lanesOf(day: CalendarDay): WeekBlock[][] {
  const first = day.blocks.filter(({ pass }) => pass !== 'second');
  const second = day.blocks.filter(({ pass }) => pass === 'second');
  return second.length === 0 ? [first] : [first, second];
}

/** The changes of letters in a week that are inside a column of so many minutes. */
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

/** Whether skipped and repeated times begin and end at the edges of columns. */
function fitsClock(days: readonly CalendarDay[], minutes: number): boolean {
  return days
    .flatMap(({ skipped, repeated }) => [...skipped, ...repeated])
    .every(
      ({ fromMinuteOfDay, untilMinuteOfDay }) =>
        fromMinuteOfDay % minutes === 0 && untilMinuteOfDay % minutes === 0,
    );
}

/**
 * Minutes per column for a width: the finest at which every change, also of the clock, is at an edge;
 * otherwise the finest that fits.
 *
 * @param columns available columns for 24 hours, at least 4.
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

/** The week in at most so many columns. */
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
