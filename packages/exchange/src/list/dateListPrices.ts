import { exact, type Intervals } from '@wattpost/engine';
import type { PlausiblePrices } from '@wattpost/lint';
import { exactNumber, numberReadings } from '../values/index.ts';
import type { Findings } from '../words/index.ts';
import {
  conditionColumns,
  inColumnUnit,
  priceColumns,
  readCellUnit,
  type MeasuredColumn,
} from './columnUnit.ts';
import type { DateListColumn, DateListRow } from './dateListColumns.ts';

/** Notes the problem of a cell. */
export type ReportProblem = (column: DateListColumn, code: string, message: string) => undefined;

/** Seconds and Wh are whole numbers. */
const isCondition = (column: MeasuredColumn): boolean =>
  conditionColumns.some((one) => one === column);

function amountIn(
  row: DateListRow,
  column: MeasuredColumn,
  currency: string | undefined,
  report: ReportProblem,
  findings: Findings,
): number | undefined {
  const text = row.cell(column);
  if (text === '') return undefined;
  const cell = readCellUnit(column, text, row.unit(column), currency);
  if (!cell.ok) return report(column, 'unknown_unit', cell.message);
  const plain = cell.number.replace(',', '.');
  if (!/^\d{1,20}(\.\d{1,20})?$/.test(plain)) {
    const message = `Expected a number such as 0.49 or 0,49, found ${JSON.stringify(text.slice(0, 60))}.`;
    return report(column, 'not_a_number', message);
  }
  const amount = exactNumber(inColumnUnit(plain, cell.unit));
  if (amount === undefined) {
    return report(column, 'too_precise', 'Expected a number of at most 15 digits.');
  }
  const readings = numberReadings(cell.number);
  if (readings !== null) {
    if (isCondition(column)) {
      const message = `Expected a number such as ${readings.whole} without a separator of thousands, found ${JSON.stringify(text)}.`;
      return report(column, 'ambiguous_number', message);
    }
    findings.add(row.place(column), 'ambiguous_number', readings);
  }
  return amount;
}

/** The unit of a column's amounts, and how many of it are in a kWh, a minute or a session. */
const columnParts = {
  energy_per_kwh: { part: 'energy', per: 'kwh', count: 1 },
  time_per_minute: { part: 'time', per: 'minute', count: 1 },
  time_per_hour: { part: 'time', per: 'hour', count: 60 },
  session_fee: { part: 'session_fee', per: 'session', count: 1 },
} as const;

/** The currency of prices, and its limits of plausible ones. */
export interface PriceDoubts {
  /** ISO 4217; `undefined`: not known. */
  readonly currency: string | undefined;
  readonly highest: PlausiblePrices;
  readonly lowest: PlausiblePrices;
  /** The maximum number of decimals. */
  readonly maxDecimals: number;
}

/** Reports implausible prices, such as one per MWh. */
function noteDoubts(
  row: DateListRow,
  amounts: readonly (number | undefined)[],
  { highest, lowest, maxDecimals }: PriceDoubts,
  findings: Findings,
): void {
  for (const [index, column] of priceColumns.entries()) {
    const amount = amounts[index];
    if (amount === undefined) continue;
    const { part, per, count } = columnParts[column];
    const place = row.place(column);
    const max = highest[part] * count;
    const min = lowest[part] * count;
    if (amount > max) {
      const values = { isHigh: true, amount, bound: max, per };
      findings.add(place, 'implausible_price', values);
    }
    if (amount > 0 && amount < min) {
      const values = { isHigh: false, amount, bound: min, per };
      findings.add(place, 'implausible_price', values, 'warning');
    }
    if ((exact.decimalText(exact.decimalOf(amount)).split('.')[1] ?? '').length > maxDecimals) {
      findings.add(place, 'too_many_decimals', { places: maxDecimals, amount });
    }
  }
}

/** The prices of a row; problems go to `report`, implausible values to `findings`. */
export function intervalsIn(
  row: DateListRow,
  doubts: PriceDoubts,
  report: ReportProblem,
  findings: Findings,
): Intervals {
  const amount = (column: MeasuredColumn): number | undefined =>
    amountIn(row, column, doubts.currency, report, findings);
  const amounts = priceColumns.map(amount);
  const [energy, perMinute, perHour, fee] = amounts;
  noteDoubts(row, amounts, doubts, findings);
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
