import type {
  CostRate,
  Intervals,
  MarketingTexts,
  PriceInterval,
  RecurringEntry,
  SessionFee,
  Tax,
  UniqueEntry,
} from '@wattpost/engine';

/** Pairs of unit (Wh or minutes) and price for one unit. */
export type Blocks = readonly (readonly [unit: number, price: number])[];

function blocks(list: Blocks): PriceInterval[] {
  return list.map(([unit, price]) => ({ uuid: null, unit, price }));
}

/** A price made of blocks of energy and time, and a fee. */
export function price(
  parts: { readonly energy?: Blocks; readonly time?: Blocks; readonly fee?: SessionFee } = {},
): Intervals {
  const { energy = [], time = [], fee = null } = parts;
  return { energy: blocks(energy), time: blocks(time), session_fee: fee };
}

/** A fee for each session, from a number of seconds and Wh on. */
export function fee(amount: number, seconds: number | null = null, wh = 0): SessionFee {
  return { amount, grace_period: seconds, energy_threshold: wh };
}

/** One price per kWh. */
export function perKwh(amount: number): Intervals {
  return price({ energy: [[1000, amount]] });
}

/** Entries get their numbers when they are put into a cost rate. */
const unnumbered = '';

/** The `number`th UUID of the gallery. */
export function galleryUuid(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

/** A price that holds in one window of the given weekdays (0 = Sunday), `HH:MM`. */
export function weekly(
  weekdays: readonly number[],
  startTime: string,
  endTime: string,
  intervals: Intervals,
): RecurringEntry {
  return {
    uuid: unnumbered,
    name: `${startTime} to ${endTime}`,
    validity: {
      type: 'recurring',
      weekdays: weekdays.map((weekday) => ({
        weekday,
        start_time: startTime,
        end_time: endTime,
      })),
    },
    intervals,
    marketing_texts: {},
  };
}

/** A price that holds from a local date and time (`YYYY-MM-DDTHH:MM:SS`) to the end of that date. */
export function once(start: string, intervals: Intervals): UniqueEntry {
  return {
    uuid: unnumbered,
    name: start,
    validity: { type: 'unique', start, end: `${start.slice(0, 10)}T23:59:59` },
    intervals,
    marketing_texts: {},
  };
}

/** What a cost rate of the gallery can differ in. */
export interface RateParts {
  readonly intervals: Intervals | null;
  readonly currency?: string;
  readonly timeZone?: string;
  readonly tax?: Tax | null;
  readonly recurring?: readonly RecurringEntry[];
  readonly unique?: readonly UniqueEntry[];
  readonly texts?: MarketingTexts;
}

/** A cost rate: in euro, with 20 % VAT included, in Vienna, unless something else is said. */
export function costRate(parts: RateParts): CostRate {
  const { recurring = [], unique = [] } = parts;
  return {
    uuid: galleryUuid(0),
    name: 'Gallery',
    currency: parts.currency ?? 'EUR',
    time_zone: parts.timeZone ?? 'Europe/Vienna',
    dynamic_pricing: recurring.length > 0 ? 1 : unique.length > 0 ? 2 : null,
    intervals: parts.intervals,
    marketing_texts: parts.texts ?? {},
    tax: parts.tax === undefined ? { percent: 20, included: true } : parts.tax,
    recurring: recurring.map((entry, index) => ({ ...entry, uuid: galleryUuid(index + 1) })),
    unique: unique.map((entry, index) => ({ ...entry, uuid: galleryUuid(index + 1) })),
  };
}
