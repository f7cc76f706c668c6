/** A cell of rows of cells. */
export interface CellPlace {
  readonly row: number;
  readonly index: number;
}

/** What a cell spans on the axis that all rows share. */
export interface CellSpan {
  /** Inclusive. */
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
}

/**
 * Where an arrow key leads in rows of cells of different widths: sideways to the neighbour, over the end
 * of a row into the next; up and down to the cell that spans the middle of this one. Home and End lead
 * to the ends of the row, with Control to those of all rows.
 *
 * @returns `null`: the key is not for moving, or there is nothing in that direction.
 */
export function gridMove(
  rows: readonly (readonly CellSpan[])[],
  { row, index }: CellPlace,
  { key, ctrlKey }: { readonly key: string; readonly ctrlKey: boolean },
): CellPlace | null {
  const lastOf = (at: number): number => (rows[at]?.length ?? 0) - 1;
  switch (key) {
    case 'ArrowRight':
      return index < lastOf(row) ? { row, index: index + 1 } : beyond(rows, row, 1);
    case 'ArrowLeft':
      return index > 0 ? { row, index: index - 1 } : beyond(rows, row, -1);
    case 'ArrowDown':
    case 'ArrowUp':
      return across(rows, { row, index }, key === 'ArrowDown' ? 1 : -1);
    case 'Home':
      return ctrlKey ? beyond(rows, -1, 1) : { row, index: 0 };
    case 'End':
      return ctrlKey ? beyond(rows, rows.length, -1) : { row, index: lastOf(row) };
    default:
      return null;
  }
}

/** The nearest cell of the rows before or after; a row can be empty (a date that the clock skips). */
function beyond(
  rows: readonly (readonly CellSpan[])[],
  row: number,
  direction: 1 | -1,
): CellPlace | null {
  const next = nearestRow(rows, row, direction);
  if (next === null) return null;
  return { row: next, index: direction === 1 ? 0 : (rows[next]?.length ?? 1) - 1 };
}

function across(
  rows: readonly (readonly CellSpan[])[],
  { row, index }: CellPlace,
  direction: 1 | -1,
): CellPlace | null {
  const next = nearestRow(rows, row, direction);
  const cell = rows[row]?.[index];
  if (next === null || cell === undefined) return null;
  const middle = (cell.from + cell.to) / 2;
  const found = rows[next]?.findIndex(({ from, to }) => from <= middle && middle < to) ?? -1;
  return { row: next, index: Math.max(0, found) };
}

function nearestRow(
  rows: readonly (readonly CellSpan[])[],
  row: number,
  direction: 1 | -1,
): number | null {
  for (let next = row + direction; next >= 0 && next < rows.length; next += direction) {
    if ((rows[next]?.length ?? 0) > 0) return next;
  }
  return null;
}
