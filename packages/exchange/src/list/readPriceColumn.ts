import { readCsv, separatedText, type CsvRow } from '../text/index.ts';
import { numberReadings, typedDecimal } from '../values/index.ts';
import { readCellUnit, textInColumnUnit, type ColumnUnit } from './columnUnit.ts';
import { doubtUnit, headUnit, type PastedUnit } from './pastedUnit.ts';
import { readTypedDateTime, secondOfDay, type TypedDateTime } from './readDateTime.ts';
import { foundText, type TableProblem, type TableReading } from './tableProblem.ts';

/** Prices per kWh as copied, decimal texts. */
export type PastedPrices =
  | { readonly kind: 'column'; readonly rows: readonly ColumnPrice[] }
  /** In rows with times. */
  | { readonly kind: 'timed'; readonly rows: readonly TimedPrice[] };

export interface ColumnPrice {
  /** Line of the pasted text, from 1. */
  readonly line: number;
  readonly price: string;
}

export interface TimedPrice extends ColumnPrice {
  readonly time: TypedDateTime;
}

/** The quarters of an hour of a month, and headers. */
const maxRows = 3000;

/** How the cells of prices are read. */
export interface PriceCells {
  /** Where a cell states no unit. */
  readonly head: ColumnUnit;
  /** ISO 4217; `undefined`: any. */
  readonly currency: string | undefined;
  /** Is extended by the problems. */
  readonly problems: TableProblem[];
}

/**
 * Reads a price as copied from a spreadsheet, with or without its unit: `0,49`, `49 ct`, `€0.49`.
 *
 * @param path of problems.
 * @returns decimal text, per kWh; meaningless after a problem.
 */
export function readPriceCell(
  cell: string,
  path: string,
  { head, currency, problems }: PriceCells,
): string {
  const reading = readCellUnit('energy_per_kwh', cell.trim(), head, currency);
  const number = reading.ok ? reading.number : cell;
  const readings = numberReadings(number);
  const price = typedDecimal(number);
  if (readings !== null) problems.push({ path, code: 'ambiguous_number', values: readings });
  else if (!reading.ok || !/^\d{1,12}(?:\.\d{1,12})?$/.test(price)) {
    problems.push({ path, code: 'not_a_price', values: { found: foundText(cell) } });
  } else return textInColumnUnit(price, reading.unit) ?? price;
  return price;
}

/**
 * Reads a column of prices per kWh copied from a spreadsheet, or rows of a date with its time and a
 * price; of several columns the last is the price. A first row without a number is a header.
 *
 * @param locale BCP 47, for the order of day and month.
 * @param pastedUnit unit of the prices; default: kWh.
 * @returns the prices per kWh, or all problems.
 */
export function readPriceColumn(
  text: string,
  locale: string,
  pastedUnit?: PastedUnit,
): TableReading<PastedPrices> {
  const separated = separatedText(text);
  if (!separated.ok) return { ok: false, problems: [separated.problem] };
  const problems: TableProblem[] = [];
  const separator = separatorOf(separated.text, locale);
  const rows: CsvRow[] = [];
  for (const row of readCsv(separated.text, separator, separated.firstLine, problems)) {
    const cell = row.cells.at(-1) ?? '';
    if (row.cells.every((one) => one.trim() === '')) continue;
    if (rows.length === 0 && problems.length === 0 && !/\d/.test(cell)) continue;
    rows.push(row);
    if (rows.length <= maxRows) continue;
    const values = { most: maxRows };
    return { ok: false, problems: [{ path: `line ${row.line}`, code: 'too_many_prices', values }] };
  }
  const [first] = rows;
  if (first === undefined) {
    if (problems.length > 0) return { ok: false, problems };
    return { ok: false, problems: [{ path: 'line 1', code: 'nothing_pasted', values: {} }] };
  }
  const isTimed = first.cells.length > 1 && dateTimeOf(first, locale) !== null;
  const head = headUnit(text, pastedUnit, problems);
  const cells = { head, currency: pastedUnit?.currency, problems };
  const value: PastedPrices = isTimed
    ? { kind: 'timed', rows: rows.flatMap((row) => timed(row, separator, locale, cells)) }
    : {
        kind: 'column',
        rows: rows.map((row) => ({ line: row.line, price: priceOf(row, cells) })),
      };
  if (pastedUnit !== undefined && problems.length === 0) {
    doubtUnit(value.rows, text, pastedUnit, problems);
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value };
}

/** A comma is decimal, except after a date. */
function separatorOf(text: string, locale: string): ',' | ';' | '\t' {
  if (text.includes(';')) return ';';
  if (text.includes('\t')) return '\t';
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const hasDate = lines
    .slice(0, 2)
    .some(
      (line) =>
        readTypedDateTime(line.split(',', 1)[0]?.replaceAll('"', '') ?? '', locale) !== null,
    );
  return hasDate ? ',' : '\t';
}

function priceOf({ line, cells }: CsvRow, reading: PriceCells): string {
  return readPriceCell(cells.at(-1) ?? '', `line ${line}, column ${cells.length}`, reading);
}

/** The date and time of a row, in one cell or two. */
function dateTimeOf({ cells }: CsvRow, locale: string): TypedDateTime | null {
  const [date = '', time = ''] = cells;
  const hasTime =
    cells.length > 2 && secondOfDay(time) !== null && !/\d[:.h]\d/.test(date.slice(-8));
  const [from = ''] = time.split(/[-–]/, 1);
  return readTypedDateTime(hasTime ? `${date.trim()} ${from.trim()}` : date, locale);
}

function timed(
  row: CsvRow,
  separator: string,
  locale: string,
  reading: PriceCells,
): readonly TimedPrice[] {
  const { line, cells } = row;
  const { problems } = reading;
  const time = dateTimeOf(row, locale);
  if (time === null) {
    const values = { found: foundText(cells[0] ?? '') };
    problems.push({ path: `line ${line}, column 1`, code: 'not_a_date_time', values });
  }
  // `0,35` between commas would be two cells, the second of them a price.
  const isTimeLike = (cell: string): boolean =>
    cell.trim() === '' || secondOfDay(cell) !== null || readTypedDateTime(cell, locale) !== null;
  if (separator === ',' && !cells.slice(1, -1).every(isTimeLike)) {
    problems.push({ path: `line ${line}`, code: 'mixed_commas', values: {} });
    return [];
  }
  const price = priceOf(row, reading);
  return time === null ? [] : [{ line, time, price }];
}
