import { msPerMinute } from './instant.ts';

/**
 * Cells of equal width over the time line. A cell inside one span holds that span's price index; a
 * cell with a boundary inside holds the complement (`~`) of the last span that begins at or before it.
 */
export interface DateIndex {
  /** Start of the first cell, epoch milliseconds. */
  readonly fromMs: number;
  /** Exclusive end of the last cell, epoch milliseconds. */
  readonly untilMs: number;
  readonly widthMs: number;
  readonly cells: Int32Array;
}

/** Cells for each boundary, at most: enough that a calendar with gaps still fits its own grid. */
const cellsPerStart = 8;
const spareCells = 1024;

/** The widest grid of whole minutes on which every start lies; 0 when there is none. */
function gridMs(startsMs: Float64Array): number {
  let grid = 0;
  for (const startMs of startsMs) {
    let distance = startMs - (startsMs[0] as number);
    while (distance !== 0) [grid, distance] = [distance, grid % distance];
    if (grid !== 0 && grid < msPerMinute) return 0;
  }
  return grid;
}

/** Builds the index over a schedule's starts and prices. */
export function indexDates(startsMs: Float64Array, prices: Uint32Array): DateIndex {
  const count = startsMs.length;
  const fromMs = count === 0 ? 0 : (startsMs[0] as number);
  // The last start brings the default back, so nothing past it needs a cell.
  const untilMs = count === 0 ? 0 : (startsMs[count - 1] as number);
  const most = cellsPerStart * count + spareCells;
  const grid = gridMs(startsMs);
  const fits = grid > 0 && (untilMs - fromMs) / grid <= most;
  const widthMs = fits ? grid : Math.max(msPerMinute, Math.ceil((untilMs - fromMs) / most));
  const cells = new Int32Array(Math.ceil((untilMs - fromMs) / widthMs));
  let span = 0;
  for (let cell = 0; cell < cells.length; cell++) {
    const cellMs = fromMs + cell * widthMs;
    while (span + 1 < count && (startsMs[span + 1] as number) <= cellMs) span++;
    const whole = (startsMs[span + 1] ?? Infinity) >= cellMs + widthMs;
    cells[cell] = whole ? (prices[span] as number) : ~span;
  }
  return { fromMs, untilMs, widthMs, cells };
}
