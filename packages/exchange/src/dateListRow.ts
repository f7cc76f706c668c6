import type { BundleUniqueEntry, Problem } from '@wattpost/contract';
import { writeEntryEnd, writeLocalSecond, type Intervals } from '@wattpost/engine';
import { readDateCell } from './dateCell.ts';
import type { DateListColumn } from './dateListColumns.ts';
import { decimal } from './exactDecimal.ts';

/** A row of a list of dates. */
export interface DateListRow {
  /** From 1. */
  readonly line: number;
  /** The text of a column, trimmed; empty where the row or the list has none. */
  readonly cell: (column: DateListColumn) => string;
  /** The place of a column, for a problem. */
  readonly place: (column: DateListColumn) => string;
}

const secondsPerDay = 86_400;

/** Most dates of one row. */
const maxDates = 400;

type Report = (column: DateListColumn, code: string, message: string) => undefined;

function amountIn(row: DateListRow, column: DateListColumn, report: Report): number | undefined {
  const text = row.cell(column);
  if (text === '') return undefined;
  const plain = text.replace(',', '.');
  if (!/^\d{1,20}(\.\d{1,20})?$/.test(plain)) {
    const message = `Expected a number such as 0.49 or 0,49, found ${JSON.stringify(text.slice(0, 60))}.`;
    return report(column, 'not_a_number', message);
  }
  if (plain.length > 15 && decimal(plain).c.length > 15) {
    return report(column, 'too_precise', 'Expected a number of at most 15 digits.');
  }
  return Number(plain);
}

const priceColumns = ['energy_per_kwh', 'time_per_minute', 'time_per_hour', 'session_fee'] as const;

function intervalsIn(row: DateListRow, report: Report): Intervals {
  const amount = (column: DateListColumn): number | undefined => amountIn(row, column, report);
  const [energy, perMinute, perHour, fee] = priceColumns.map(amount);
  const [grace, threshold] = [amount('fee_after_seconds'), amount('fee_after_wh')];
  if (priceColumns.every((column) => row.cell(column) === '')) {
    report('energy_per_kwh', 'no_price', 'Expected a price; what is free of charge costs 0.');
  }
  if (row.cell('time_per_minute') !== '' && row.cell('time_per_hour') !== '') {
    report('time_per_hour', 'two_prices', 'Expected a price per minute or per hour, found both.');
  }
  if (fee === undefined && (grace ?? threshold) !== undefined) {
    report('session_fee', 'no_price', 'Expected the fee that these conditions are for.');
  }
  const time = perMinute ?? perHour;
  return {
    energy: energy === undefined ? [] : [{ uuid: null, unit: 1000, price: energy }],
    time:
      time === undefined
        ? []
        : [{ uuid: null, unit: perMinute === undefined ? 60 : 1, price: time }],
    session_fee:
      fee === undefined
        ? null
        : { amount: fee, grace_period: grace ?? null, energy_threshold: threshold ?? null },
  };
}

const timeExample = 'a date and time of the station such as 2026-12-24 18:00';

function startIn(row: DateListRow, report: Report): number | undefined {
  const text = row.cell('start');
  const cell = readDateCell(text);
  if (cell.kind === 'local') return cell.localSec;
  const found = text === '' ? 'nothing' : JSON.stringify(text.slice(0, 60));
  return cell.kind === 'instant'
    ? report(
        'start',
        'not_local',
        `Expected ${timeExample}, without a zone or offset, found ${found}.`,
      )
    : report('start', 'not_a_time', `Expected ${timeExample}, found ${found}.`);
}

/** The end in local seconds, `null` for an open one. */
function endIn(row: DateListRow, startSec: number, report: Report): number | null | undefined {
  const text = row.cell('end');
  if (text === '') return null;
  const cell = readDateCell(text);
  const found = JSON.stringify(text.slice(0, 60));
  if (cell.kind === 'wrong' || cell.kind === 'instant') {
    const code = cell.kind === 'instant' ? 'not_local' : 'not_a_time';
    return report(
      'end',
      code,
      `Expected ${timeExample}, a time of the same day, or nothing, found ${found}.`,
    );
  }
  const midnight = Math.floor(startSec / secondsPerDay) * secondsPerDay;
  const given = cell.kind === 'local' ? cell.localSec : midnight + (cell.second || secondsPerDay);
  // U2: the last second of a date stands for its midnight.
  const endSec = (given + 1) % secondsPerDay === 0 ? given + 1 : given;
  if (endSec > startSec) return endSec;
  return report(
    'end',
    'empty_window',
    `The end ${found} is not after the start; ends are excluded.`,
  );
}

/** A span cut at its midnights (U1: an entry never reaches beyond its date). */
function datesOf(startSec: number, endSec: number): [number, number][] {
  const dates: [number, number][] = [];
  for (let from = startSec; from < endSec;) {
    const midnight = (Math.floor(from / secondsPerDay) + 1) * secondsPerDay;
    dates.push([from, Math.min(midnight, endSec)]);
    from = midnight;
  }
  return dates;
}

/**
 * The entries of a row, one for each date; what is wrong with it goes to `problems`.
 *
 * @param uuidOf the uuid of the entry that starts then.
 */
export function entriesOfRow(
  row: DateListRow,
  uuidOf: (start: string) => string,
  problems: Problem[],
): BundleUniqueEntry[] {
  const before = problems.length;
  const report: Report = (column, code, message) => {
    problems.push({ path: row.place(column), code, message });
    return undefined;
  };
  const startSec = startIn(row, report);
  const endSec = startSec === undefined ? undefined : endIn(row, startSec, report);
  const intervals = intervalsIn(row, report);
  if (startSec !== undefined && endSec && endSec - startSec > maxDates * secondsPerDay) {
    report('end', 'too_long', `Expected at most ${maxDates} dates in a row.`);
  }
  if (startSec === undefined || endSec === undefined || problems.length > before) return [];
  const entry = (from: number, until: number | null): BundleUniqueEntry => {
    const start = writeLocalSecond(from);
    const name = row.cell('name') === '' ? start.slice(0, 16).replace('T', ' ') : row.cell('name');
    const end = until === null ? null : writeEntryEnd(until);
    const validity = { type: 'unique' as const, start, end };
    return { uuid: uuidOf(start), name, validity, intervals, marketing_texts: {} };
  };
  if (endSec === null) return [entry(startSec, null)];
  return datesOf(startSec, endSec).map(([from, until]) => entry(from, until));
}
