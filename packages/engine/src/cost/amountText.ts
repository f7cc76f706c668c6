import { type Fraction, decimalOf, decimalText } from '../numbers/index.ts';
import { minorUnitDigits } from './currency.ts';

/** Maximum length of an amount; none needs more. */
const maxCharacters = 100;

/**
 * An amount as a number or as decimal text such as "-0.5".
 *
 * @returns `undefined` for anything else.
 */
export function readMoney(amount: unknown): Fraction | undefined {
  if (typeof amount === 'number') return Number.isFinite(amount) ? decimalOf(amount) : undefined;
  if (typeof amount !== 'string' || amount.length > maxCharacters) return undefined;
  return /^-?\d+(?:\.\d+)?$/.test(amount) ? decimalOf(amount) : undefined;
}

/** Refuses a value that is not an amount. */
export function moneyOf(amount: number | string): Fraction {
  const money = readMoney(amount);
  if (money !== undefined) return money;
  const found = typeof amount === 'string' ? JSON.stringify(amount.slice(0, 60)) : String(amount);
  throw new RangeError(`An amount is a number or decimal text such as "0.30"; found ${found}.`);
}

/**
 * An amount with at least the digits of its currency: "0.5" in EUR is "0.50", in JPY "0.5", in KWD
 * "0.500". Nothing is rounded: "0.615" is kept. Totals of receipts already have this form.
 *
 * @param amount a finite number or decimal text; RangeError for anything else.
 * @param currency ISO 4217; RangeError as `minorUnitDigits`.
 * @returns decimal text, exact: for people, `Intl.NumberFormat` writes it in their language.
 */
export function amountText(amount: number | string, currency: string): string {
  return paddedText(moneyOf(amount), minorUnitDigits(currency));
}

/** Exact decimal text with at least so many digits after the point. */
export function paddedText(amount: Fraction, digits: number): string {
  const [whole = '', fraction = ''] = decimalText(amount).split('.');
  const padded = fraction.padEnd(digits, '0');
  return padded === '' ? whole : `${whole}.${padded}`;
}
