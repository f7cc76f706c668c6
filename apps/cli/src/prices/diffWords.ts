import type { ComponentChange, PriceChange, PriceSide } from '@wattpost/outlook';
import { type MoneyText, moneyText, unitName } from '@wattpost/wording';
import { priceSummary, printableLine } from '../words/index.ts';
import { namedSummary } from './priceReport.ts';

/** A value of a bundle in a sentence. */
export function valueWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return '(none)';
  return printableLine(typeof value === 'string' ? JSON.stringify(value) : JSON.stringify(value));
}

/** One side of a change, on one line. */
export function sideWords(
  { price, stated, currency }: PriceSide,
  locales: readonly string[],
): string {
  return namedSummary(price, priceSummary(stated, moneyText(locales, currency)));
}

/** What a change comes to, a line for each part that differs. */
export function deltaLines(change: PriceChange, locales: readonly string[]): string[] {
  const { before, after, components } = change;
  if (before.currency !== after.currency) {
    return [`the currency changes from ${before.currency} to ${after.currency}`];
  }
  const money = moneyText(locales, after.currency);
  return components.map((component) => componentLine(component, money));
}

function componentLine(change: ComponentChange, money: MoneyText): string {
  const { component, before, after, delta, conditions } = change;
  const what =
    component === 'session_fee' ? 'per session' : `per ${unitName(component, change.quantity)}`;
  if (delta === null) return `${listed(before, change, money)} → ${listed(after, change, money)}`;
  const line = `${what}${boundsWords(change)}: ${money(before)} → ${money(after)} (${signed(delta, money)})`;
  if (conditions === null) return line;
  const due = (fee: typeof conditions.before): string =>
    `${fee.graceSeconds} s and ${fee.thresholdKwh} kWh`;
  return `${line}; due from ${due(conditions.before)} → ${due(conditions.after)}`;
}

function signed(delta: string, money: MoneyText): string {
  if (delta === '0') return 'unchanged';
  return delta.startsWith('-') ? money(delta) : `+${money(delta)}`;
}

function boundsWords({ component, from, until }: ComponentChange): string {
  if (component === 'session_fee' || (from === '0' && until === null)) return '';
  const unit = component === 'energy' ? 'kWh' : 'min';
  if (until === null) return ` after ${from} ${unit}`;
  return ` from ${from} to ${until} ${unit}`;
}

/** An amount that is for a quantity of its own, `1/7`. */
function listed(text: string, { component }: ComponentChange, money: MoneyText): string {
  const [amount = '0', quantity = '0'] = text.split('/');
  const unit = component === 'energy' ? 'Wh' : 'min';
  return quantity === '0' ? money(amount) : `${money(amount)}/${quantity} ${unit}`;
}
