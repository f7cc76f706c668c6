import type { ComponentChange, FactChange, PriceChange } from '@wattpost/price-views';
import { exact, minorUnitDigits } from '@wattpost/engine';
import { moneyText, numberFormat, unitSymbol } from '@wattpost/wording';
import { priceParts } from '../words/index.ts';
import type { When } from './whenSpans.ts';

/** What a review says. English; numbers, dates and money as `locale` (BCP 47) writes them. */

/** `Mon–Fri 15:00–22:00`, `Every day 22:00–06:00`, `At all times`, `24–26 Dec 2026`. */
function whenText(when: When, locale: string): string {
  switch (when.kind) {
    case 'always':
      return 'At all times';
    case 'weekdays':
      return times(weekdaysText(when.weekdays, locale), when.from, when.until);
    case 'week_span':
      return `${weekdayName(when.fromWeekday, locale)} ${when.from} – ${weekdayName(when.untilWeekday, locale)} ${when.until}`;
    case 'dates': {
      const dates = dateFormat(locale).formatRange(dayMs(when.first), dayMs(when.last));
      const isWhole = when.from === '00:00' && when.until === '24:00';
      return isWhole ? dates : `${dates} ${datedTimes(when)}`;
    }
    case 'once': {
      const moment = (at: { readonly date: string; readonly time: string }): string =>
        `${dateFormat(locale).format(dayMs(at.date))} ${at.time}`;
      if (when.from === null)
        return when.until === null ? 'At all times' : `Until ${moment(when.until)}`;
      if (when.until === null) return `From ${moment(when.from)} on`;
      return `${moment(when.from)} – ${moment(when.until)}`;
    }
  }
}

/** So many times are told; the others are counted. */
const mostTold = 6;

/** Several times in one text. */
export function whensText(whens: readonly When[], locale: string): string {
  const told = whens.slice(0, mostTold).map((when, index) => {
    const before = whens[index - 1];
    // A date is named once for all of its times.
    const isSameDate =
      when.kind === 'dates' &&
      before?.kind === 'dates' &&
      before.first === when.first &&
      before.last === when.last;
    return isSameDate ? datedTimes(when) : whenText(when, locale);
  });
  const more = whens.length - told.length;
  return told.join(', ') + (more > 0 ? ` and ${more} more` : '');
}

function times(days: string, from: string, until: string): string {
  return from === '00:00' && ['24:00', '00:00'].includes(until) ? days : `${days} ${from}–${until}`;
}

function datedTimes({ from, until }: { readonly from: string; readonly until: string }): string {
  return `${from}–${until}${from < until ? '' : ' (clocks go back)'}`;
}

/** `Mon–Fri`, `Sat–Sun`, `Mon, Wed`, `Every day`. */
function weekdaysText(weekdays: readonly number[], locale: string): string {
  if (weekdays.length === 7) return 'Every day';
  const runs: number[][] = [];
  for (const weekday of weekdays) {
    const run = runs.at(-1);
    if (run !== undefined && ((run.at(-1) ?? 0) + 1) % 7 === weekday) run.push(weekday);
    else runs.push([weekday]);
  }
  const [first, last] = [runs[0], runs.at(-1)];
  // Sunday goes on with Monday.
  if (first?.[0] === 1 && last?.at(-1) === 0 && first !== last) {
    runs.shift();
    last.push(...first);
  }
  return runs
    .map((run) => {
      const [first, last] = [run[0] ?? 0, run.at(-1) ?? 0];
      const name = weekdayName(first, locale);
      return first === last ? name : `${name}–${weekdayName(last, locale)}`;
    })
    .join(', ');
}

function weekdayName(weekday: number, locale: string): string {
  // 4 January 1970 was a Sunday.
  return new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(
    Date.UTC(1970, 0, 4 + weekday),
  );
}

function dateFormat(locale: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'medium' });
}

function dayMs(date: string): number {
  return Date.parse(`${date}T00:00:00Z`);
}

/** By how much a price changes, in words. */
export interface DifferenceWords {
  /** `+3 ct/kWh, start +€0.10`. */
  readonly text: string;
  /** −1: cheaper, 1: dearer, 0: neither can be said. */
  readonly direction: -1 | 0 | 1;
}

/** By how much a price changes; what cannot be told as a difference is told as it is afterwards. */
export function differenceWords(
  { before, after, components }: PriceChange,
  locale: string,
): DifferenceWords {
  if (components.length === 0) {
    const [was, is] = [before, after].map(({ stated, currency }) =>
      priceParts(stated, currency, locale).join(' · '),
    );
    return { text: `${is} instead of ${was}`, direction: 0 };
  }
  const parts = components.map((part) => partWords(part, after.currency, locale));
  const directions = new Set(parts.map(({ direction }) => direction));
  const [only = 0] = directions;
  return {
    text: parts.map(({ text }) => text).join(', '),
    direction: directions.size === 1 ? only : 0,
  };
}

const partNames = { energy: '', time: 'time ', idle: 'idle ', session_fee: 'start ' } as const;

const limitNames = {
  maxEnergy: 'most for energy',
  maxTime: 'most for time',
  maxIdle: 'most for idle time',
  maxTotal: 'most per session',
  minTotal: 'least per session',
} as const;

function partWords(part: ComponentChange, currency: string, locale: string): DifferenceWords {
  const { component, delta } = part;
  const money = moneyText(locale, currency);
  const name =
    component === 'limit' ? `${limitNames[part.limit ?? 'maxTotal']} ` : partNames[component];
  const stretch = stretchText(part);
  if (component === 'limit' && (part.before === null || part.after === null)) {
    const text = part.after === null ? `${name}no longer limited` : `${name}${money(part.after)}`;
    return { text, direction: 0 };
  }
  if (delta === null || (delta === '0' && part.conditions === null)) {
    return { text: `${name}${part.after} instead of ${part.before}${stretch}`, direction: 0 };
  }
  const conditions = part.conditions === null ? '' : `, due ${dueText(part.conditions.after)}`;
  if (delta === '0') return { text: `${name.trim()}${conditions}`, direction: 0 };
  const isLess = delta.startsWith('-');
  const amount = smallMoney(delta.replace('-', ''), currency, locale);
  const per =
    component === 'session_fee' || component === 'limit'
      ? ''
      : `/${unitSymbol(component, part.quantity)}`;
  return {
    text: `${name}${isLess ? '−' : '+'}${amount}${per}${stretch}${conditions}`,
    direction: isLess ? -1 : 1,
  };
}

function dueText({
  graceSeconds,
  thresholdKwh,
}: {
  graceSeconds: number;
  thresholdKwh: string;
}): string {
  const bounds = [
    ...(graceSeconds > 0 ? [`from ${graceSeconds / 60} min`] : []),
    ...(thresholdKwh === '0' ? [] : [`from ${thresholdKwh} kWh`]),
  ];
  return bounds.length === 0 ? 'always' : bounds.join(' and ');
}

function stretchText({ component, from, until }: ComponentChange): string {
  if (component === 'session_fee' || (from === '0' && until === null)) return '';
  const unit = component === 'energy' ? 'kWh' : 'min';
  if (until === null) return ` after ${from} ${unit}`;
  return from === '0' ? ` for the first ${until} ${unit}` : ` from ${from} to ${until} ${unit}`;
}

/** `3 ct` of euros below one; money as it is written elsewhere. */
function smallMoney(amount: string, currency: string, locale: string): string {
  const isSmall = /^0(\.|$)/.test(amount) && minorUnitDigits(currency) === 2;
  if (!isSmall || currency !== 'EUR') return moneyText(locale, currency)(amount);
  const { decimalOf, decimalText, multiply } = exact;
  const cents = decimalText(multiply(decimalOf(amount), decimalOf('100')));
  return `${numberFormat(locale, { maximumFractionDigits: 20 }).format(cents as `${number}`)} ct`;
}

const factNames: Readonly<Record<string, string>> = {
  valid_until: 'Holds until',
  label: 'Label',
  public_display_name: 'Name on the display',
  time_zone: 'Time zone',
  location_name: 'Location',
  max_power_kw: 'Most power (kW)',
  cost_rate_uuid: 'Price list',
  name: 'Name',
  currency: 'Currency',
  dynamic_pricing: 'Prices change by',
  tax: 'VAT',
  marketing_texts: 'Texts',
  short_description: 'Short description',
  description: 'Description',
  legal: 'Legal text',
};

/** What a member of a bundle is called. */
export function factName(key: string): string {
  return factNames[key] ?? key;
}

const modes: Readonly<Record<number, string>> = { 1: 'the week', 2: 'date' };

/** One side of a fact. */
export function factText({ key }: FactChange, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (key === 'dynamic_pricing')
    return (typeof value === 'number' ? modes[value] : undefined) ?? 'nothing';
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  const { percent, included } = value as { percent?: number; included?: boolean };
  if (percent === undefined) return 'changed';
  return `${percent} %, ${included === true ? 'in the prices' : 'added to the prices'}`;
}
