import { exact } from '@wattpost/engine';
import { plausiblePrices } from '@wattpost/lint';
import type { TableProblem } from './tableProblem.ts';

/** The unit of pasted prices. */
export interface PastedUnit {
  /** `null`: as stated in the text, otherwise per kWh, unless that is implausible and per MWh is not. */
  readonly unit: 'kWh' | 'MWh' | null;
  /** ISO 4217 */
  readonly currency: string;
}

/** The prices of a text per kWh; a problem if their unit is unknown. */
export function pricesPerKwh<Row extends { readonly price: string | null }>(
  rows: readonly Row[],
  text: string,
  { unit, currency }: PastedUnit,
  problems: TableProblem[],
): readonly Row[] {
  const named = /\b([kM])Wh\b/i.exec(text)?.[1]?.toLowerCase();
  const isPerMwh = unit === null ? named === 'm' : unit === 'MWh';
  if (isPerMwh) {
    return rows.map((row) => (row.price === null ? row : { ...row, price: perKwh(row.price) }));
  }
  const max = plausiblePrices(currency).energy;
  const highest = rows.reduce((most, { price }) => Math.max(most, Number(price ?? 0)), 0);
  if (unit === null && named === undefined && highest > max && highest / 1000 <= max) {
    const price = rows.find((row) => Number(row.price ?? 0) === highest)?.price ?? '';
    problems.push({ path: '$', code: 'ambiguous_unit', values: { price } });
  }
  return rows;
}

function perKwh(price: string): string {
  const { decimalOf, divide, exactText } = exact;
  return exactText(divide(decimalOf(price), decimalOf(1000))) ?? price;
}
