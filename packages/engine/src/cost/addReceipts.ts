import { paddedText, readMoney } from './amountText.ts';
import { minorUnitDigits } from './currency.ts';
import { type Fraction, add, zero } from '../numbers/index.ts';
import { type InputProblem, Reader, frozenProblems } from '../rate/index.ts';
import type { Receipt, ReceiptTax } from './receipt.ts';

/** The sum of receipts in one currency; decimal texts with the currency's digits. */
export interface ReceiptTotals {
  /** ISO 4217. */
  readonly currency: string;
  readonly count: number;
  /** The total of all of them, tax included: `taxes[].gross` and `untaxed` together. */
  readonly total: string;
  /** Net, tax and gross of the receipts with one percentage, by percentage, ascending. */
  readonly taxes: readonly ReceiptTax[];
  /** Total of the receipts without a stated tax. */
  readonly untaxed: string;
}

/** The sum, or all problems; never a partial sum. */
export type ReceiptSum =
  | { readonly ok: true; readonly totals: ReceiptTotals }
  | { readonly ok: false; readonly problems: readonly InputProblem[] };

interface TaxSum {
  readonly net: Fraction;
  readonly tax: Fraction;
  readonly gross: Fraction;
}

function readAmount(reader: Reader, key: string, value: unknown): Fraction {
  const money = readMoney(value);
  if (money !== undefined) return money;
  reader.at(key, () => reader.wrongType('an amount, as decimal text', value));
  return zero;
}

/**
 * Adds receipts unchanged: each was rounded once, and their sum is what was paid (P5). Exact, whatever
 * the number of receipts.
 *
 * @param currency ISO 4217, of all of them; RangeError as `minorUnitDigits`. Without a receipt the sum is 0.
 * @param receipts from `sessionCost`, or as read from storage.
 * @returns problems with paths such as `$[3].currency` for a receipt in another currency
 * (`other_currency`) or with an invalid amount.
 */
export function addReceipts(
  currency: string,
  receipts: Iterable<Pick<Receipt, 'currency' | 'total' | 'tax'> & Partial<Pick<Receipt, 'taxes'>>>,
): ReceiptSum {
  const digits = minorUnitDigits(currency);
  const reader = new Reader();
  const sums = new Map<number, TaxSum>();
  let count = 0;
  let total = zero;
  let untaxed = zero;
  const addTax = ({ percent, net, tax, gross }: ReceiptTax): void => {
    const before = sums.get(percent) ?? { net: zero, tax: zero, gross: zero };
    sums.set(percent, {
      net: add(before.net, readAmount(reader, 'net', net)),
      tax: add(before.tax, readAmount(reader, 'tax', tax)),
      gross: add(before.gross, readAmount(reader, 'gross', gross)),
    });
  };
  for (const receipt of receipts) {
    reader.at(count++, () => {
      if (receipt.currency !== currency) {
        reader.at('currency', () =>
          reader.problem(
            'other_currency',
            `A receipt in ${receipt.currency} among those in ${currency}; add each currency by itself.`,
          ),
        );
        return;
      }
      const due = readAmount(reader, 'total', receipt.total);
      total = add(total, due);
      // A receipt from before periods has a single tax.
      const { tax, taxes = [] } = receipt;
      if (taxes.length > 0) {
        reader.at('taxes', () => {
          for (const [at, own] of taxes.entries()) reader.at(at, () => addTax(own));
        });
      } else if (tax !== null) {
        reader.at('tax', () => addTax(tax));
      } else {
        untaxed = add(untaxed, due);
      }
    });
  }
  if (reader.problems.length > 0) {
    return Object.freeze({ ok: false, problems: frozenProblems(reader.problems) });
  }
  const text = (sum: Fraction): string => paddedText(sum, digits);
  const taxes = [...sums]
    .sort(([a], [b]) => a - b)
    .map(([percent, { net, tax, gross }]) =>
      Object.freeze({ percent, net: text(net), tax: text(tax), gross: text(gross) }),
    );
  const totals = Object.freeze({
    currency,
    count,
    total: text(total),
    untaxed: text(untaxed),
    taxes: Object.freeze(taxes),
  });
  return Object.freeze({ ok: true, totals });
}
