import { type CsvRow, unguardedText } from '../text/index.ts';
import type { DateListColumn } from './dateListColumns.ts';
import type { Columns } from './dateListHeader.ts';

/** A row of a list of dates. */
export interface DateListRow {
  /** From 1. */
  readonly line: number;
  /** The text of a column, trimmed, in all but names with plain blanks only; empty where there is none. */
  readonly cell: (column: DateListColumn) => string;
  /** The place of a column, for a problem. */
  readonly place: (column: DateListColumn) => string;
}

/** A row as it is read, column by column. */
export function dateListRow({ line, cells }: CsvRow, { byName }: Columns): DateListRow {
  return {
    line,
    cell: (column) => {
      const text = cells[byName.get(column)?.index ?? -1]?.trim() ?? '';
      return column === 'name'
        ? unguardedText(text)
        : text.replace(/\p{Cf}/gu, '').replace(/\s+/g, ' ');
    },
    place: (column) => {
      const found = byName.get(column);
      if (found === undefined) return `line ${line}`;
      return `line ${line}, column ${found.index + 1} (${found.header})`;
    },
  };
}
