/** Prices and stations of the gallery, some of which several states share. */
import type { BundleStation } from '@wattpost/contract';
import type {
  CostRate,
  Intervals,
  MarketingTexts,
  PriceInterval,
  RecurringEntry,
  SessionFee,
  UniqueEntry,
} from '@wattpost/engine';
import { textsOf, type GalleryLanguage } from './texts.ts';

/** A price for so many Wh or minutes. */
export function block(unit: number, amount: number): PriceInterval {
  return { uuid: null, unit, price: amount };
}

/** A price made of blocks of energy and time, and a fee; free of charge if empty. */
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

/** What all entries have; they are numbered when they are added to a cost rate. */
function entry(name: string, intervals: Intervals): Omit<RecurringEntry, 'validity'> {
  return { uuid: '', name, intervals, marketing_texts: {} };
}

/** A price that applies in one window (`HH:MM`) of the given weekdays (0 = Sunday), or of all. */
export function weekly(
  start: string,
  end: string,
  intervals: Intervals,
  days: readonly number[] = [0, 1, 2, 3, 4, 5, 6],
): RecurringEntry {
  const weekdays = days.map((weekday) => ({ weekday, start_time: start, end_time: end }));
  const validity = { type: 'recurring', weekdays } as const;
  return { ...entry(`${start} to ${end}`, intervals), validity };
}

/** A price that applies from a local date and time (`YYYY-MM-DDTHH:MM:SS`) to the end of that date. */
export function once(start: string, intervals: Intervals): UniqueEntry {
  const validity = { type: 'unique', start, end: `${start.slice(0, 10)}T23:59:59` } as const;
  return { ...entry(start, intervals), validity };
}

/** The options of a cost rate; the default is in euro, with 20 % VAT included, in Vienna, without texts. */
export interface RateParts extends Partial<
  Pick<CostRate, 'currency' | 'tax' | 'recurring' | 'unique' | 'time_zone'>
> {
  readonly intervals: Intervals | null;
  readonly texts?: (language: GalleryLanguage) => MarketingTexts;
}

/** The options of a station; the default is on the market square. */
export interface StationParts {
  readonly name?: string;
  readonly locationName?: string | null;
  readonly maxPowerKw?: number | null;
  readonly plugs?: readonly string[];
  /** `null`: none. */
  readonly directions?: string | null;
}

/** The `number`th cost rate of a screen, from 1. */
export function costRate(
  language: GalleryLanguage,
  { texts, recurring = [], unique = [], ...rate }: RateParts,
  number: number,
): CostRate {
  return {
    uuid: numbered(200 + number),
    name: 'Gallery',
    currency: 'EUR',
    time_zone: 'Europe/Vienna',
    dynamic_pricing: recurring.length > 0 ? 1 : unique.length > 0 ? 2 : null,
    marketing_texts: texts?.(language) ?? {},
    tax: { percent: 20, included: true },
    recurring: recurring.map((one, index) => ({ ...one, uuid: numbered(index + 1) })),
    unique: unique.map((one, index) => ({ ...one, uuid: numbered(index + 1) })),
    ...rate,
  };
}

/** The `number`th station of a screen, from 1, with its usual cost rate. */
export function station(
  language: GalleryLanguage,
  rate: CostRate,
  parts: StationParts,
  number: number,
): BundleStation {
  const { name, directions, locationName, maxPowerKw, plugs } = {
    name: textsOf[language].name,
    directions: textsOf[language].directions,
    locationName: 'Lindengasse 4, 1070 Wien',
    maxPowerKw: 22,
    plugs: ['Type 2'],
    ...parts,
  };
  return {
    uuid: numbered(100 + number),
    label: 'gallery',
    public_display_name: name,
    time_zone: rate.time_zone,
    location_name: locationName,
    max_power_kw: maxPowerKw,
    ...(plugs.length === 0 ? {} : { plugs }),
    cost_rate_uuid: rate.uuid,
    directions: directions === null ? [] : [{ language: language.slice(0, 2), text: directions }],
  };
}

/** The price per kWh from 18:00 to 22:00. */
export const evening = weekly('18:00', '22:00', perKwh(0.39));
/** A time price from the fifth hour on. */
export const afterFourHours = [block(240, 0), block(1, 0.1)];
/** Energy, time from the fifth hour on, and a fee. */
export const withFee = price([block(1000, 0.49)], afterFourHours, fee(0.5, 300, 500));
/** The same without a fee, at most 12 in total: common in German towns. */
export const germanTariff: Intervals = {
  ...price([block(1000, 0.5)], afterFourHours),
  limits: { min_total: null, max_total: 12, max_energy: null, max_time: null, max_idle: null },
};
/** Idle time costs more than charging, from ten minutes on, with limits of all kinds. */
export const idleAndLimits: Intervals = {
  ...price([block(1000, 0.615)], [block(60, 2.5)], fee(1.5, 90, 1500)),
  idle: [block(10, 0), block(1, 0.35)],
  limits: { min_total: 1, max_total: 60, max_energy: 45, max_time: 20, max_idle: 25 },
};
/** The maximum number of lines. */
export const sixLines = price(
  [block(10_000, 4.125), block(20_000, 9.5), block(1000, 0.6154)],
  [block(30, 0), block(90, 4.5), block(1, 0.125)],
  fee(1.5, 90, 1500),
);
/** Swiss prices without tax. */
export const francs = { currency: 'CHF', tax: { percent: 8.1, included: false } } as const;

/** In the United Kingdom, whose prices of energy are in pence; the fee stays in pounds. */
export const pounds: RateParts = {
  currency: 'GBP',
  time_zone: 'Europe/London',
  intervals: price([block(1000, 0.495)], afterFourHours),
  recurring: [evening],
};

/** One price at all times. */
export const always: RateParts = { intervals: perKwh(0.49) };
/** One price, and a lower one in the evening. */
export const alternating: RateParts = { ...always, recurring: [evening] };
/** Cheaper in the hours in which the clock changes. */
export const darkHours: RateParts = {
  ...always,
  recurring: [weekly('02:45', '05:00', perKwh(0.29), [0])],
};
/** Stations with different prices. */
export const withFees: RateParts = {
  intervals: price([block(1000, 0.615)], [block(60, 0), block(1, 0.15)], fee(1, 300)),
  recurring: [weekly('20:00', '23:00', perKwh(0.55))],
};
/** Free of charge. */
export const free: RateParts = { intervals: price() };
