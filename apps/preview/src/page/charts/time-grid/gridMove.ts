/** A cell of rows of cells. */
export interface CellPlace {
  readonly row: number;
  readonly index: number;
}

/** The span of a cell on the axis shared by all rows. */
export interface CellSpan {
  /** Inclusive. */
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
}

/**
 * The target of an arrow key in rows of cells of different widths: sideways to the neighbour, past the end
 * of a row into the next; up and down to the cell that spans the middle of this one. Home and End go
 * to the ends of the row, with Control to those of all rows. A row can be empty (a date that the clock
 * skips).
 *
 * @returns `null`: the key does not navigate, or there is nothing in that direction.
 */
export function gridMove(
  rows: readonly (readonly CellSpan[])[],
  { row, index }: CellPlace,
  { key, ctrlKey }: { readonly key: string; readonly ctrlKey: boolean },
): CellPlace | null {
  const places = rows.flatMap((cells, at) => cells.map((_, nth) => ({ row: at, index: nth })));
  const position = places.findIndex((place) => place.row === row && place.index === index);
  const ofRow = places.filter((place) => place.row === row);
  switch (key) {
    case 'ArrowRight':
      return places[position + 1] ?? null;
    case 'ArrowLeft':
      return places[position - 1] ?? null;
    case 'ArrowDown':
      return across(rows, { row, index }, places.find((place) => place.row > row)?.row);
    case 'ArrowUp':
      return across(rows, { row, index }, places.findLast((place) => place.row < row)?.row);
    case 'Home':
      return (ctrlKey ? places : ofRow)[0] ?? null;
    case 'End':
      return (ctrlKey ? places : ofRow).at(-1) ?? null;
    default:
      return null;
  }
}

function across(
  rows: readonly (readonly CellSpan[])[],
  { row, index }: CellPlace,
  next: number | undefined,
): CellPlace | null {
  const cell = rows[row]?.[index];
  if (next === undefined || cell === undefined) return null;
  const middle = (cell.from + cell.to) / 2;
  const found = rows[next]?.findIndex(({ from, to }) => from <= middle && middle < to) ?? -1;
  return { row: next, index: Math.max(0, found) };
}
