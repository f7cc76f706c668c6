import { minorUnitDigits } from '@wattpost/engine';
import { numberFormat } from './numberFormat.ts';

/** A part of a formatted amount: the number, the currency, or the space between. */
export interface AmountPart {
  readonly kind: 'number' | 'currency' | 'space';
  readonly text: string;
}

/**
 * Formats amounts of one currency.
 *
 * @param isEnergyPrice whether the amount is a price of energy (`energyAmountParts`)
 */
export type MoneyText = (amount: string, isEnergyPrice?: boolean) => string;

/** The most fraction digits that every supported `Intl.NumberFormat` takes. */
const maxFractionDigits = 20;

/**
 * An amount of money exactly as the locale writes it, never rounded: at least the digits of the
 * currency's minor unit (C6), and as many more as the amount has. `de-AT` gives `€ 0,59`, `de-DE` gives `0,59 €`.
 *
 * @param amount plain decimal text, not negative, without trailing zeros: `0.615`.
 * @param locale BCP 47.
 * @param currency ISO 4217.
 * @param leastDigits at least as many fraction digits, for amounts beside each other; 0 to 20
 */
export function amountParts(
  amount: string,
  currency: string,
  locale: string,
  leastDigits = 0,
): readonly AmountPart[] {
  const format = amountFormat(amount, currency, locale, leastDigits);
  if (format === null) {
    return [
      { kind: 'number', text: amount },
      { kind: 'space', text: '\u00a0' },
      { kind: 'currency', text: currency },
    ];
  }
  const parts: AmountPart[] = [];
  for (const part of format.formatToParts(amount as `${number}`)) {
    const kind =
      part.type === 'currency' ? 'currency' : part.type === 'literal' ? 'space' : 'number';
    const last = parts.at(-1);
    if (last?.kind === kind) parts[parts.length - 1] = { kind, text: last.text + part.value };
    else parts.push({ kind, text: part.value });
  }
  return parts;
}

/**
 * A price of energy: in pence if it is in pounds (`39p`), as the United Kingdom requires (SI 2023/1168), else as
 * `amountParts`. Nobody else has pounds sterling, so the currency alone decides.
 *
 * @param leastDigits as for the amount in pounds: 3 are one of the pence
 */
export function energyAmountParts(
  amount: string,
  currency: string,
  locale: string,
  leastDigits = 0,
): readonly AmountPart[] {
  const pence = inPence(amount, currency);
  if (pence === null) return amountParts(amount, currency, locale, leastDigits);
  return [
    { kind: 'number', text: penceNumber(pence, locale, leastDigits) },
    { kind: 'currency', text: 'p' },
  ];
}

/** `null`: not in pounds. */
function inPence(amount: string, currency: string): string | null {
  if (currency !== 'GBP') return null;
  const [pounds = '', fraction = ''] = amount.split('.');
  const whole = String(BigInt(pounds + fraction.slice(0, 2).padEnd(2, '0')));
  const rest = fraction.slice(2);
  return rest === '' ? whole : `${whole}.${rest}`;
}

function penceNumber(pence: string, locales: string | readonly string[], leastDigits = 0): string {
  const scale = scaleOf(pence);
  if (scale > maxFractionDigits) return pence;
  const minimumFractionDigits = Math.max(0, leastDigits - 2);
  const maximumFractionDigits = Math.max(minimumFractionDigits, scale);
  const format = numberFormat(locales, { minimumFractionDigits, maximumFractionDigits });
  return format.format(pence as `${number}`);
}

function scaleOf(decimal: string): number {
  return decimal.split('.')[1]?.length ?? 0;
}

/**
 * Writes amounts as `amountParts` and `energyAmountParts` do, in one piece.
 *
 * @param locales BCP 47; the first supported one formats them.
 */
export function moneyText(locales: string | readonly string[], currency: string): MoneyText {
  return (amount, isEnergyPrice = false) => {
    const pence = isEnergyPrice ? inPence(amount, currency) : null;
    if (pence !== null) return `${penceNumber(pence, locales)}p`;
    const format = amountFormat(amount, currency, locales);
    return format === null ? `${amount}\u00a0${currency}` : format.format(amount as `${number}`);
  };
}

/** `null`: the amount has more digits than any formatter supports. */
function amountFormat(
  amount: string,
  currency: string,
  locales: string | readonly string[],
  leastDigits = 0,
): Intl.NumberFormat | null {
  const scale = scaleOf(amount);
  if (scale > maxFractionDigits) return null;
  // The digits come from the engine's table: locale data differs between browsers.
  const usualDigits = Math.max(minorUnitDigits(currency), leastDigits);
  return numberFormat(locales, {
    style: 'currency',
    currency,
    minimumFractionDigits: usualDigits,
    maximumFractionDigits: Math.max(usualDigits, scale),
  });
}

/** The parts as one string. */
export function partsText(parts: readonly AmountPart[]): string {
  return parts.map((part) => part.text).join('');
}
