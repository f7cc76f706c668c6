import { msPerMinute } from './instant.ts';

/** Cells of equal width over the time line, so that one division finds what a search would. */
export interface DateIndex {
  /** Start of the first cell, epoch milliseconds. */
  readonly fromMs: number;
  /** Exclusive end of the last cell, epoch milliseconds. */
  readonly untilMs: number;
  readonly widthMs: number;
  /** The price index that holds in the whole cell; -1 where a boundary lies inside. */
  readonly cellPrices: Int32Array;
  /** For each cell the last span that begins at or before its start; one more entry at the end. */
  readonly cellSpans: Int32Array;
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
  const cellCount = Math.ceil((untilMs - fromMs) / widthMs);
  const cellPrices = new Int32Array(cellCount);
  const cellSpans = new Int32Array(cellCount + 1).fill(count - 1);
  let span = 0;
  for (let cell = 0; cell < cellCount; cell++) {
    const cellMs = fromMs + cell * widthMs;
    while (span + 1 < count && (startsMs[span + 1] as number) <= cellMs) span++;
    const whole = (startsMs[span + 1] ?? Infinity) >= cellMs + widthMs;
    cellPrices[cell] = whole ? (prices[span] as number) : -1;
    cellSpans[cell] = span;
  }
  return { fromMs, untilMs, widthMs, cellPrices, cellSpans };
}
