import { plausiblePrices, lowestPlausiblePrices } from '@wattpost/lint';
import { exact } from '@wattpost/engine';
import { typedDecimal, typedPrice } from '@wattpost/exchange';
import { moneyText, percentText, rateText } from '@wattpost/wording';
import { coreSay } from '../languages/coreSay.ts';

const { decimalOf, decimalText, multiply } = exact;

/** What a typed amount is for. */
export interface TypedAmount {
  readonly part: 'energy' | 'time' | 'idle' | 'session_fee' | 'limit';
  /** ISO 4217; others are never asked about. */
  readonly currency: string;
  /** Whether it is added to prices. */
  readonly isRise?: boolean;
}

/** A rise above this share of the highest plausible price is implausible: 0.50 euros per kWh. */
const highestRise = 1 / 6;

/** Per cent; a rise above it more than doubles a price. */
const highestPercent = 100;

/** What each part is typed as. */
const columns = {
  energy: 'energy_per_kwh',
  time: 'time_per_minute',
  idle: 'time_per_minute',
  session_fee: 'session_fee',
  limit: 'session_fee',
} as const;

const quantities = { energy: 1000, time: 1, idle: 1 } as const;

/**
 * Asks about a typed amount that is implausible by itself, such as 49 instead of 0.49.
 *
 * @param typed as typed: `49`, `49 ct`, `0,49`
 * @param locale BCP 47
 * @returns `null`: it is plausible, or cannot be read.
 */
export function amountQuestion(
  typed: string,
  { part, currency, isRise = false }: TypedAmount,
  locale: string,
): string | null {
  const decimal = typedPrice(typed, columns[part], currency);
  if (!/^[A-Z]{3}$/.test(currency) || !/^\d+(?:\.\d+)?$/.test(decimal)) return null;
  const highest = plausiblePrices(currency);
  const most = highest[part] * (isRise ? highestRise : 1);
  const least = isRise ? 0 : lowestPlausiblePrices(highest)[part];
  const amount = Number(decimal);
  const text = (value: string): string => {
    const money = moneyText(locale, currency);
    if (part === 'session_fee' || part === 'limit') return money(value);
    const block = { amount: value, quantity: quantities[part], from: '0', until: null };
    return rateText(block, part, money);
  };
  const say = coreSay(locale);
  const values = { amount: text(decimal) };
  if (amount > most) {
    const hundredth = decimalText(multiply(decimalOf(decimal), decimalOf('0.01')));
    return Number(hundredth) <= most
      ? say('Is {amount} meant, or {other}?', { ...values, other: text(hundredth) })
      : say('Is {amount} meant? That is unusually high.', values);
  }
  return amount > 0 && amount < least
    ? say('Is {amount} meant? That is unusually low.', values)
    : null;
}

/** The same of a rise in per cent. */
export function percentQuestion(typed: string, locale: string): string | null {
  const decimal = typedDecimal(typed);
  if (!/^\d+(?:\.\d+)?$/.test(decimal) || Number(decimal) <= highestPercent) return null;
  const say = coreSay(locale);
  const amount = percentText(Number(decimal), locale);
  return say('Is {amount} meant? That is unusually high.', { amount });
}
