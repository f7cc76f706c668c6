import type { BundleCostRate } from '@wattpost/contract';
import type { Intervals } from '@wattpost/engine';
import type { StationCalendar } from '../src/values/rateCalendar.ts';

/** A price per kWh and nothing else. */
export function perKwh(price: number): Intervals {
  return { energy: [{ uuid: null, unit: 1000, price }], time: [], session_fee: null };
}

/** A cost rate of one price, with 20 % tax in it. */
export function rateOf(
  uuid: string,
  price: number,
  changes: Partial<BundleCostRate> = {},
): BundleCostRate {
  return {
    uuid,
    name: uuid,
    currency: 'EUR',
    dynamic_pricing: null,
    intervals: perKwh(price),
    marketing_texts: {},
    tax: { percent: 20, included: true },
    recurring: [],
    unique: [],
    ...changes,
  };
}

/** A calendar in Vienna; each period is `[cost rate, from, until]`. */
export function calendarOf(
  usual: BundleCostRate | null,
  ...periods: readonly (readonly [BundleCostRate | null, string, string | null])[]
): StationCalendar {
  return {
    usual,
    periods: periods.map(([rate, from, until]) => ({ rate, from, until })),
    timeZone: 'Europe/Vienna',
  };
}
