import { parseBundle, stationPlan, type BundleCostRate } from '@wattpost/contract';
import type { PricePlan } from '@wattpost/engine';

/** A cost rate that a picture shows. */
export interface PicturedRate {
  readonly rate: BundleCostRate;
  readonly plan: PricePlan;
}

/** A price with its times, in the form of a bundle. */
export interface PicturedEntry {
  readonly name: string;
  readonly price: number;
  readonly validity: Readonly<Record<string, unknown>> & { readonly type: 'recurring' | 'unique' };
}

/** All weekdays. */
export const daily: readonly number[] = [0, 1, 2, 3, 4, 5, 6];

/** A window on some weekdays, Sunday being 0. */
export function weekly(
  name: string,
  price: number,
  weekdays: readonly number[],
  start_time: string,
  end_time: string,
): PicturedEntry {
  const windows = weekdays.map((weekday) => ({ weekday, start_time, end_time }));
  return { name, price, validity: { type: 'recurring', weekdays: windows } };
}

/** A price from one hour of the clock to another one on the same date. */
export function dated(
  name: string,
  price: number,
  date: string,
  from: string,
  to: string,
): PicturedEntry {
  const [start, end] = [`${date}T${from}:00`, `${date}T${to}:00`];
  return { name, price, validity: { type: 'unique', start, end } };
}

const perKwh = (price: number) => ({
  energy: price === 0 ? [] : [{ unit: 1000, price }],
  time: [],
  session_fee: null,
});

/**
 * A schedule in Vienna with weekly windows or dated prices. Without a default price (`null`), the price at
 * all other times is unknown.
 */
export function picturedRate(
  standard: number | null,
  entries: readonly PicturedEntry[],
): PicturedRate {
  const entriesOf = (type: PicturedEntry['validity']['type']) =>
    entries
      .filter(({ validity }) => validity.type === type)
      .map(({ name, price, validity }, index) => ({
        uuid: `${name} ${index}`,
        name,
        intervals: perKwh(price),
        marketing_texts: {},
        validity,
      }));
  const recurring = entriesOf('recurring');
  const reading = parseBundle({
    format: 'wattpost-bundle/1',
    created_at: '2026-01-05T06:00:00Z',
    valid_until: null,
    stations: [{ uuid: 'station', label: 'S', time_zone: 'Europe/Vienna', cost_rate_uuid: 'rate' }],
    cost_rates: [
      {
        uuid: 'rate',
        name: 'Standard',
        currency: 'EUR',
        marketing_texts: {},
        dynamic_pricing: recurring.length > 0 ? 1 : 2,
        recurring,
        unique: entriesOf('unique'),
        intervals: standard === null ? null : perKwh(standard),
      },
    ],
  });
  if (!reading.ok) {
    throw new Error(`A pictured rate has problems: ${JSON.stringify(reading.problems)}`);
  }
  const [rate] = reading.bundle.cost_rates;
  if (rate === undefined) throw new Error('A bundle without a cost rate was read.');
  return { rate, plan: stationPlan(reading.bundle, 'station') };
}
