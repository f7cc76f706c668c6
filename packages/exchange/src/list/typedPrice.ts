import { typedDecimal } from '../values/index.ts';
import { plainUnit, readCellUnit, textInColumnUnit, type PriceColumn } from './columnUnit.ts';

/**
 * A typed price in the form of a bundle (`typedDecimal`), with or without its unit: `0,49`, `49 ct`, `€0.49`,
 * `0,49 €/kWh`. A text in a unit that is unknown, or of another currency, is unchanged and will be refused.
 *
 * @param column what the price is for.
 * @param currency ISO 4217.
 */
export function typedPrice(text: string, column: PriceColumn, currency: string): string {
  const reading = readCellUnit(column, text.trim(), plainUnit, currency);
  if (!reading.ok) return text;
  const number = typedDecimal(reading.number);
  if (!/^\d+(?:\.\d+)?$/.test(number)) return number;
  return textInColumnUnit(number, reading.unit) ?? text;
}
