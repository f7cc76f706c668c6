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
import type { StationData } from '../../src/ipc/ipc.ts';
import type { GalleryLanguage } from './entry.ts';
import { textsOf } from './texts.ts';

/** A price for so many Wh or minutes. */
export function block(unit: number, amount: number): PriceInterval {
  return { uuid: null, unit, price: amount };
}

/** A price made of blocks of energy and time, and a fee; free of charge without any. */
export function price(
  energy: readonly PriceInterval[] = [],
  time: readonly PriceInterval[] = [],
  session_fee: SessionFee | null = null,
): Intervals {
  return { energy, time, session_fee };
}

/** A fee for each session, from a number of seconds and Wh on. */
export function fee(amount: number, seconds: number | null = null, wh = 0): SessionFee {
  return { amount, grace_period: seconds, energy_threshold: wh };
}

/** One price per kWh. */
export function perKwh(amount: number): Intervals {
  return price([block(1000, amount)]);
}

function numbered(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

/** A price that holds in one window (`HH:MM`) of the given weekdays (0 = Sunday), or of all. */
export function weekly(
  start: string,
  end: string,
  intervals: Intervals,
  weekdays: readonly number[] = [0, 1, 2, 3, 4, 5, 6],
): RecurringEntry {
  return {
    // Entries get their numbers when they are put into a cost rate.
    uuid: '',
    name: `${start} to ${end}`,
    validity: {
      type: 'recurring',
      weekdays: weekdays.map((weekday) => ({ weekday, start_time: start, end_time: end })),
    },
    intervals,
    marketing_texts: {},
  };
}

/** A price that holds from a local date and time (`YYYY-MM-DDTHH:MM:SS`) to the end of that date. */
export function once(start: string, intervals: Intervals): UniqueEntry {
  const validity = { type: 'unique', start, end: `${start.slice(0, 10)}T23:59:59` } as const;
  return { uuid: '', name: start, validity, intervals, marketing_texts: {} };
}

/** What a cost rate can differ in: it is in euro, with 20 % VAT included, in Vienna, without texts. */
export interface RateParts {
  readonly intervals: Intervals | null;
  readonly currency?: string;
  readonly timeZone?: string;
  readonly tax?: Tax | null;
  readonly recurring?: readonly RecurringEntry[];
  readonly unique?: readonly UniqueEntry[];
  readonly texts?: (language: GalleryLanguage) => MarketingTexts;
}

/** What a station can differ in: it is the one on the market square. */
export interface StationParts {
  readonly name?: string;
  readonly locationName?: string | null;
  readonly maxPowerKw?: number | null;
  /** `null`: none. */
  readonly directions?: string | null;
}

function costRate(parts: RateParts, language: GalleryLanguage): CostRate {
  const { recurring = [], unique = [], tax = { percent: 20, included: true } } = parts;
  return {
    uuid: numbered(0),
    name: 'Gallery',
    currency: parts.currency ?? 'EUR',
    time_zone: parts.timeZone ?? 'Europe/Vienna',
    dynamic_pricing: recurring.length > 0 ? 1 : unique.length > 0 ? 2 : null,
    intervals: parts.intervals,
    marketing_texts: parts.texts?.(language) ?? {},
    tax,
    recurring: recurring.map((entry, index) => ({ ...entry, uuid: numbered(index + 1) })),
    unique: unique.map((entry, index) => ({ ...entry, uuid: numbered(index + 1) })),
  };
}

/** The `number`th station of a screen, from 1, with a cost rate of its own. */
export function station(
  language: GalleryLanguage,
  rate: RateParts,
  parts: StationParts,
  number: number,
): StationData {
  const made = costRate(rate, language);
  const usual = {
    ...{ name: textsOf[language].name, directions: textsOf[language].directions },
    ...{ locationName: 'Lindengasse 4, 1070 Wien', maxPowerKw: 22 },
  };
  const { directions, ...said } = { ...usual, ...parts };
  return {
    uuid: numbered(100 + number),
    station: {
      ...said,
      timeZone: made.time_zone,
      directions: directions === null ? [] : [{ language: language.slice(0, 2), text: directions }],
    },
    costRate: made,
  };
}
