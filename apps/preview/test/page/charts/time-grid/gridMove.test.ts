import { describe, expect, it } from 'vitest';
import {
  gridMove,
  type CellPlace,
  type CellSpan,
} from '../../../../src/page/charts/time-grid/gridMove.ts';

function cells(...bounds: number[]): CellSpan[] {
  return bounds.slice(1).map((to, index) => ({ from: bounds[index] ?? 0, to }));
}

/** A day of two prices, one of a single price, one that the clock skips, one of four. */
const rows = [cells(0, 480, 1440), cells(0, 1440), [], cells(0, 360, 720, 1080, 1440)];

function moved(row: number, index: number, key: string, ctrlKey = false): CellPlace | null {
  return gridMove(rows, { row, index }, { key, ctrlKey });
}

describe('moving in rows of blocks', () => {
  it('goes sideways, and on into the next row', () => {
    expect(moved(0, 0, 'ArrowRight')).toEqual({ row: 0, index: 1 });
    expect(moved(0, 1, 'ArrowRight')).toEqual({ row: 1, index: 0 });
    expect(moved(1, 0, 'ArrowRight')).toEqual({ row: 3, index: 0 });
    expect(moved(3, 0, 'ArrowLeft')).toEqual({ row: 1, index: 0 });
    expect(moved(1, 0, 'ArrowLeft')).toEqual({ row: 0, index: 1 });
  });

  it('goes up and down to the same time of day, over a row without blocks', () => {
    expect(moved(1, 0, 'ArrowDown')).toEqual({ row: 3, index: 2 });
    expect(moved(3, 1, 'ArrowUp')).toEqual({ row: 1, index: 0 });
    expect(moved(1, 0, 'ArrowUp')).toEqual({ row: 0, index: 1 });
  });

  it('goes to the ends', () => {
    expect(moved(3, 1, 'End')).toEqual({ row: 3, index: 3 });
    expect(moved(3, 1, 'Home')).toEqual({ row: 3, index: 0 });
    expect(moved(3, 1, 'Home', true)).toEqual({ row: 0, index: 0 });
    expect(moved(0, 0, 'End', true)).toEqual({ row: 3, index: 3 });
  });

  it('stays where there is nothing more, and leaves other keys alone', () => {
    expect(moved(0, 0, 'ArrowLeft')).toBeNull();
    expect(moved(0, 0, 'ArrowUp')).toBeNull();
    expect(moved(3, 3, 'ArrowRight')).toBeNull();
    expect(moved(3, 3, 'ArrowDown')).toBeNull();
    expect(moved(0, 0, 'Tab')).toBeNull();
  });
});
