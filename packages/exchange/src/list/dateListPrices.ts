import { exact, type Intervals } from '@wattpost/engine';
import { type Findings, exactNumber } from '../values/index.ts';
import { priceColumns, type DateListColumn, type DateListRow } from './dateListColumns.ts';

/** Notes what is wrong with a cell. */
export type Report = (column: DateListColumn, code: string, message: string) => undefined;

/** Columns of seconds and Wh, which have no decimal places. */
const wholeColumns: readonly DateListColumn[] = ['fee_after_seconds', 'fee_after_wh'];

/** `1,000` as people write a thousand; as a decimal it would hardly have the zero at its end. */
const likeThousands = /^-?[1-9]\d{0,2}[.,]\d\d0$/;

/** Whether a number can be read in two ways, such as `1,000` or `1.250`. */
export function readsLikeThousands(text: string): boolean {
  return likeThousands.test(text);
}

function amountIn(
  row: DateListRow,
  column: DateListColumn,
  report: Report,
  findings: Findings,
): number | undefined {
  const text = row.cell(column);
  if (text === '') return undefined;
  const plain = text.replace(',', '.');
  if (!/^\d{1,20}(\.\d{1,20})?$/.test(plain)) {
    const message = `Expected a number such as 0.49 or 0,49, found ${JSON.stringify(text.slice(0, 60))}.`;
    return report(column, 'not_a_number', message);
  }
  if (plain.length > 15 && exactNumber(exact.decimalOf(plain)) === undefined) {
    return report(column, 'too_precise', 'Expected a number of at most 15 digits.');
  }
  if (readsLikeThousands(plain)) {
    const [whole, shown] = [plain.replace('.', ''), JSON.stringify(text)];
    if (wholeColumns.includes(column)) {
      const message = `Expected a number such as ${whole} without a separator of thousands, found ${shown}.`;
      return report(column, 'ambiguous_number', message);
    }
    const message = `${shown} was read as ${Number(plain)}; if it is meant otherwise, write ${whole}.`;
    findings.add('warning', row.place(column), 'ambiguous_number', message);
  }
  return Number(plain);
}

const perWhat = {
  energy_per_kwh: 'per kWh',
  time_per_minute: 'per minute',
  time_per_hour: 'per hour',
  session_fee: 'per session',
} as const;

/** Currencies whose unit is far from a euro or a dollar: what is about as much as 5 euros, in round numbers. */
const otherUnits: Readonly<Record<string, number>> = {
  BRL: 30,
  CNY: 40,
  CZK: 125,
  DKK: 40,
  HKD: 40,
  HUF: 2000,
  INR: 500,
  ISK: 750,
  JPY: 800,
  KRW: 8000,
  MXN: 100,
  NOK: 60,
  PLN: 25,
  RON: 25,
  RSD: 600,
  SEK: 60,
  THB: 200,
  TRY: 250,
  UAH: 250,
  ZAR: 100,
};

/**
 * The highest prices that are taken for plausible: 5 per kWh unless told otherwise, a fifth of that per
 * minute, ten times that per session. A price per MWh in place of one per kWh is far above.
 */
export type PlausiblePrices = Readonly<Record<(typeof priceColumns)[number], number>>;

/**
 * The highest plausible prices of a currency.
 *
 * @param maxPerKwh greater than 0; default: 5, or about as much in currencies of small units.
 */
export function plausiblePrices(
  currency: string,
  maxPerKwh: number = otherUnits[currency] ?? 5,
): PlausiblePrices {
  return {
    energy_per_kwh: maxPerKwh,
    time_per_minute: maxPerKwh / 5,
    time_per_hour: maxPerKwh * 12,
    session_fee: maxPerKwh * 10,
  };
}

/** Reports prices that are hardly meant, such as one per MWh. */
function noteHighPrices(
  row: DateListRow,
  amounts: readonly (number | undefined)[],
  plausible: PlausiblePrices,
  findings: Findings,
): void {
  for (const [index, column] of priceColumns.entries()) {
    const amount = amounts[index];
    if (amount === undefined || amount <= plausible[column]) continue;
    const cure = column === 'energy_per_kwh' ? ' Is it meant per MWh?' : '';
    const message = `${amount} ${perWhat[column]} is more than is plausible (${plausible[column]}).${cure}`;
    findings.add('price', row.place(column), 'implausible_price', message);
  }
}

/** The prices of a row; what is wrong with them goes to `report`, what is hardly meant to `findings`. */
export function intervalsIn(
  row: DateListRow,
  plausible: PlausiblePrices,
  report: Report,
  findings: Findings,
): Intervals {
  const amount = (column: DateListColumn): number | undefined =>
    amountIn(row, column, report, findings);
  const amounts = priceColumns.map(amount);
  const [energy, perMinute, perHour, fee] = amounts;
  noteHighPrices(row, amounts, plausible, findings);
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
