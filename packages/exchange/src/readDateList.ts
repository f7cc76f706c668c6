import type { BundleUniqueEntry, Problem } from '@wattpost/contract';
import Papa from 'papaparse';
import { columnNamed, dateListColumns, type DateListColumn } from './dateListColumns.ts';
import { entriesOfRow } from './dateListRow.ts';
import { decodeText, type Encoding } from './decodeText.ts';
import { Findings, type Finding } from './finding.ts';
import { stableUuid } from './stableUuid.ts';

/** What separates the cells of a list. */
export type Separator = ',' | ';' | '\t';

/** How a list is read. */
export interface DateListOptions {
  /** What makes the uuids of the entries, such as the cost rate's uuid; default: empty. */
  readonly seed?: string;
}

/** The entries of a list of dates with prices, or everything that is wrong with it. */
export type DateListReading =
  | {
      readonly ok: true;
      /** In the order of the list; a row of several dates is an entry for each. */
      readonly entries: readonly BundleUniqueEntry[];
      readonly separator: Separator;
      /** Of bytes; a text is `utf-8`. */
      readonly encoding: Encoding;
      /** Columns that were left out. */
      readonly findings: readonly Finding[];
    }
  | {
      readonly ok: false;
      /** Their paths are `line 3, column 4 (energy)`. */
      readonly problems: readonly Problem[];
    };

const separators = [';', '\t', ','] as const;

/** The separator that the first line has most of; a comma where it has none. */
function separatorOf(text: string): Separator {
  const firstLine = text.split('\n').find((line) => line.trim() !== '') ?? '';
  const counts = separators.map((separator) => firstLine.split(separator).length);
  const most = Math.max(...counts);
  return most === 1 ? ',' : (separators[counts.indexOf(most)] ?? ',');
}

interface Line {
  readonly line: number;
  readonly cells: readonly string[];
}

/** The rows that have any text, with the line on which each begins. */
function linesOf(text: string, separator: Separator, problems: Problem[]): Line[] {
  const { data, errors } = Papa.parse(text, {
    delimiter: separator,
    newline: '\n',
    quoteChar: '"',
  });
  const lineOfRow: number[] = [];
  let line = 1;
  for (const cells of data) {
    lineOfRow.push(line);
    line += 1 + cells.join('').split('\n').length - 1;
  }
  for (const { type, row, message } of errors) {
    if (type !== 'Quotes') continue;
    const path = `line ${lineOfRow[row ?? 0] ?? 1}`;
    problems.push({
      path,
      code: 'wrong_quotes',
      message: `A quotation mark is amiss: ${message}.`,
    });
  }
  return data
    .map((cells, index) => ({ line: lineOfRow[index] ?? 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
}

type Columns = ReadonlyMap<DateListColumn, { readonly index: number; readonly header: string }>;

function columnsOf(header: Line, problems: Problem[], findings: Findings): Columns {
  const columns = new Map<DateListColumn, { index: number; header: string }>();
  for (const [index, text] of header.cells.entries()) {
    const column = columnNamed(text);
    const path = `line ${header.line}, column ${index + 1}`;
    const shown = JSON.stringify(text.trim().slice(0, 60));
    if (column === undefined) {
      if (text.trim() === '') continue;
      const message = `The column ${shown} is not known and was left out; known are ${dateListColumns.join(', ')}.`;
      findings.add('warning', path, 'unknown_column', message);
    } else if (columns.has(column)) {
      const message = `${shown} is another column for ${column}; keep one.`;
      problems.push({ path, code: 'duplicate_column', message });
    } else columns.set(column, { index, header: text.trim() });
  }
  const path = `line ${header.line}`;
  const prices: DateListColumn[] = [
    'energy_per_kwh',
    'time_per_minute',
    'time_per_hour',
    'session_fee',
  ];
  if (!columns.has('start')) {
    problems.push({
      path,
      code: 'no_start_column',
      message: 'Expected a header with a column start.',
    });
  }
  if (!prices.some((column) => columns.has(column))) {
    const message = `Expected a header with a price: one of ${prices.join(', ')}.`;
    problems.push({ path, code: 'no_price_column', message });
  }
  return columns;
}

/**
 * Reads a list of dates with prices (CSV): a header, then a row for each span of the station's clock.
 * Cells are separated by comma, semicolon or tab; numbers have a decimal point or comma.
 */
export function readDateList(
  input: string | Uint8Array,
  { seed = '' }: DateListOptions = {},
): DateListReading {
  const { text, encoding } =
    typeof input === 'string' ? { text: input, encoding: 'utf-8' as const } : decodeText(input);
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const problems: Problem[] = [];
  const findings = new Findings();
  const separator = separatorOf(plain);
  const [header, ...rows] = linesOf(plain, separator, problems);
  if (header === undefined) {
    const message = 'Expected a list with a header, found nothing.';
    return { ok: false, problems: [{ path: 'line 1', code: 'empty', message }] };
  }
  const columns = columnsOf(header, problems, findings);
  const width = header.cells.length;
  const entries: BundleUniqueEntry[] = [];
  const lineOfStart = new Map<string, number>();
  // A header that is wrong would make a problem of every row.
  for (const { line, cells } of problems.length > 0 ? [] : rows) {
    if (cells.slice(width).some((cell) => cell.trim() !== '')) {
      const message = `Expected ${width} cells, found ${cells.length}; a comma within a cell needs quotation marks.`;
      problems.push({ path: `line ${line}`, code: 'too_many_cells', message });
      continue;
    }
    const row = {
      line,
      cell: (column: DateListColumn) => cells[columns.get(column)?.index ?? -1]?.trim() ?? '',
      place: (column: DateListColumn) => {
        const found = columns.get(column);
        return found === undefined
          ? `line ${line}`
          : `line ${line}, column ${found.index + 1} (${found.header})`;
      },
    };
    for (const entry of entriesOfRow(
      row,
      (start) => stableUuid(`date ${seed} ${start}`),
      problems,
    )) {
      const { start } = entry.validity;
      const earlier = lineOfStart.get(start);
      if (earlier === undefined) {
        lineOfStart.set(start, line);
        entries.push(entry);
        continue;
      }
      const message = `${start} has a price on line ${earlier} already; only one can hold (U3).`;
      problems.push({ path: row.place('start'), code: 'duplicate_start', message });
    }
  }
  if (problems.length === 0 && entries.length === 0) {
    problems.push({
      path: `line ${header.line}`,
      code: 'no_rows',
      message: 'The list has a header and no rows.',
    });
  }
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, entries, separator, encoding, findings: findings.list() };
}
