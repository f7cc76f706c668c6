import type { Tax } from '../rate/index.ts';
import {
  type Fraction,
  decimalOf,
  divide,
  fixedText,
  multiply,
  roundedTo,
} from '../numbers/index.ts';
import type { ReceiptTax } from './receipt.ts';

/** What is due, as texts. */
export interface TaxedTotal {
  readonly total: string;
  readonly tax: ReceiptTax | null;
}

/** 1 + percent/100: what a net amount is multiplied with to be gross (C7). */
export function taxFactor({ percent }: Tax): Fraction {
  const { numerator, denominator } = decimalOf(percent);
  return { numerator: 100n * denominator + numerator, denominator: 100n * denominator };
}

/**
 * Rounds the exact sum of a receipt's lines to what is due (C6, C7): gross and net are each rounded
 * once from their exact values, halves away from zero; tax is their difference.
 *
 * @param sum net or gross, as `tax.included` says; gross when there is no tax.
 * @param digits of the currency's minor unit.
 */
export function addTaxAndRound(sum: Fraction, tax: Tax | null, digits: number): TaxedTotal {
  if (tax === null) return { total: fixedText(roundedTo(sum, digits), digits), tax: null };
  const factor = taxFactor(tax);
  const gross = roundedTo(tax.included ? sum : multiply(sum, factor), digits);
  const net = roundedTo(tax.included ? divide(sum, factor) : sum, digits);
  const total = fixedText(gross, digits);
  return {
    total,
    tax: Object.freeze({
      percent: tax.percent,
      net: fixedText(net, digits),
      tax: fixedText(gross - net, digits),
      gross: total,
    }),
  };
}
