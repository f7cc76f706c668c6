import {
  exact,
  minorUnitDigits,
  priceBreakdown,
  type PricePlan,
  type Receipt,
  type ReceiptLine,
  type SessionDiagnostic,
} from '@wattpost/engine';
import { findingText } from '@wattpost/lint/languages';
import { moneyText, rateText } from '@wattpost/wording';
import { coreSay, type CoreSay } from '../languages/coreSay.ts';

/** A line of a receipt in words. */
export interface CostLine {
  readonly component: ReceiptLine['component'];
  /** `Energy`, `Time`, `Idle time`, `Session fee`, or `Limited to €12.00 in all`. */
  readonly what: string;
  /** The entry's name, or the cost rate's for the default price. */
  readonly name: string;
  /** Epoch ms, inclusive. */
  readonly fromMs: number;
  /** Epoch ms, exclusive. */
  readonly toMs: number;
  /** `22.5 kWh`, `90 min`; empty for a fee or limit. Starts with ≈ if rounded for reading. */
  readonly quantity: string;
  /** As listed: `€0.49/kWh`. */
  readonly price: string;
  /** In whole minor units, halves away from zero, like bills. */
  readonly amount: string;
  /** `null`: `amount` is exact. */
  readonly exactAmount: string | null;
}

/** A sum below the lines. */
export interface CostSum {
  readonly what: string;
  readonly amount: string;
  readonly isTotal: boolean;
}

/** A receipt in words. */
export interface CostWords {
  readonly lines: readonly CostLine[];
  readonly sums: readonly CostSum[];
  /** The amount due. */
  readonly total: string;
  /** What is doubtful about the session, in one sentence each; it changes no amount. */
  readonly warnings: readonly string[];
}

/** The cost of a session that can be billed. */
interface Billed {
  readonly receipt: Receipt;
  readonly diagnostics: readonly SessionDiagnostic[];
}

function componentText(component: ReceiptLine['component'], say: CoreSay): string {
  switch (component) {
    case 'energy':
      return say('Energy');
    case 'time':
      return say('Time');
    case 'idle':
      return say('Idle time');
    case 'session_fee':
      return say('Session fee');
    case 'limit':
      return say('Limit');
  }
}

const limitTexts: Readonly<
  Record<NonNullable<ReceiptLine['limited']>, (amount: string, say: CoreSay) => string>
> = {
  energy: (amount, say) => say('Limited to {amount} for energy', { amount }),
  time: (amount, say) => say('Limited to {amount} for time', { amount }),
  idle: (amount, say) => say('Limited to {amount} for idle time', { amount }),
  total: (amount, say) => say('Limited to {amount} in all', { amount }),
};

/** What a limit does: only the lowest total adds to the sum (C12). */
function limitText(
  limited: NonNullable<ReceiptLine['limited']>,
  { amount }: ReceiptLine,
  limit: string,
  say: CoreSay,
): string {
  return amount.startsWith('-')
    ? limitTexts[limited](limit, say)
    : say('At least {amount} in all', { amount: limit });
}

/**
 * Puts a receipt into words, and what is doubtful about its session.
 *
 * @param locale BCP 47
 * @param nameOf the name of the entry of a line, or of its cost rate.
 */
export function costWords(
  plan: PricePlan,
  { receipt, diagnostics }: Billed,
  locale: string,
  nameOf: (line: ReceiptLine) => string,
): CostWords {
  const [say, money] = [coreSay(locale), moneyText(locale, receipt.currency)];
  return {
    lines: receipt.lines.filter(isBilled).map((line) => ({
      component: line.component,
      what:
        line.limited === undefined
          ? componentText(line.component, say)
          : limitText(line.limited, line, money(line.price), say),
      name: nameOf(line),
      fromMs: line.from,
      toMs: line.until,
      quantity: quantityWords(line, locale),
      price: priceText(line, money),
      ...amountWords(line.amount, receipt.currency, money),
    })),
    sums: sums(receipt, plan.tax?.included ?? true, money, locale),
    total: money(receipt.total),
    warnings: diagnostics.map((one) => findingText(one, locale)),
  };
}

function amountWords(
  exactText: string,
  currency: string,
  money: (amount: string) => string,
): Pick<CostLine, 'amount' | 'exactAmount'> {
  const digits = minorUnitDigits(currency);
  const rounded = exact.roundedTo(exact.decimalOf(exactText), digits);
  const [amount, whole] = [money(exact.fixedText(rounded, digits)), money(exactText)];
  return { amount, exactAmount: amount === whole ? null : whole };
}

/** Free components are omitted. */
function isBilled({ component, amount }: ReceiptLine): boolean {
  return component === 'limit' || Number(amount) !== 0;
}

function quantityWords({ component, quantity }: ReceiptLine, locale: string): string {
  if (component === 'session_fee' || component === 'limit') return '';
  const [value, digits, unit] =
    component === 'energy' ? [quantity / 1000, 4, 'kWh'] : [quantity, 2, 'min'];
  const short = Number(value.toFixed(digits));
  const text = new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format(short);
  return `${short === value ? '' : '≈ '}${text}\u00a0${unit}`;
}

/** The line's price as listed: missing tax is a separate sum. */
function priceText(
  { component, price, unit }: ReceiptLine,
  money: (amount: string) => string,
): string {
  if (component === 'session_fee') return money(price);
  if (component === 'limit') return '';
  const list = [{ uuid: null, unit, price: Number(price) }];
  const only = { energy: [], time: [], session_fee: null, [component]: list };
  const [block] = priceBreakdown(only, null)[component] ?? [];
  if (block === undefined) throw new Error(`a line of ${component} without a price`);
  return rateText(block, component, money);
}

function sums(
  { total, taxes }: Receipt,
  taxIncluded: boolean,
  money: (amount: string) => string,
  locale: string,
): CostSum[] {
  const say = coreSay(locale);
  const due = { what: say('Total'), amount: money(total), isTotal: true };
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 20 });
  const sum = (what: string, amount: string): CostSum => ({
    what,
    amount: money(amount),
    isTotal: false,
  });
  const parts = taxes.flatMap(({ percent: rate, net, tax }) => {
    const percent = `${number.format(rate)}\u00a0%`;
    return taxIncluded
      ? [sum(say('of which net'), net), sum(say('of which {percent} VAT', { percent }), tax)]
      : [sum(say('Net'), net), sum(say('{percent} VAT', { percent }), tax)];
  });
  return taxIncluded ? [due, ...parts] : [...parts, due];
}
