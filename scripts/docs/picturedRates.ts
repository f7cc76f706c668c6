import { parseBundle, stationPlan, type BundleCostRate } from '@wattpost/contract';
import type { PricePlan } from '@wattpost/engine';

/** A cost rate that a picture shows. */
export interface PicturedRate {
  readonly rate: BundleCostRate;
  readonly plan: PricePlan;
}

/** A window on some weekdays, Sunday being 0. */
export interface Window {
  readonly name: string;
  readonly price: number;
  readonly weekdays: readonly number[];
  readonly from: string;
  readonly to: string;
}

/** An entry from one reading of the clock to another one on the same date. */
export interface Dated {
  readonly name: string;
  readonly price: number;
  readonly start: string;
  readonly end: string;
}

/** All weekdays. */
export const daily: readonly number[] = [0, 1, 2, 3, 4, 5, 6];

const perKwh = (price: number) => ({
  energy: price === 0 ? [] : [{ unit: 1000, price }],
  time: [],
  session_fee: null,
});

/** A weekly schedule in Vienna; without a default price (`null`) the rest of the week is unknown. */
export function weeklyRate(standard: number | null, windows: readonly Window[]): PicturedRate {
  return picturedRate({
    dynamic_pricing: 1,
    intervals: standard === null ? null : perKwh(standard),
    recurring: windows.map(({ name, price, weekdays, from, to }) => ({
      uuid: name,
      name,
      intervals: perKwh(price),
      marketing_texts: {},
      validity: {
        type: 'recurring',
        weekdays: weekdays.map((weekday) => ({ weekday, start_time: from, end_time: to })),
      },
    })),
    unique: [],
  });
}

/** Dated prices in Vienna. */
export function datedRate(standard: number | null, entries: readonly Dated[]): PicturedRate {
  return picturedRate({
    dynamic_pricing: 2,
    intervals: standard === null ? null : perKwh(standard),
    recurring: [],
    unique: entries.map(({ name, price, start, end }, index) => ({
      uuid: `${name} ${index}`,
      name,
      intervals: perKwh(price),
      marketing_texts: {},
      validity: { type: 'unique', start, end },
    })),
  });
}

function picturedRate(schedule: object): PicturedRate {
  const reading = parseBundle({
    format: 'wattpost-bundle/1',
    created_at: '2026-01-05T06:00:00Z',
    valid_until: null,
    stations: [{ uuid: 'station', label: 'S', time_zone: 'Europe/Vienna', cost_rate_uuid: 'rate' }],
    cost_rates: [
      { uuid: 'rate', name: 'Standard', currency: 'EUR', marketing_texts: {}, ...schedule },
    ],
  });
  if (!reading.ok) {
    throw new Error(`A pictured rate has problems: ${JSON.stringify(reading.problems)}`);
  }
  const [rate] = reading.bundle.cost_rates;
  if (rate === undefined) throw new Error('A bundle without a cost rate was read.');
  return { rate, plan: stationPlan(reading.bundle, 'station') };
}
