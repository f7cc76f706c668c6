import { printableLine } from './printable.ts';

/** Rows as lines with aligned columns, the first row their names. Cells are data: see `printable`. */
export function columns(names: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = [names, ...rows].map((row) => row.map(printableLine));
  const widths = names.map((_, column) =>
    cells.reduce((widest, row) => Math.max(widest, row[column]?.length ?? 0), 0),
  );
  return cells
    .map((row) => {
      const line = row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
      return `${line.trimEnd()}\n`;
    })
    .join('');
}
