import { nearestName, type Problem } from '@wattpost/contract';
import { type CsvRow, unguardedText } from '../text/index.ts';

/** The columns of a list of dates, by their canonical names. */
export const dateListColumns = [
  'start',
  'end',
  'name',
  'energy_per_kwh',
  'time_per_minute',
  'time_per_hour',
  'session_fee',
  'fee_after_seconds',
  'fee_after_wh',
] as const;

/** A column of a list of dates. */
export type DateListColumn = (typeof dateListColumns)[number];

/**
 * Other names of columns, separated by blanks: in lower case, composed (NFC), with _ for blanks and hyphens,
 * without units in brackets.
 */
const aliases: Readonly<Record<DateListColumn, string>> = {
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

/** The meaning of a header. */
export type HeaderReading =
  | { readonly kind: 'column'; readonly column: DateListColumn }
  /** A column for people: ignored. */
  | { readonly kind: 'note' }
  /** `nearest`: the name of the column that was perhaps meant. */
  | { readonly kind: 'unknown'; readonly nearest: string };

/** Longer headers are not names of columns. */
const maxCharacters = 100;

/**
 * Reads the header of a column. Case, units in brackets, kinds of blanks and Unicode composition
 * are ignored.
 */
export function readHeader(header: string): HeaderReading {
  // Text is truncated before it is normalized, which is slow for long runs of marks.
  const name = header
    .slice(0, maxCharacters)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Cf}/gu, '')
    .split(/[[(]/, 1)
    .join('')
    .trim()
    .replace(/[\s/-]+/g, '_');
  const column = dateListColumns.find(
    (known) => known === name || namesIn(aliases[known]).includes(name),
  );
  if (column !== undefined && header.length <= maxCharacters) return { kind: 'column', column };
  if (namesIn(notes).includes(name) && header.length <= maxCharacters) return { kind: 'note' };
  const names = [...dateListColumns, ...Object.values(aliases).flatMap(namesIn)];
  return { kind: 'unknown', nearest: nearestName(name, names) ?? 'start' };
}

/** The positions of a list's columns. */
export interface Columns {
  readonly byName: ReadonlyMap<DateListColumn, { readonly index: number; readonly header: string }>;
  /** Columns without a header; none of their cells may have a text. */
  readonly unnamed: readonly number[];
  /** Number of cells in a row. */
  readonly width: number;
}

/** Maximum number of columns of a list, including ignored ones. */
const maxColumns = 100;

/** The columns of prices. */
export const priceColumns = [
  'energy_per_kwh',
  'time_per_minute',
  'time_per_hour',
  'session_fee',
] as const;

/** Finds the columns in the header of a list; problems are added to `problems`. */
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
