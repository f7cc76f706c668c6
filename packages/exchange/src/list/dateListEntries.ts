import type { BundleUniqueEntry, Problem } from '@wattpost/contract';
import { readLocalSecond, writeEntryEnd, writeLocalSecond } from '@wattpost/engine';
import type { Findings } from '../words/index.ts';
import type { DateListRow } from './dateListColumns.ts';
import { intervalsIn, type PriceDoubts, type ReportProblem } from './dateListPrices.ts';

/** A time in a cell. */
type DateCell =
  /** Seconds since 1970-01-01T00:00:00 on the station's clock. */
  | { readonly kind: 'local'; readonly localSec: number; readonly hasTime: boolean }
  /** A time of day alone: seconds after midnight, up to 24:00. */
  | { readonly kind: 'timeOfDay'; readonly second: number }
  /** An instant, with Z or an offset, which a list of dates must not contain (U5). */
  | { readonly kind: 'instant' }
  | { readonly kind: 'wrong' };

const isoShape = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](.+))?$/;
const dottedShape = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?:,? (.+))?$/;
const timeShape = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/;

function secondOfDay(text: string): number | undefined {
  const match = timeShape.exec(text);
  if (match === null) return undefined;
  const [, hour = '', minute = '', second = '00'] = match;
  const total = Number(hour) * 3600 + Number(minute) * 60 + Number(second);
  const isClock = Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60;
  return isClock || total === 86_400 ? total : undefined;
}

/** Reads `2026-12-24 18:00`, `24.12.2026 18:00:30`, a date alone (its midnight), or `18:00` alone. */
function readDateCell(text: string): DateCell {
  if (/(?:Z|[+-]\d{2}:?\d{2})$/i.test(text) && /\d:\d/.test(text)) return { kind: 'instant' };
  const timeOnly = secondOfDay(text);
  if (timeOnly !== undefined) return { kind: 'timeOfDay', second: timeOnly };
  const iso = isoShape.exec(text);
  const dotted = iso === null ? dottedShape.exec(text) : null;
  const [year, month, day, time] =
    iso !== null
      ? [iso[1], iso[2], iso[3], iso[4]]
      : [dotted?.[3], dotted?.[2], dotted?.[1], dotted?.[4]];
  if (year === undefined || month === undefined || day === undefined) return { kind: 'wrong' };
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const midnight = readLocalSecond(`${date}T00:00:00`);
  const second = time === undefined ? 0 : secondOfDay(time.trim());
  if (midnight === undefined || second === undefined) return { kind: 'wrong' };
  return { kind: 'local', localSec: midnight + second, hasTime: time !== undefined };
}

/** An entry without its uuid. */
export type NewDatedEntry = Omit<BundleUniqueEntry, 'uuid'>;

const secondsPerDay = 86_400;

/** Maximum number of dates of one row. */
const maxDates = 400;

const timeExample = 'a date and time of the station such as 2026-12-24 18:00';

const foundIn = (text: string): string =>
  text === '' ? 'nothing' : JSON.stringify(text.slice(0, 60));

/** The start in local seconds: of one cell, or of a date and a time of day. */
function startIn(row: DateListRow, report: ReportProblem): number | undefined {
  const [date, time] = [row.cell('date'), row.cell('start')];
  if (date !== '' && time !== '') return startOn(date, time, report);
  const column = date === '' ? 'start' : 'date';
  const text = date === '' ? time : date;
  const cell = readDateCell(text);
  if (cell.kind === 'local') return cell.localSec;
  const [code, how] =
    cell.kind === 'instant' ? ['not_local', ', without a zone or offset'] : ['not_a_time', ''];
  return report(column, code, `Expected ${timeExample}${how}, found ${foundIn(text)}.`);
}

function startOn(date: string, time: string, report: ReportProblem): number | undefined {
  const day = readDateCell(date);
  if (day.kind !== 'local' || day.hasTime) {
    const message = `Expected a date such as 2026-12-24 beside a start, found ${foundIn(date)}.`;
    return report('date', 'not_a_date', message);
  }
  const start = readDateCell(time);
  const second =
    start.kind === 'timeOfDay'
      ? start.second
      : start.kind === 'local' && start.hasTime
        ? start.localSec - day.localSec
        : -1;
  if (second >= 0 && second < secondsPerDay) return day.localSec + second;
  const message = `Expected a time of day such as 18:00 beside a date, found ${foundIn(time)}.`;
  return report('start', 'not_a_time', message);
}

/** The end in local seconds, `null` for an open one. */
function endIn(
  row: DateListRow,
  startSec: number,
  report: ReportProblem,
): number | null | undefined {
  const text = row.cell('end');
  if (text === '') return null;
  const cell = readDateCell(text);
  const found = foundIn(text);
  if (cell.kind === 'wrong' || cell.kind === 'instant') {
    const code = cell.kind === 'instant' ? 'not_local' : 'not_a_time';
    const expected = `${timeExample}, a time of the same day, or nothing`;
    return report('end', code, `Expected ${expected}, found ${found}.`);
  }
  const midnight = Math.floor(startSec / secondsPerDay) * secondsPerDay;
  const given = cell.kind === 'local' ? cell.localSec : midnight + (cell.second || secondsPerDay);
  // U2: the last second of a date stands for its midnight.
  const endSec = (given + 1) % secondsPerDay === 0 ? given + 1 : given;
  if (endSec > startSec) return endSec;
  const message = `The end ${found} is not after the start; ends are excluded.`;
  return report('end', 'empty_window', message);
}

/** A span divided at its midnights (U1: an entry never extends beyond its date). */
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
 * The entries of a row, one for each date; problems are added to `problems`, implausible values
 * to `findings`.
 */
export function entriesOfRow(
  row: DateListRow,
  doubts: PriceDoubts,
  problems: Problem[],
  findings: Findings,
): NewDatedEntry[] {
  const before = problems.length;
  const report: ReportProblem = (column, code, message) => {
    problems.push({ path: row.place(column), code, message });
    return undefined;
  };
  const startSec = startIn(row, report);
  const endSec = startSec === undefined ? undefined : endIn(row, startSec, report);
  const intervals = intervalsIn(row, doubts, report, findings);
  if (startSec !== undefined && endSec && endSec - startSec > maxDates * secondsPerDay) {
    report('end', 'too_long', `Expected at most ${maxDates} dates in a row.`);
  }
  if (startSec === undefined || endSec === undefined || problems.length > before) return [];
  const entry = (from: number, until: number | null): NewDatedEntry => {
    const start = writeLocalSecond(from);
    const name = row.cell('name') === '' ? start.slice(0, 16).replace('T', ' ') : row.cell('name');
    const end = until === null ? null : writeEntryEnd(until);
    const validity = { type: 'unique' as const, start, end };
    return { name, validity, intervals, marketing_texts: {} };
  };
  if (endSec === null) return [entry(startSec, null)];
  return datesOf(startSec, endSec).map(([from, until]) => entry(from, until));
}
