import { readCsv, separatedText, type CsvRow } from '@wattpost/exchange';
import { type EditProblem, type Outcome, askedNumber, told, typedDecimal } from '../words/index.ts';
import { readMoment, secondOfDay, type TypedMoment } from './readMoment.ts';

/** Prices per kWh as they were copied, decimal texts. */
export type PastedPrices =
  | { readonly kind: 'column'; readonly rows: readonly ColumnPrice[] }
  /** In rows that say their times. */
  | { readonly kind: 'timed'; readonly rows: readonly TimedPrice[] };

export interface ColumnPrice {
  /** Of the pasted text, from 1. */
  readonly line: number;
  readonly price: string;
}

export interface TimedPrice extends ColumnPrice {
  readonly moment: TypedMoment;
}

/** The quarters of an hour of a month, and heads. */
const mostRows = 3000;

/**
 * Reads a price per kWh as it is copied from a spreadsheet: with or without a sign of currency.
 *
 * @param path where it is, for a problem.
 * @param problems gets what is wrong with it.
 * @returns decimal text; meaningless where there was a problem.
 */
export function readPriceCell(cell: string, path: string, problems: EditProblem[]): string {
  const bare = cell.replace(/^\p{Sc}|\p{Sc}$|^[A-Z]{3}\s|\s[A-Z]{3}$/gu, '').trim();
  const question = askedNumber(bare);
  const price = typedDecimal(bare);
  if (question !== null) problems.push({ path, code: 'ambiguous_number', ...question });
  else if (!/^\d{1,12}(?:\.\d{1,12})?$/.test(price)) {
    const found = JSON.stringify(cell.trim().slice(0, 60));
    const why = told('Expected a price such as 0.35, found {found}.', { found });
    problems.push({ path, code: 'not_a_number', ...why });
  }
  return price;
}

/**
 * Reads a column of prices per kWh that was copied from a spreadsheet, or rows of a date with its time and a
 * price; of several columns the last is the price. A first row that has no number there is a head.
 *
 * @param locale BCP 47, of dates that are written by day and month.
 * @returns the prices, or all that is wrong with them.
 */
export function readDayColumn(text: string, locale: string): Outcome<PastedPrices> {
  const separated = separatedText(text);
  if (!separated.ok) return { ok: false, problems: [separated.problem] };
  const problems: EditProblem[] = [];
  const separator = separatorOf(separated.text, locale);
  const rows: CsvRow[] = [];
  for (const row of readCsv(separated.text, separator, separated.firstLine, problems)) {
    const cell = row.cells.at(-1) ?? '';
    if (row.cells.every((one) => one.trim() === '')) continue;
    if (rows.length === 0 && problems.length === 0 && !/\d/.test(cell)) continue;
    rows.push(row);
    if (rows.length <= mostRows) continue;
    const why = told('Expected at most {most} prices, found more.', { most: String(mostRows) });
    return {
      ok: false,
      problems: [{ path: `line ${row.line}`, code: 'too_many_rows', ...why }],
    };
  }
  const [first] = rows;
  if (first === undefined) {
    if (problems.length > 0) return { ok: false, problems };
    const why = told('There is nothing to paste.');
    return { ok: false, problems: [{ path: 'line 1', code: 'empty', ...why }] };
  }
  const isTimed = first.cells.length > 1 && momentOf(first, locale) !== null;
  const made: PastedPrices = isTimed
    ? { kind: 'timed', rows: rows.flatMap((row) => timed(row, separator, locale, problems)) }
    : {
        kind: 'column',
        rows: rows.map((row) => ({ line: row.line, price: priceOf(row, problems) })),
      };
  return problems.length > 0 ? { ok: false, problems } : { ok: true, made };
}

/** A comma is that of a decimal, unless it comes after a date. */
function separatorOf(text: string, locale: string): ',' | ';' | '\t' {
  if (text.includes(';')) return ';';
  if (text.includes('\t')) return '\t';
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const hasDate = lines
    .slice(0, 2)
    .some((line) => readMoment(line.split(',', 1)[0]?.replaceAll('"', '') ?? '', locale) !== null);
  return hasDate ? ',' : '\t';
}

function priceOf({ line, cells }: CsvRow, problems: EditProblem[]): string {
  return readPriceCell(
    cells.at(-1)?.trim() ?? '',
    `line ${line}, column ${cells.length}`,
    problems,
  );
}

/** Of a first cell that has all, or of a date and a time in two. */
function momentOf({ cells }: CsvRow, locale: string): TypedMoment | null {
  const [date = '', time = ''] = cells;
  const hasTime =
    cells.length > 2 && secondOfDay(time) !== null && !/\d[:.h]\d/.test(date.slice(-8));
  const [from = ''] = time.split(/[-–]/, 1);
  return readMoment(hasTime ? `${date.trim()} ${from.trim()}` : date, locale);
}

function timed(
  row: CsvRow,
  separator: string,
  locale: string,
  problems: EditProblem[],
): readonly TimedPrice[] {
  const { line, cells } = row;
  const moment = momentOf(row, locale);
  if (moment === null) {
    const found = JSON.stringify((cells[0] ?? '').trim().slice(0, 60));
    const why = told('Expected a date and a time such as 2026-12-24 18:00, found {found}.', {
      found,
    });
    problems.push({ path: `line ${line}, column 1`, code: 'not_a_time', ...why });
  }
  // `0,35` between commas would be two cells, and its second a price.
  const isTimeLike = (cell: string): boolean =>
    cell.trim() === '' || secondOfDay(cell) !== null || readMoment(cell, locale) !== null;
  if (separator === ',' && !cells.slice(1, -1).every(isTimeLike)) {
    const why = told('Separate the cells by tabs, semicolons or commas.');
    problems.push({ path: `line ${line}`, code: 'too_many_cells', ...why });
    return [];
  }
  const price = priceOf(row, problems);
  return moment === null ? [] : [{ line, moment, price }];
}
