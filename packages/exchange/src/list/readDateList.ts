import type { BundleUniqueEntry, Problem } from '@wattpost/contract';
import { lowestPlausiblePrices, maxDecimals, plausiblePrices } from '@wattpost/lint';
import {
  type CsvRow,
  type Encoding,
  type OtherEncoding,
  type Separator,
  decodeText,
  decodeTextAs,
  encodings,
  otherEncoding,
  readCsv,
  separatedText,
  workbookProblem,
} from '../text/index.ts';
import { nameBasedUuid } from '../values/index.ts';
import { type ExchangeFinding, Findings } from '../words/index.ts';
import { columnsOf, dateListRow, dividedAtHeader, type Columns } from './dateListColumns.ts';
import { entriesOfRow } from './dateListEntries.ts';
import { endStep, withIncludedEnds, type ListedEntry } from './includedEnds.ts';

/** How a list is read. */
export interface DateListOptions {
  /** Seed of the entries' uuids, such as the cost rate's uuid; default: empty. */
  readonly seed?: string;
  /**
   * The cost rate's, ISO 4217: units of others are refused, and plausibility is checked by it; default: any, and one
   * whose unit is about a euro.
   */
  readonly currency?: string;
  /**
   * The encoding of bytes; default: UTF-16 with a byte order mark, otherwise UTF-8, or Windows-1252 if it is not valid
   * UTF-8.
   */
  readonly encoding?: Encoding;
  /** The highest plausible price per kWh, greater than 0; default: 3 euros or about as much. */
  readonly maxPerKwh?: number;
}

/** The entries of a list of dates with prices, or all its problems. */
export type DateListReading =
  | {
      readonly ok: true;
      /** In the order of the list; a row of several dates is an entry for each. */
      readonly entries: readonly BundleUniqueEntry[];
      readonly separator: Separator;
      /** Of bytes; a text is `utf-8`. */
      readonly encoding: Encoding;
      /** Implausible prices, overlapping rows, ambiguous numbers, extended ends, words of another encoding. */
      readonly findings: readonly ExchangeFinding[];
    }
  | {
      readonly ok: false;
      /** Their paths are `line 3, column 4 (energy)`. */
      readonly problems: readonly Problem[];
    };

/**
 * Reports each row that starts during another one: it ends that one for good (U1).
 * An open end cannot be cut off.
 */
function noteOverlaps(listed: readonly ListedEntry[], findings: Findings): void {
  const byStart = [...listed].sort((a, b) =>
    a.entry.validity.start < b.entry.validity.start ? -1 : 1,
  );
  for (const [index, { entry, place }] of byStart.entries()) {
    const before = byStart[index - 1];
    const end = before?.entry.validity.end ?? null;
    const { start } = entry.validity;
    if (before === undefined || end === null || end <= start) continue;
    findings.add(place, 'overlap', { line: before.line, until: end, start });
  }
}

/** Maximum numbers of rows of a list and of their dates: five years of quarters of an hour. */
const maxEntries = 200_000;

/** The rows of a list, without empty ones, up to the first one beyond the maximum. */
function rowsOf(rows: Iterable<CsvRow>, problems: Problem[]): CsvRow[] {
  const list: CsvRow[] = [];
  for (const row of rows) {
    if (row.cells.every((cell) => cell.trim() === '')) continue;
    if (list.length > maxEntries) {
      const message = `Expected at most ${maxEntries} rows, found more.`;
      problems.push({ path: `line ${row.line}`, code: 'too_many_rows', message });
      break;
    }
    list.push(row);
  }
  return list;
}

/** Problems with the number of cells of a row, or their positions. */
function cellsProblem({ line, cells }: CsvRow, { width, unnamed }: Columns): Problem | undefined {
  if (cells.slice(width).some((cell) => cell.trim() !== '')) {
    const message = `Expected ${width} cells, found ${cells.length}; a comma within a cell needs quotation marks.`;
    return { path: `line ${line}`, code: 'too_many_cells', message };
  }
  const lost = unnamed.find((index) => (cells[index] ?? '').trim() !== '');
  if (lost === undefined) return undefined;
  const message = 'The column of this cell has no header; name it, call it note, or empty it.';
  return { path: `line ${line}, column ${lost + 1}`, code: 'unnamed_column', message };
}

/** The text of a list. */
interface ListText {
  readonly text: string;
  readonly encoding: Encoding;
  /** A byte that is undefined in the encoding becomes U+FFFD. */
  readonly isByteByByte: boolean;
  /** If nobody stated the encoding. */
  readonly other: OtherEncoding | undefined;
}

function textOf(input: string | Uint8Array, stated: Encoding | undefined): ListText {
  const none = { isByteByByte: false, other: undefined };
  if (typeof input === 'string') return { text: input, encoding: 'utf-8', ...none };
  if (stated !== undefined) return { ...decodeTextAs(input, stated), ...none, isByteByByte: true };
  const found = decodeText(input);
  if (found.encoding !== 'windows-1252') return { ...found, ...none };
  return { ...found, isByteByByte: true, other: otherEncoding(input, found.text) };
}

function encodingProblem(
  { text, encoding, isByteByByte, other }: ListText,
  stated: Encoding | undefined,
): Problem | undefined {
  const at = isByteByByte ? text.indexOf('\uFFFD') : -1;
  if (at === -1) return undefined;
  const line = text.slice(0, at).split(/\r\n|\r|\n/).length;
  const wrong =
    stated === undefined
      ? 'The text is not UTF-8, and a byte here is not a character of Windows-1252 either; save the list as UTF-8.'
      : `A byte here is not a character of ${encodings[encoding]}; state another encoding, or save the list as UTF-8.`;
  const hint =
    other === undefined
      ? ''
      : ` As ${encodings[other.page]}, line ${other.line} has “${other.otherWord}”: state that encoding if it is right.`;
  return { path: `line ${line}`, code: 'unknown_encoding', message: wrong + hint };
}

/**
 * Reads a list of dates with prices (CSV): a header, then a row for each span of the station's clock. Rows above the
 * header are titles, and a row of units may be below it.
 * Cells are separated by comma, semicolon or tab, as stated in a first line `sep=;` or detected in the header;
 * numbers have a decimal point or comma. An unknown column or unit is an error.
 */
export function readDateList(
  input: string | Uint8Array,
  { seed = '', currency: stated, maxPerKwh, encoding: statedEncoding }: DateListOptions = {},
): DateListReading {
  const workbook = typeof input === 'string' ? undefined : workbookProblem(input);
  if (workbook !== undefined) return { ok: false, problems: [workbook] };
  const list = textOf(input, statedEncoding);
  const { text, encoding, other } = list;
  const notText = encodingProblem(list, statedEncoding);
  if (notText !== undefined) return { ok: false, problems: [notText] };
  const separated = separatedText(text);
  if (!separated.ok) return { ok: false, problems: [separated.problem] };
  const { separator, firstLine } = separated;
  const problems: Problem[] = [];
  const findings = new Findings();
  if (other !== undefined) {
    const { page, line, word, otherWord } = other;
    const values = { encoding: encodings[encoding], other: encodings[page], word, otherWord };
    findings.add(`line ${line}`, 'other_encoding', values);
  }
  const [first, ...others] = rowsOf(
    readCsv(separated.text, separator, firstLine, problems),
    problems,
  );
  if (first === undefined) {
    const message = 'Expected a list with a header, found nothing.';
    return { ok: false, problems: [{ path: 'line 1', code: 'empty', message }, ...problems] };
  }
  const { titles, header, rows } = dividedAtHeader([first, ...others]);
  for (const { line, cells } of titles) {
    const title = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
    findings.add(`line ${line}`, 'title_left_out', { text: title.join(' · ') });
  }
  const columns = columnsOf(header, stated, problems);
  // An invalid header would make every row a problem.
  if (problems.length > 0) return { ok: false, problems };
  const currency = stated ?? 'EUR';
  const highest = plausiblePrices(currency, maxPerKwh);
  const doubts = {
    currency: stated,
    highest,
    lowest: lowestPlausiblePrices(highest),
    maxDecimals: maxDecimals(currency),
  };
  const listed: ListedEntry[] = [];
  const lineOfStart = new Map<string, number>();
  let dates = 0;
  for (const csvRow of rows) {
    const wrong = cellsProblem(csvRow, columns);
    if (wrong !== undefined) {
      problems.push(wrong);
      continue;
    }
    const row = dateListRow(csvRow, columns);
    const { line } = row;
    const place = row.place('start');
    const entries = entriesOfRow(row, doubts, problems, findings);
    dates += entries.length;
    if (dates > maxEntries) {
      const message = `Expected at most ${maxEntries} dates, found more.`;
      problems.push({ path: place, code: 'too_many_dates', message });
      break;
    }
    for (const entry of entries) {
      const { start } = entry.validity;
      const earlier = lineOfStart.get(start);
      if (earlier !== undefined) {
        const message = `${start} has a price on line ${earlier} already; only one can hold (U3).`;
        problems.push({ path: place, code: 'duplicate_start', message });
        break;
      }
      lineOfStart.set(start, line);
      const endStepSec = endStep(row.cell('end'));
      listed.push({ entry, line, place, endPlace: row.place('end'), endStepSec });
    }
  }
  if (problems.length === 0 && listed.length === 0) {
    const message = 'The list has a header and no rows.';
    problems.push({ path: `line ${header.line}`, code: 'no_rows', message });
  }
  if (problems.length > 0) return { ok: false, problems };
  const whole = withIncludedEnds(listed, findings);
  noteOverlaps(whole, findings);
  const entries = whole.map(({ entry }) => ({
    uuid: nameBasedUuid(`date ${seed} ${entry.validity.start}`),
    ...entry,
  }));
  return { ok: true, entries, separator, encoding, findings: findings.list() };
}
