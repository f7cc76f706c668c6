import type { Problem } from '@wattpost/contract';

/** The separator of a list's cells. */
export type Separator = ',' | ';' | '\t';

/** A row of a list. */
export interface CsvRow {
  /** The line on which it begins, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

interface Cell {
  readonly text: string;
  /** The position after it: at a separator, a line end or the end of the text. */
  readonly next: number;
  /** Whether its quotation marks are valid. */
  readonly isRight: boolean;
}

const lineBreaks = /\r\n|\r|\n/g;

/** Reads the cell that begins at a position. */
function cellReader(text: string, separator: Separator): (at: number) => Cell {
  const blanks = /[ \u00A0]*/y;
  const bare = new RegExp(`[^${separator}\r\n]*`, 'y');
  const found = (pattern: RegExp, at: number): string => {
    pattern.lastIndex = at;
    return pattern.exec(text)?.[0] ?? '';
  };
  return (at) => {
    const start = at + found(blanks, at).length;
    if (text[start] !== '"') {
      const cell = found(bare, at);
      return { text: cell, next: at + cell.length, isRight: true };
    }
    let cell = '';
    for (let from = start + 1; ;) {
      const end = text.indexOf('"', from);
      if (end === -1) return { text: cell, next: text.length, isRight: false };
      cell += text.slice(from, end);
      const after = end + 1;
      if (text[after] !== '"') {
        const rest = found(bare, after);
        return { text: cell, next: after + rest.length, isRight: rest.trim() === '' };
      }
      cell += '"';
      from = after + 1;
    }
  };
}

/**
 * The rows of a CSV text (RFC 4180), also with other line ends and with blanks around quoted cells, in
 * time proportional to its length for any input. Text between quotation marks is unchanged.
 *
 * @param firstLine the number of the text's first line.
 * @param problems is extended by the rows with invalid quotation marks, which are left out.
 */
export function* readCsv(
  text: string,
  separator: Separator,
  firstLine: number,
  problems: Pick<Problem[], 'push'>,
): Generator<CsvRow, undefined> {
  const cellAt = cellReader(text, separator);
  let line = firstLine;
  for (let at = 0; at < text.length;) {
    const row = { line, cells: [] as string[] };
    let wrongColumn = 0;
    for (;;) {
      const cell = cellAt(at);
      row.cells.push(cell.text);
      line += cell.text.match(lineBreaks)?.length ?? 0;
      at = cell.next;
      if (!cell.isRight && wrongColumn === 0) wrongColumn = row.cells.length;
      if (text[at] !== separator) break;
      at += 1;
    }
    at += text.startsWith('\r\n', at) ? 2 : 1;
    line += 1;
    if (wrongColumn === 0) {
      yield row;
      continue;
    }
    const path = `line ${row.line}, column ${wrongColumn}`;
    const message =
      'A quotation mark is amiss: a cell that begins with one ends with one, and those within it are doubled.';
    problems.push({ path, code: 'wrong_quotes', message });
  }
}

/** Writes rows as CSV (RFC 4180), lines ended by CRLF. */
export function writeCsv(rows: readonly (readonly string[])[], separator: Separator): string {
  const needsQuotes = new RegExp(`[${separator}"\r\n]|^\\s|\\s$`);
  const cell = (text: string): string =>
    needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  return rows.map((row) => `${row.map(cell).join(separator)}\r\n`).join('');
}

const separators = [';', '\t', ','] as const;

/** A text of CSV and its separator, or why that is unclear. */
export type SeparatedText =
  | {
      readonly ok: true;
      /** Without a byte order mark and without the `sep=` line. */
      readonly text: string;
      readonly separator: Separator;
      /** The number of the text's first line, from 1. */
      readonly firstLine: number;
    }
  | { readonly ok: false; readonly problem: Problem };

/** Maximum number of lines that are searched for separators: titles above a header may have none. */
const maxLines = 10;

/** The most frequent separator in the first line with any; a comma if there is none. */
function likelySeparator(text: string): Separator {
  let lines = 0;
  for (const [line] of text.matchAll(/\S[^\r\n]*/g)) {
    const outside = line.replace(/"[^"]*"/g, '');
    const counts = separators.map((separator) => outside.split(separator).length);
    const maxCount = Math.max(...counts);
    if (maxCount > 1) return separators[counts.indexOf(maxCount)] ?? ',';
    lines += 1;
    if (lines === maxLines) break;
  }
  return ',';
}

/**
 * Finds the separator of a text's cells: that of its first line (`sep=;`, as spreadsheets write
 * and understand it), or otherwise that of its header.
 */
export function separatedText(given: string): SeparatedText {
  const text = given.replace(/^\uFEFF/, '');
  const [line = ''] = /^[^\r\n]*(?:\r\n|\r|\n)?/.exec(text) ?? [];
  // A spreadsheet that has read a `sep=` line may write it as a row of cells.
  const named = /^"?sep=([^"]?)"?[,;\s]*$/i.exec(line);
  if (named === null) {
    return { ok: true, text, separator: likelySeparator(text), firstLine: 1 };
  }
  const separator = separators.find((known) => known === named[1]);
  if (separator !== undefined) {
    return { ok: true, text: text.slice(line.length), separator, firstLine: 2 };
  }
  const shown = JSON.stringify(line.trim().slice(0, 20));
  const message = `Expected sep= with a comma, a semicolon or a tab, found ${shown}.`;
  return { ok: false, problem: { path: 'line 1', code: 'unknown_separator', message } };
}

/** Texts that a spreadsheet interprets as formulas, including guarded ones. */
const formula = /^'*[=+\-@\t\r\n]/;

/** A text for a cell of CSV: an apostrophe is put before a text that a spreadsheet would interpret as a formula. */
export function guardedText(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** The text without its guard. */
export function unguardedText(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}
