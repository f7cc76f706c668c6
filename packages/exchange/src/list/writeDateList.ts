import type { BundleCostRate, BundleUniqueEntry } from '@wattpost/contract';
import { exact, uniqueSpans, writeLocalSecond, type PriceInterval } from '@wattpost/engine';
import { type Separator, guardedText, writeCsv } from '../text/index.ts';
import { dateListColumns, type DateListColumn } from './dateListColumns.ts';
import { exactNumber, fourDigitYear } from '../values/index.ts';
import { type Differences, Findings } from '../words/index.ts';

/** Options for writing a list. */
export interface DateListWriting {
  /** Default: comma. */
  readonly separator?: Separator;
  /** Whether numbers have a decimal comma; default: a point. */
  readonly decimalComma?: boolean;
  /** Whether the text begins with a byte order mark; default: it does not. */
  readonly byteOrderMark?: boolean;
}

/** What spreadsheets in a language open correctly: without the mark, some misread letters beyond ASCII. */
export const spreadsheetWriting = {
  german: { separator: ';', decimalComma: true, byteOrderMark: true },
  english: { separator: ',', decimalComma: false, byteOrderMark: true },
} as const satisfies Readonly<Record<string, DateListWriting>>;

/** A list of dates with prices. */
export interface DateList extends Differences {
  /** CSV with a header, lines ended by CRLF; a name that looks like a formula starts with an apostrophe. */
  readonly text: string;
  /** Excluding the header. */
  readonly rows: number;
}

/** `date` is for lists that others write. */
const writtenColumns = dateListColumns.filter((column) => column !== 'date');

type Cells = Partial<Record<DateListColumn, string>>;

/** The price of one interval for another quantity, as decimal text; `undefined`: not a finite decimal. */
function priceFor({ unit, price }: PriceInterval, quantity: number): string | undefined {
  const total = exact.multiply(exact.decimalOf(price), exact.decimalOf(quantity));
  const one = exact.divide(total, exact.decimalOf(unit));
  return exactNumber(one) === undefined ? undefined : exact.decimalText(one);
}

/** At most one price of each kind; there are no columns for idle time and limits. */
function priceCells({
  intervals: { energy, time, session_fee: fee, idle, limits },
}: BundleUniqueEntry): Cells | undefined {
  if (idle !== undefined || limits !== undefined) return undefined;
  const [energyPrice, ...moreEnergy] = energy;
  const [timePrice, ...moreTime] = time;
  if (moreEnergy.length > 0 || moreTime.length > 0) return undefined;
  const perKwh = energyPrice && priceFor(energyPrice, 1000);
  const perMinute = timePrice && priceFor(timePrice, 1);
  const perHour = timePrice && priceFor(timePrice, 60);
  if (energyPrice !== undefined && perKwh === undefined) return undefined;
  if (timePrice !== undefined && perMinute === undefined && perHour === undefined) return undefined;
  const text = (value: number): string => exact.decimalText(exact.decimalOf(value));
  const orEmpty = (value: number | null): string => (value ? text(value) : '');
  const isFree = energyPrice === undefined && timePrice === undefined && fee === null;
  return {
    energy_per_kwh: isFree ? '0' : (perKwh ?? ''),
    time_per_minute: perMinute ?? '',
    time_per_hour: perMinute === undefined ? (perHour ?? '') : '',
    session_fee: fee === null ? '' : text(fee.amount),
    fee_after_seconds: orEmpty(fee?.grace_period ?? null),
    fee_after_wh: orEmpty(fee?.energy_threshold ?? null),
  };
}

/** `2026-12-24 18:00`, with seconds if not 0; the midnight that ends 9999-12-31 is the 24:00 of its row. */
function timeText(localSec: number): string {
  const text = fourDigitYear(writeLocalSecond(localSec));
  return text?.replace('T', ' ').replace(/:00$/, '') ?? '24:00';
}

const secondsPerDay = 86_400;

/** An end, with its seconds where it would be read as included in its row without them. */
function endText(untilSec: number, starts: ReadonlySet<number>): string {
  const minuteLater = untilSec + 60;
  const isIncluded = minuteLater % secondsPerDay === 0 || starts.has(minuteLater);
  return isIncluded ? writeLocalSecond(untilSec).replace('T', ' ') : timeText(untilSec);
}

function noteRate(rate: BundleCostRate, findings: Findings): void {
  if (rate.dynamic_pricing !== 2 && rate.unique.length > 0) {
    findings.add('$.dynamic_pricing', 'not_in_use', {});
  }
  if (rate.recurring.length > 0) {
    findings.add('$.recurring', 'no_place', { reason: 'weekly_entries' });
  }
  for (const [index, { marketing_texts }] of rate.unique.entries()) {
    if (Object.keys(marketing_texts).length === 0) continue;
    findings.add(`$.unique[${index}].marketing_texts`, 'text_left_out', {
      reason: 'list',
    });
  }
}

/**
 * Writes the dated entries of a cost rate as a list that `readDateList` reads: by start, each with the
 * actual end (U1 to U4). An entry whose price a row cannot express is left out and reported.
 */
export function writeDateList(
  rate: BundleCostRate,
  { separator = ',', decimalComma = false, byteOrderMark = false }: DateListWriting = {},
): DateList {
  const findings = new Findings();
  noteRate(rate, findings);
  const spans = uniqueSpans(rate.unique.map(({ validity }) => validity));
  const order = rate.unique
    .map((entry, index) => ({ entry, index, span: spans[index] ?? { fromSec: 0, untilSec: 0 } }))
    .sort((a, b) => a.span.fromSec - b.span.fromSec || a.index - b.index);
  const starts = new Set(spans.map(({ fromSec }) => fromSec));
  const rows: string[][] = [];
  let lastStart: number | undefined;
  for (const { entry, index, span } of order) {
    if (span.fromSec === lastStart) {
      findings.add(`$.unique[${index}]`, 'never_holds', { reason: 'same_start' });
      continue;
    }
    lastStart = span.fromSec;
    const prices = priceCells(entry);
    if (prices === undefined) {
      findings.add(`$.unique[${index}].intervals`, 'price_not_expressible', {});
      continue;
    }
    const cells: Cells = {
      ...prices,
      start: timeText(span.fromSec),
      end: endText(span.untilSec, starts),
      name: guardedText(entry.name),
    };
    const isNumber = (column: DateListColumn): boolean =>
      !['start', 'end', 'name'].includes(column);
    rows.push(
      writtenColumns.map((column) => {
        const text = cells[column] ?? '';
        return decimalComma && isNumber(column) ? text.replace('.', ',') : text;
      }),
    );
  }
  const table = [writtenColumns, ...rows];
  return {
    text: `${byteOrderMark ? '\uFEFF' : ''}${writeCsv(table, separator)}`,
    rows: rows.length,
    ...findings.differences(),
  };
}
