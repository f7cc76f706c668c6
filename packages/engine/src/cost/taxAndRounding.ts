import type { PriceSegment } from '../plan/index.ts';
import type { Tax } from '../rate/index.ts';
import {
  type Fraction,
  add,
  compare,
  decimalOf,
  divide,
  fixedText,
  multiply,
  roundedTo,
  subtract,
  zero,
} from '../numbers/index.ts';
import type { ExactLine } from './lineItems.ts';
import type { Receipt, ReceiptTax } from './receipt.ts';

/** The amounts due, as texts. */
export type TaxedTotal = Pick<Receipt, 'total' | 'tax' | 'taxes'>;

/** The exact sum of the lines of one percentage. */
export interface TaxGroup {
  /** `null`: the cost rate states no tax. */
  readonly tax: Tax | null;
  /** Net or gross, as `tax.included` says; gross when there is no tax. */
  readonly sum: Fraction;
}

/** 1 + percent/100: the factor from net to gross (C7). */
export function taxFactor({ percent }: Tax): Fraction {
  const { numerator, denominator } = decimalOf(percent);
  return { numerator: 100n * denominator + numerator, denominator: 100n * denominator };
}

/**
 * The lines' sums by percentage of tax, in the order of the session. Without lines there
 * is one group, of the price at the start.
 *
 * @param sum of all lines
 */
export function taxGroups(
  spans: readonly PriceSegment[],
  lines: readonly Pick<ExactLine, 'amount' | 'taxPercent'>[],
  sum: Fraction,
): readonly TaxGroup[] {
  const [first, ...others] = spans;
  const tax = first?.price.tax ?? null;
  if (others.every(({ price }) => price.tax?.percent === tax?.percent)) return [{ tax, sum }];
  const taxes = new Map(spans.map(({ price: { tax } }) => [tax?.percent, tax]));
  const groups = [...taxes].flatMap(([percent, tax]) => {
    const own = lines.filter(({ taxPercent }) => taxPercent === percent);
    const sum = own.reduce((sum, { amount }) => add(sum, amount), zero);
    return own.length === 0 ? [] : [{ tax, sum }];
  });
  return groups.length === 0 ? [{ tax, sum: zero }] : groups;
}

function grossOf({ tax, sum }: TaxGroup): Fraction {
  return tax === null || tax.included ? sum : multiply(sum, taxFactor(tax));
}

/** The gross amounts in minor units; the difference to the total is added to the largest (K5). */
function roundedGross(exact: readonly Fraction[], total: bigint, digits: number): bigint[] {
  if (exact.length === 1) return [total];
  const gross = exact.map((amount) => roundedTo(amount, digits));
  let rest = gross.reduce((missing, amount) => missing - amount, total);
  const descending = [...exact.entries()].sort(([, a], [, b]) => compare(b, a));
  for (const [position] of descending) {
    // Not below 0, in case of many percentages and a tiny total.
    const amount = gross[position] as bigint;
    const share = rest < -amount ? -amount : rest;
    gross[position] = amount + share;
    rest -= share;
  }
  return gross;
}

/** The net amount in minor units: of the exact gross, or of the rounded one if that was adjusted (K5). */
function roundedNet(group: TaxGroup, gross: bigint, digits: number): bigint {
  const { tax, sum } = group;
  if (tax === null) return gross;
  if (gross !== roundedTo(grossOf(group), digits)) {
    return roundedTo(divide({ numerator: gross, denominator: 1n }, taxFactor(tax)), 0);
  }
  return roundedTo(tax.included ? divide(sum, taxFactor(tax)) : sum, digits);
}

/**
 * Rounds the exact sums of a receipt's lines to the amounts due (C6, C7, K5). The total is rounded once,
 * halves away from zero. Gross and net of each percentage are rounded once from their exact values, tax is
 * difference; the remaining difference of the gross amounts to the total is added to the largest.
 *
 * @param groups at least one; either all have a tax or none.
 * @param digits of the currency's minor unit.
 */
export function addTaxAndRound(groups: readonly TaxGroup[], digits: number): TaxedTotal {
  const exact = groups.map(grossOf);
  const sum = exact.reduce((before, gross) => add(before, gross), zero);
  const total = roundedTo(sum, digits);
  const gross = roundedGross(exact, total, digits);
  const text = (amount: bigint): string => fixedText(amount, digits);
  const taxes = groups.flatMap((group, position): ReceiptTax[] => {
    if (group.tax === null) return [];
    const due = gross[position] as bigint;
    const net = roundedNet(group, due, digits);
    const { percent } = group.tax;
    return [Object.freeze({ percent, net: text(net), tax: text(due - net), gross: text(due) })];
  });
  return {
    total: text(total),
    tax: taxes.length === 1 ? (taxes[0] as ReceiptTax) : null,
    taxes: Object.freeze(taxes),
  };
}

/** The total as the nearest multiple of the step, halves away from zero (C14). Both are numbers of minor units. */
export function roundedForCash(
  total: string,
  cashStep: number,
  digits: number,
): NonNullable<Receipt['cash']> {
  const due = decimalOf(total);
  const step = decimalOf(cashStep);
  const steps = { numerator: roundedTo(divide(due, step), 0), denominator: 1n };
  const paid = multiply(steps, step);
  const text = (amount: Fraction): string => fixedText(roundedTo(amount, digits), digits);
  return Object.freeze({ rounding: text(subtract(paid, due)), amount: text(paid) });
}
