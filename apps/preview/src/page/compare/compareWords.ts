import type { ComponentChange, FactChange, PriceChange } from '@wattpost/price-views';
import { durationWords, moneyText, unitName } from '@wattpost/wording';

const componentNames = {
  energy: 'Energy',
  time: 'Time',
  idle: 'Idle time',
  session_fee: 'Session fee',
} as const;

const limitNames = {
  maxEnergy: 'Most for energy',
  maxTime: 'Most for time',
  maxIdle: 'Most for idle time',
  maxTotal: 'Most per session',
  minTotal: 'Least per session',
} as const;

/** By how much a part of a price changes: `+€0.04 per kWh`. */
export interface DeltaWords {
  readonly text: string;
  /** −1: cheaper, 1: dearer, 0: neither can be said. */
  readonly direction: -1 | 0 | 1;
}

/** What changes in a price, part by part. */
export function deltaWords(change: PriceChange, locale: string): readonly DeltaWords[] {
  return change.components.map((part) => {
    const { delta } = part;
    const where = stretchText(part);
    const name =
      part.component === 'limit'
        ? limitNames[part.limit ?? 'maxTotal']
        : `${componentNames[part.component]}${where}`;
    const money = moneyText(locale, change.after.currency);
    if (part.before === null || part.after === null) {
      const is = part.after === null ? 'no limit any more' : `now ${money(part.after)}`;
      return { text: `${name}: ${is}`, direction: 0 };
    }
    if (delta === null || delta === '0') {
      const conditions = part.conditions === null ? 'is stated otherwise' : 'has other conditions';
      return { text: `${name} ${conditions}`, direction: 0 };
    }
    const isLess = delta.startsWith('-');
    const amount = money(delta.replace('-', ''));
    return {
      text: `${name} ${isLess ? '−' : '+'}${amount}${perText(part)}`,
      direction: isLess ? -1 : 1,
    };
  });
}

function stretchText({ component, from, until }: ComponentChange): string {
  if (component === 'session_fee' || (from === '0' && until === null)) return '';
  const unit = component === 'energy' ? 'kWh' : 'min';
  return until === null ? ` from ${from} ${unit}` : ` from ${from} to ${until} ${unit}`;
}

function perText({ component, quantity }: ComponentChange): string {
  return component === 'session_fee' || component === 'limit'
    ? ''
    : ` per ${unitName(component, quantity)}`;
}

const factNames: Readonly<Record<string, string>> = {
  created_at: 'Created',
  valid_until: 'Holds until',
  label: 'Label',
  public_display_name: 'Name on the display',
  time_zone: 'Time zone',
  location_name: 'Location',
  max_power_kw: 'Most power (kW)',
  cost_rate_uuid: 'Cost rate',
  name: 'Name',
  currency: 'Currency',
  dynamic_pricing: 'Prices change by',
  tax: 'VAT',
  intervals: 'Default price',
  marketing_texts: 'Texts',
  short_description: 'Short description',
  description: 'Description',
  legal: 'Legal text',
};

/** What a member of a bundle is called. */
export function factName(key: string): string {
  return factNames[key] ?? key;
}

/** Members that are told elsewhere, part by part, or are too long for a table. */
export function isTold({ key }: FactChange): boolean {
  return key === 'intervals' || key === 'marketing_texts';
}

/** One side of a fact. */
export function factText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  const { percent, included } = value as { percent?: number; included?: boolean };
  if (percent === undefined) return JSON.stringify(value);
  return `${percent} %, ${included === true ? 'in the prices' : 'added to the prices'}`;
}

/** A span of time in words, to the minute: `3 days 4 h`. */
export function durationText(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  return minutes === 0 ? '0 min' : durationWords(minutes * 60_000, 24);
}
