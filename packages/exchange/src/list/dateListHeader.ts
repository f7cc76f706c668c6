import type { Problem } from '@wattpost/contract';
import type { CsvRow } from '../text/index.ts';
import { dateListColumns, readHeader, type DateListColumn } from './dateListColumns.ts';

/** Where the columns of a list are. */
export interface Columns {
  readonly byName: ReadonlyMap<DateListColumn, { readonly index: number; readonly header: string }>;
  /** Columns without a header; none of their cells may have a text. */
  readonly unnamed: readonly number[];
  /** How many cells a row has. */
  readonly width: number;
}

/** Most columns of a list, those that are for people included. */
const maxColumns = 100;

const prices: readonly DateListColumn[] = [
  'energy_per_kwh',
  'time_per_minute',
  'time_per_hour',
  'session_fee',
];

/** Finds the columns in the header of a list; what is wrong with it goes to `problems`. */
export function columnsOf({ line, cells }: CsvRow, problems: Problem[]): Columns {
  const byName = new Map<DateListColumn, { index: number; header: string }>();
  const unnamed: number[] = [];
  const width = cells.length;
  if (width > maxColumns) {
    const message = `Expected at most ${maxColumns} columns, found ${width}.`;
    problems.push({ path: `line ${line}`, code: 'too_many_columns', message });
    return { byName, unnamed, width };
  }
  for (const [index, text] of cells.entries()) {
    const header = text.trim().slice(0, 60);
    if (header === '') {
      unnamed.push(index);
      continue;
    }
    const reading = readHeader(text.trim());
    if (reading.kind === 'note') continue;
    const path = `line ${line}, column ${index + 1}`;
    const shown = JSON.stringify(header);
    if (reading.kind === 'unknown') {
      const message =
        `The column ${shown} is not known; did you mean ${reading.nearest}? ` +
        `Known are ${dateListColumns.join(', ')}; a column called note is left out.`;
      problems.push({ path, code: 'unknown_column', message });
    } else if (byName.has(reading.column)) {
      const message = `${shown} is another column for ${reading.column}; keep one.`;
      problems.push({ path, code: 'duplicate_column', message });
    } else byName.set(reading.column, { index, header });
  }
  const path = `line ${line}`;
  if (!byName.has('start')) {
    const message = 'Expected a header with a column start.';
    problems.push({ path, code: 'no_start_column', message });
  }
  if (!prices.some((column) => byName.has(column))) {
    const message = `Expected a header with a price: one of ${prices.join(', ')}.`;
    problems.push({ path, code: 'no_price_column', message });
  }
  return { byName, unnamed, width };
}
