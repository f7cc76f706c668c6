import { nearestName, type Problem } from '@wattpost/contract';
import { type CsvRow, unguardedText } from '../text/index.ts';
import {
  columnOfUnit,
  columnUnit,
  conditionColumns,
  plainUnit,
  priceColumns,
  type ColumnUnit,
} from './columnUnit.ts';
import { readConditionUnit, readMoneyUnit } from './unitWords.ts';

/** The columns of a list of dates, by their canonical names. `date`: where start and end are times of day. */
export const dateListColumns = [
  'date',
  'start',
  'end',
  'name',
  ...priceColumns,
  ...conditionColumns,
] as const;

/** A column of a list of dates. */
export type DateListColumn = (typeof dateListColumns)[number];

/**
 * Other names of columns, separated by blanks: in lower case, composed (NFC), with _ for blanks and hyphens,
 * without units.
 */
const aliases: Readonly<Record<DateListColumn, string>> = {
  date: 'day datum tag dato dag data giorno fecha día jour dzień den dátum nap',
  start: 'from begin valid_from von beginn ab gültig_von gültig_ab',
  end: 'to until till valid_until bis ende gültig_bis',
  name: 'label title description bezeichnung titel',
  energy_per_kwh:
    'energy energy_price price_per_kwh kwh per_kwh energie preis_pro_kwh arbeitspreis',
  time_per_minute: 'time time_price per_minute price_per_minute minute min zeit preis_pro_minute',
  time_per_hour: 'per_hour price_per_hour hour h stunde preis_pro_stunde',
  session_fee: 'fee flat start_fee per_session session startgebuehr startgebühr gebühr pauschale',
  fee_after_seconds: 'grace_period fee_grace_seconds',
  fee_after_wh: 'energy_threshold fee_threshold_wh',
};

/** Headers of ignored columns, in the same form. */
const notes = 'note notes comment remark notiz bemerkung kommentar';

function namesIn(list: string): string[] {
  return list.split(' ');
}

/** In the order in which the nearest one is looked for. */
const columnNames = [...dateListColumns, ...Object.values(aliases).flatMap(namesIn)];

const columnByName: ReadonlyMap<string, DateListColumn> = new Map(
  dateListColumns.flatMap((column) =>
    [column, ...namesIn(aliases[column])].map((name) => [name, column] as const),
  ),
);

/** The meaning of a header. */
export type HeaderReading =
  | { readonly kind: 'column'; readonly column: DateListColumn; readonly unit: ColumnUnit }
  /** A column for people: ignored. */
  | { readonly kind: 'note' }
  /** `nearest`: the name of the column that was perhaps meant. */
  | { readonly kind: 'unknown'; readonly nearest: string }
  /** A column whose unit cannot be used; `message` says why. */
  | { readonly kind: 'unit'; readonly column: DateListColumn; readonly message: string };

/** Longer headers are not names of columns. */
const maxCharacters = 100;

/** A header in two parts: `Energie (ct/kWh)`, `Energie ct/kWh`, `ct/kWh`. */
interface HeaderParts {
  readonly name: string;
  readonly unit: string;
}

/** Every way to divide a header, the one with the longest name first. */
function* partsOf(header: string): Generator<HeaderParts> {
  const [, before = '', inside = '', after = ''] =
    /^([^[(]*)[[(]([^\])]*)(?:[\])](.*))?$/.exec(header) ?? [];
  if (inside !== '') {
    yield { name: before, unit: `${inside} ${after}`.trim() };
    return;
  }
  const words = header.split(' ');
  for (let length = words.length; length >= 0; length -= 1) {
    const unit = words.slice(length).join(' ');
    const isUnit = readMoneyUnit(unit) !== undefined || readConditionUnit(unit) !== undefined;
    if (unit === '' || isUnit) yield { name: words.slice(0, length).join(' '), unit };
  }
}

/** In brackets beside a date: how it is written, or that it is local. */
const dateForm =
  /^[dmyhstja./:, -]+$|^(?:uhr|uhrzeit|time|local(?: time)?|lokal|lokalzeit|ortszeit|date|datum|heure locale|ora locale)$/;

function readUnit(
  column: DateListColumn,
  name: string,
  unit: string,
  currency: string | undefined,
): HeaderReading {
  switch (column) {
    case 'name':
      return { kind: 'column', column, unit: plainUnit };
    case 'date':
    case 'start':
    case 'end': {
      if (unit === '' || dateForm.test(unit)) return { kind: 'column', column, unit: plainUnit };
      const shown = JSON.stringify(unit.slice(0, 60));
      const message = `${shown} is not known beside a date; times are those of the station's clock, and an end is not part of its span.`;
      return { kind: 'unit', column, message };
    }
    default: {
      const reading = columnUnit(column, name, unit, currency);
      return reading.ok
        ? { kind: 'column', column: reading.column, unit: reading.unit }
        : { kind: 'unit', column, message: reading.message };
    }
  }
}

const nameOf = (text: string): string => text.trim().replace(/[\s/-]+/g, '_');

/**
 * Reads the header of a column with its unit, in brackets or not. Case, kinds of blanks and Unicode composition are
 * ignored.
 *
 * @param currency ISO 4217, of the prices; `undefined`: not known.
 */
export function readHeader(header: string, currency?: string): HeaderReading {
  const text = plainHeader(header);
  return (
    knownHeader(header, text, currency) ?? {
      kind: 'unknown',
      nearest: nearestName(wholeName(text), columnNames) ?? 'start',
    }
  );
}

function plainHeader(header: string): string {
  // Text is truncated before it is normalized, which is slow for long runs of marks.
  return header
    .slice(0, maxCharacters)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function wholeName(text: string): string {
  return nameOf(text.split(/[[(]/, 1)[0] ?? '');
}

/** `undefined`: not known. */
function knownHeader(header: string, text: string, currency?: string): HeaderReading | undefined {
  if (header.length > maxCharacters) return undefined;
  if (namesIn(notes).includes(wholeName(text))) return { kind: 'note' };
  for (const { name, unit } of partsOf(text)) {
    const known = nameOf(name);
    const column = columnByName.get(known) ?? (known === '' ? columnOfUnit(unit) : undefined);
    if (column !== undefined) return readUnit(column, known, unit, currency);
  }
  return undefined;
}

/** Rows above the header of a list: a title, a date, a merged header. */
const maxTitleRows = 9;

/** A list's header, and the rows above and below it. */
interface DividedRows {
  readonly titles: readonly CsvRow[];
  readonly header: CsvRow;
  readonly rows: readonly CsvRow[];
}

/**
 * Finds the header of a list: the first row with a column for dates, else the first one. A row of units below it
 * belongs to it.
 *
 * @param rows at least one, none of them empty.
 */
export function dividedAtHeader(rows: readonly [CsvRow, ...CsvRow[]]): DividedRows {
  const found = rows.slice(0, maxTitleRows + 1).findIndex(({ cells }) => cells.some(isDate));
  const at = Math.max(found, 0);
  const header = rows[at] ?? rows[0];
  const below = rows[at + 1];
  const divided = { titles: rows.slice(0, at), header, rows: rows.slice(at + 1) };
  if (below === undefined || !below.cells.every((cell) => isUnitCell(cell.trim()))) return divided;
  const cells = header.cells.map((cell, index) => {
    const unit = below.cells[index]?.trim() ?? '';
    return unit === '' ? cell : `${cell} (${unit.replace(/^[[(]|[\])]$/g, '')})`;
  });
  return { ...divided, header: { ...header, cells }, rows: divided.rows.slice(1) };
}

function isDate(cell: string): boolean {
  const header = cell.trim();
  if (header === '') return false;
  // Without the nearest name, which is far more work: a list may have as many cells as characters.
  const reading = knownHeader(header, plainHeader(header));
  return reading?.kind === 'column' && (reading.column === 'start' || reading.column === 'date');
}

function isUnitCell(text: string): boolean {
  const unit = text.replace(/^[[(]|[\])]$/g, '');
  return (
    unit === '' ||
    readMoneyUnit(unit) !== undefined ||
    readConditionUnit(unit) !== undefined ||
    dateForm.test(unit.toLowerCase())
  );
}

interface PlacedColumn {
  readonly index: number;
  readonly header: string;
  readonly unit: ColumnUnit;
}

/** The positions of a list's columns. */
export interface Columns {
  readonly byName: ReadonlyMap<DateListColumn, PlacedColumn>;
  /** Columns without a header; none of their cells may have a text. */
  readonly unnamed: readonly number[];
  /** Number of cells in a row. */
  readonly width: number;
}

/** Maximum number of columns of a list, including ignored ones. */
const maxColumns = 100;

/**
 * Finds the columns in the header of a list; problems are added to `problems`.
 *
 * @param currency ISO 4217, of the prices; `undefined`: not known.
 */
export function columnsOf(
  { line, cells }: CsvRow,
  currency: string | undefined,
  problems: Problem[],
): Columns {
  const byName = new Map<DateListColumn, PlacedColumn>();
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
    const reading = readHeader(text.trim(), currency);
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
    } else if (reading.kind === 'unit') {
      problems.push({ path, code: 'unknown_unit', message: `${shown}: ${reading.message}` });
      byName.set(reading.column, { index, header, unit: plainUnit });
    } else byName.set(reading.column, { index, header, unit: reading.unit });
  }
  const path = `line ${line}`;
  if (!byName.has('start') && !byName.has('date')) {
    const message = 'Expected a header with a column start, or date.';
    problems.push({ path, code: 'no_start_column', message });
  }
  if (!priceColumns.some((column) => byName.has(column))) {
    const message = `Expected a header with a price: one of ${priceColumns.join(', ')}.`;
    problems.push({ path, code: 'no_price_column', message });
  }
  return { byName, unnamed, width };
}

/** A row of a list of dates. */
export interface DateListRow {
  /** From 1. */
  readonly line: number;
  /** The text of a column, trimmed, with plain blanks except in names; empty if missing. */
  readonly cell: (column: DateListColumn) => string;
  /** The unit of a column; the usual one if missing. */
  readonly unit: (column: DateListColumn) => ColumnUnit;
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
    unit: (column) => byName.get(column)?.unit ?? plainUnit,
    place: (column) => {
      const found = byName.get(column);
      if (found === undefined) return `line ${line}`;
      return `line ${line}, column ${found.index + 1} (${found.header})`;
    },
  };
}
