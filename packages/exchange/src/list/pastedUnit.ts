import { plausiblePrices } from '@wattpost/lint';
import { plainUnit, type ColumnUnit } from './columnUnit.ts';
import { foundText, type TableProblem } from './tableProblem.ts';
import { isOfCurrency, readMoneyUnit, type MoneyUnit } from './unitWords.ts';

/** The unit of pasted prices. */
export interface PastedUnit {
  /** `null`: as stated in the text, otherwise per kWh, unless that is implausible and per MWh is not. */
  readonly unit: 'kWh' | 'MWh' | null;
  /** ISO 4217 */
  readonly currency: string;
}

/** Money and what it is for, somewhere in a head: `Preis (ct/kWh)`, `öre per kWh`, `EUR/MWh`. */
const statedUnit =
  /([^\s()[\]\d;,/]{1,20}\s?(?:\/|per|pro|je|par|al|za|na)\s?[kM]?Wh)(?![\p{L}\d])/iu;
const statedEnergy = /(?<![\p{L}\d])([kM]?Wh)(?![\p{L}\d])/iu;

/** The unit that a text states; `null`: none. `undefined`: one that is not known. */
function unitIn(text: string): MoneyUnit | null | undefined {
  const [, whole] = statedUnit.exec(text) ?? [];
  const [, energy] = statedEnergy.exec(text) ?? [];
  if (energy === undefined) return null;
  // Of `Preis/kWh` the first word is no money.
  return (whole === undefined ? undefined : readMoneyUnit(whole)) ?? readMoneyUnit(energy);
}

/**
 * The unit of the prices of a text where their cells state none; one that is unknown, or of another currency, is a
 * problem.
 *
 * @param pastedUnit `undefined`: the cells alone state it.
 */
export function headUnit(
  text: string,
  pastedUnit: PastedUnit | undefined,
  problems: TableProblem[],
): ColumnUnit {
  if (pastedUnit === undefined) return plainUnit;
  const { unit, currency } = pastedUnit;
  const stated = unitIn(text);
  if (stated && !isOfCurrency(stated, currency)) {
    const found = foundText(statedUnit.exec(text)?.[0] ?? text);
    problems.push({ path: '$', code: 'not_a_price', values: { found } });
  }
  const per = unit === null ? stated?.per : unit === 'MWh' ? 'mwh' : 'kwh';
  const perCurrencyUnit = stated?.perCurrencyUnit ?? null;
  return { times: per === 'wh' ? 1000 : 1, over: per === 'mwh' ? 1000 : 1, perCurrencyUnit };
}

/** Asks for the unit of prices that are implausible per kWh, but not per MWh, where nothing states it. */
export function doubtUnit(
  rows: readonly { readonly price: string | null }[],
  text: string,
  { unit, currency }: PastedUnit,
  problems: TableProblem[],
): void {
  if (unit !== null || unitIn(text)) return;
  const max = plausiblePrices(currency).energy;
  const highest = rows.reduce((most, { price }) => Math.max(most, Number(price ?? 0)), 0);
  if (highest <= max || highest / 1000 > max) return;
  const price = rows.find((row) => Number(row.price ?? 0) === highest)?.price ?? '';
  problems.push({ path: '$', code: 'ambiguous_unit', values: { price } });
}
