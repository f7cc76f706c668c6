import type { WeekSpan } from '@wattpost/engine';
import { localFormat } from '@wattpost/wording';
import { readCsv, separatedText, type CsvRow } from '../text/index.ts';
import { doubtUnit, headUnit, type PastedUnit } from './pastedUnit.ts';
import { readPriceCell, type PriceCells } from './readPriceColumn.ts';
import { foundText, type TableProblem, type TableReading } from './tableProblem.ts';

const minutesPerDay = 1440;

/** A part of the week and its price per kWh, as decimal text; `null`: the default price. */
export interface PricedSpan {
  readonly span: WeekSpan;
  readonly price: string | null;
}

/** Maximum number of copied cells: the quarters of an hour of a week, and headers. */
const maxRows = 2000;

/**
 * Reads a copy from a spreadsheet: a table of the week with a column for each weekday and a row
 * for each hour, half or quarter of an hour, with or without headers for days and times; empty cells are the
 * default price; or a list of rows of weekday, start, end and price; or the prices of one day, a row for each hour, half
 * or quarter, with or without its time. Cells are separated by tabs, semicolons or commas.
 *
 * @param firstWeekday for a table whose columns have no names; 0 = Sunday.
 * @param pastedUnit unit of the prices; default: kWh.
 * @param days the weekdays of the prices of one day; default: it is a problem, `which_days`.
 * @returns the parts in their order, or all problems, with line and column.
 */
export function readWeekTable(
  text: string,
  firstWeekday: number,
  pastedUnit?: PastedUnit,
  days: readonly number[] = [],
): TableReading<readonly PricedSpan[]> {
  const separated = separatedText(text);
  if (!separated.ok) return { ok: false, problems: [separated.problem] };
  const problems: TableProblem[] = [];
  const rows: CsvRow[] = [];
  // Beside a tab or a semicolon, a comma is decimal.
  const tabbed = (['\t', ';'] as const).find((one) => separated.text.includes(one));
  const separator = tabbed ?? (isColumn(separated.text) ? '\t' : undefined);
  const all = readCsv(
    separated.text,
    separator ?? separated.separator,
    separated.firstLine,
    problems,
  );
  for (const row of all) {
    if (rows.length === 0 && row.cells.every((cell) => cell.trim() === '')) continue;
    rows.push(row);
    if (rows.length <= maxRows) continue;
    const values = { most: maxRows };
    return { ok: false, problems: [{ path: `line ${row.line}`, code: 'too_many_rows', values }] };
  }
  while (rows.at(-1)?.cells.every((cell) => cell.trim() === '')) rows.pop();
  const [first] = rows;
  if (first === undefined) {
    if (problems.length > 0) return { ok: false, problems };
    return { ok: false, problems: [{ path: 'line 1', code: 'nothing_pasted', values: {} }] };
  }
  const head = headUnit(text, pastedUnit, problems);
  const reading = { head, currency: pastedUnit?.currency, problems };
  const value = isList(rows)
    ? listed(rows, reading)
    : (dayed(rows, days, reading) ?? tabled(rows, firstWeekday, reading));
  if (pastedUnit !== undefined && problems.length === 0) {
    doubtUnit(value, text, pastedUnit, problems);
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value };
}

/** Whether each line is one price at most, in which a comma is decimal. */
function isColumn(text: string): boolean {
  return text.split(/\r\n?|\n/).every((line) => /^[^,:]*(?:,\d[^,:]*)?$/.test(line));
}

function isList(rows: readonly CsvRow[]): boolean {
  const row = rows.find(({ cells }) => weekdayOf(cells[0] ?? '') !== null);
  return row !== undefined && weekdayOf(row.cells[1] ?? '') === null && row.cells.length < 7;
}

function listed(rows: readonly CsvRow[], reading: PriceCells): PricedSpan[] {
  const { problems } = reading;
  const found: PricedSpan[] = [];
  for (const [index, { line, cells }] of rows.entries()) {
    const [day = '', start = '', end = '', price = '', ...more] = cells.map((cell) => cell.trim());
    if (cells.every((cell) => cell.trim() === '')) continue;
    const weekday = weekdayOf(day);
    // A header: its first cell is not a day, and its last is not a number.
    if (index === 0 && weekday === null && minuteOf(start) === null) continue;
    const before = problems.length;
    const place = (column: number): string => `line ${line}, column ${column}`;
    const notATime = (column: number, text: string): void => {
      const values = { found: foundText(text) };
      problems.push({ path: place(column), code: 'not_a_time', values });
    };
    const [from, to] = [minuteOf(start), minuteOf(end)];
    if (weekday === null) {
      problems.push({ path: place(1), code: 'not_a_weekday', values: { found: foundText(day) } });
    }
    if (from === null || from === minutesPerDay) notATime(2, start);
    if (to === null) notATime(3, end);
    const amount = price === '' ? null : readPriceCell(price, place(4), reading);
    if (more.some((cell) => cell !== '')) {
      problems.push({ path: place(5), code: 'not_four_cells', values: {} });
    }
    if (problems.length > before || weekday === null || from === null || to === null) continue;
    const until = to === 0 || to === minutesPerDay - 1 ? minutesPerDay : to;
    if (until === from) {
      problems.push({ path: place(3), code: 'empty_window', values: {} });
      continue;
    }
    const lengthMinutes = until > from ? until - from : until + minutesPerDay - from;
    const span = { startMinute: weekday * minutesPerDay + from, lengthMinutes };
    found.push({ span, price: amount });
  }
  return found;
}

function tabled(rows: readonly CsvRow[], firstWeekday: number, reading: PriceCells): PricedSpan[] {
  const { problems } = reading;
  const head = (rows[0]?.cells ?? []).map((cell) => weekdayOf(cell));
  const hasHead = head.some((weekday) => weekday !== null);
  const body = hasHead ? rows.slice(1) : rows;
  // A price such as 0.35 could be a time: times are in a column before the weekdays.
  const isBefore = hasHead ? head[0] === null : (body[0]?.cells.length ?? 0) > 7;
  const hasTimes = isBefore && body.every(({ cells }) => minuteOf(cells[0] ?? '') !== null);
  const days = hasHead
    ? head
    : [
        ...(hasTimes ? [null] : []),
        ...Array.from({ length: 7 }, (_, index) => (firstWeekday + index) % 7),
      ];
  const [top] = body;
  const line = top?.line ?? rows[0]?.line ?? 1;
  const minutes = minutesPerDay / body.length;
  if (!Number.isInteger(minutes) || body.length < 24) {
    const values = { count: body.length };
    problems.push({ path: `line ${line}`, code: 'uneven_rows', values });
    return [];
  }
  const found: PricedSpan[] = [];
  for (const [index, row] of body.entries()) {
    const begin = minuteOf(row.cells[0] ?? '');
    if (hasTimes && begin !== index * minutes) {
      const values = { time: clock(index * minutes), found: foundText(row.cells[0] ?? '') };
      problems.push({ path: `line ${row.line}, column 1`, code: 'wrong_time', values });
    }
    for (const [column, weekday] of days.entries()) {
      const cell = (row.cells[column] ?? '').trim();
      if (weekday === null) continue;
      const price =
        cell === '' ? null : readPriceCell(cell, `line ${row.line}, column ${column + 1}`, reading);
      const startMinute = weekday * minutesPerDay + index * minutes;
      found.push({ span: { startMinute, lengthMinutes: minutes }, price });
    }
    const more = row.cells.slice(days.length).findIndex((cell) => cell.trim() !== '');
    if (more !== -1) {
      const path = `line ${row.line}, column ${days.length + more + 1}`;
      const values = { most: days.length, count: row.cells.length };
      problems.push({ path, code: 'too_many_cells', values });
    }
  }
  const named = days.filter((day) => day !== null);
  if (new Set(named).size !== named.length) {
    problems.push({ path: `line ${rows[0]?.line ?? 1}`, code: 'duplicate_day', values: {} });
  }
  return merged(found);
}

/** The prices of one day, at its weekdays; `null`: there are several columns of prices. */
function dayed(
  rows: readonly CsvRow[],
  days: readonly number[],
  reading: PriceCells,
): PricedSpan[] | null {
  const widths = rows.map(({ cells }) => cells.findLastIndex((cell) => cell.trim() !== '') + 1);
  const width = Math.max(...widths);
  const [head] = rows;
  if (head === undefined || width > 2) return null;
  if (head.cells.some((cell) => weekdayOf(cell) !== null)) return null;
  const body = head.cells.some((cell) => /\d/.test(cell)) ? rows : rows.slice(1);
  if (width === 2 && !body.every(({ cells }) => minuteOf(cells[0] ?? '') !== null)) return null;
  if (days.length === 0) {
    reading.problems.push({ path: `line ${head.line}`, code: 'which_days', values: {} });
    return [];
  }
  const names = [...(width === 2 ? [''] : []), sundayName()];
  const parts = tabled([{ line: head.line, cells: names }, ...body], sunday, reading);
  return [...days]
    .sort((one, other) => one - other)
    .flatMap((day) =>
      parts.map(({ span: { startMinute, lengthMinutes }, price }) => ({
        span: { startMinute: startMinute + day * minutesPerDay, lengthMinutes },
        price,
      })),
    );
}

/** Adjacent cells of one column with one price are one part. */
function merged(cells: readonly PricedSpan[]): PricedSpan[] {
  const byStart = [...cells].sort((a, b) => a.span.startMinute - b.span.startMinute);
  const parts: PricedSpan[] = [];
  for (const cell of byStart) {
    const last = parts.at(-1);
    const { startMinute, lengthMinutes } = cell.span;
    const isOn =
      last?.price === cell.price &&
      last.span.startMinute + last.span.lengthMinutes === startMinute &&
      startMinute % minutesPerDay !== 0;
    if (!isOn) {
      parts.push(cell);
      continue;
    }
    const length = last.span.lengthMinutes + lengthMinutes;
    parts[parts.length - 1] = { ...last, span: { ...last.span, lengthMinutes: length } };
  }
  return parts;
}

/** Minutes after 00:00, 0 to 1440; `null`: not a time. */
function minuteOf(text: string): number | null {
  const [first = ''] = text.split(/[-–]/, 1);
  const found = /^(\d{1,2})(?:[:.h](\d{2})(?::00)?)?$/.exec(first.trim());
  if (found === null) return null;
  const minute = Number(found[1]) * 60 + Number(found[2] ?? 0);
  return Number(found[2] ?? 0) < 60 && minute <= minutesPerDay ? minute : null;
}

function clock(minute: number): string {
  return new Date(minute * 60_000).toISOString().slice(11, 16);
}

const sunday = 0;

/** Its English name, which a table can have. */
function sundayName(): string {
  // 2023-01-01 was a Sunday.
  return localFormat('en', { weekday: 'long' }).format(Date.UTC(2023, 0, 1));
}

/** Languages whose names of weekdays are recognized, BCP 47. */
const languages = ['en', 'de', 'es', 'fr', 'it', 'nl', 'sv'] as const;

/** Weekdays in each of them, long and short. */
let dayNames: ReadonlyMap<string, number> | undefined;

function weekdayOf(text: string): number | null {
  const name = text.trim().toLowerCase().replace(/\.$/, '');
  return (dayNames ??= namesOfDays()).get(name) ?? null;
}

function namesOfDays(): ReadonlyMap<string, number> {
  const names = new Map<string, number>();
  for (const language of languages) {
    for (const weekday of ['long', 'short'] as const) {
      const style = localFormat(language, { weekday });
      for (let day = 0; day < 7; day++) {
        // 2023-01-01 was a Sunday.
        const name = style
          .format(Date.UTC(2023, 0, 1 + day))
          .toLowerCase()
          .replace(/\.$/, '');
        if (!names.has(name)) names.set(name, day);
      }
    }
  }
  return names;
}
