import { printable } from '@wattpost/command';
import textWidth from 'fast-string-width';
import { wrapAnsi } from 'fast-wrap-ansi';

/** A border and a blank on each side of every column, and one border more. */
const columnOverhead = 3;
const tableOverhead = 1;
const narrowestColumn = 4;

/** Which of a table's outer rules to draw; lists are drawn in parts so that they can flow. */
interface TableParts {
  readonly head?: readonly string[];
  /** Whether this is the first part: draws the upper rule. */
  readonly opens: boolean;
  /** Whether this is the last part: draws the lower rule. */
  readonly closes: boolean;
}

const whole: TableParts = { opens: true, closes: true };

/**
 * A table exactly `sum(widths)` and borders wide. Cells are data: controls in them are made
 * visible, text is wrapped, words longer than their column are broken.
 *
 * @param widths columns of text in each column, without borders and padding
 * @returns the lines, with a line break at the end; empty for no rows without a head
 */
export function tableText(
  rows: readonly (readonly string[])[],
  widths: readonly number[],
  parts: TableParts = whole,
): string {
  const { head = [], opens, closes } = parts;
  if (rows.length === 0 && head.length === 0) return '';
  const rule = ([left, middle, right]: readonly [string, string, string]): string =>
    left + widths.map((width) => '─'.repeat(width + 2)).join(middle) + right;
  const body = rows.flatMap((row) => rowLines(row, widths));
  const lines = [
    ...(opens ? [rule(['┌', '┬', '┐'])] : []),
    ...(head.length === 0 ? [] : rowLines(head, widths)),
    ...(head.length === 0 || rows.length === 0 ? [] : [rule(['├', '┼', '┤'])]),
    ...body,
    ...(closes ? [rule(['└', '┴', '┘'])] : []),
  ];
  return `${lines.join('\n')}\n`;
}

/** The lines of a row, as many as its longest cell has. */
function rowLines(row: readonly string[], widths: readonly number[]): string[] {
  const cells = widths.map((width, column) =>
    wrapAnsi(printable(row[column] ?? ''), width, { hard: true }).split('\n'),
  );
  const height = Math.max(...cells.map((lines) => lines.length));
  return Array.from({ length: height }, (_, index) => {
    const texts = widths.map((width, column) => {
      const text = cells[column]?.[index] ?? '';
      return text + ' '.repeat(Math.max(0, width - textWidth(text)));
    });
    return `│ ${texts.join(' │ ')} │`;
  });
}

/** The columns of text that fit beside columns of the given widths in a table `total` wide. */
export function widthLeft(total: number, otherWidths: readonly number[]): number {
  const others = otherWidths.reduce((sum, width) => sum + width + columnOverhead, tableOverhead);
  return Math.max(narrowestColumn, total - others - columnOverhead);
}

/** A table of two columns, `what | text`, in the width of the terminal. */
export function pairsText(rows: readonly (readonly [string, string])[], width: number): string {
  const longest = rows.reduce((most, [what]) => Math.max(most, what.length), 0);
  const first = Math.min(longest, Math.max(narrowestColumn, Math.floor(width / 3)));
  return tableText(rows, [first, widthLeft(width, [first])]);
}
