import type { Bundle, BundleCostRate } from '@wattpost/contract';
import { compileCostRate, type Intervals, type PricePlan } from '@wattpost/engine';

/** Short ways to write down a cost rate for worked examples. */

/** A price per kWh and nothing else. */
export function perKwh(price: number): Intervals {
  return { energy: [{ uuid: null, unit: 1000, price }], time: [], session_fee: null };
}

type Recurring = BundleCostRate['recurring'][number];
type Unique = BundleCostRate['unique'][number];

/** A cost rate in euros with the default price 0.50, weekly unless the parts say otherwise. */
export function rate(parts: Partial<BundleCostRate> = {}): BundleCostRate {
  return {
    uuid: 'rate',
    name: 'Base',
    currency: 'EUR',
    dynamic_pricing: 1,
    intervals: perKwh(0.5),
    marketing_texts: {},
    tax: null,
    recurring: [],
    unique: [],
    ...parts,
  };
}

/** A weekly entry: its windows as `[weekday, start, end]`. */
export function weekly(
  uuid: string,
  price: number,
  ...windows: readonly (readonly [number, string, string])[]
): Recurring {
  return {
    uuid,
    name: `name of ${uuid}`,
    intervals: perKwh(price),
    marketing_texts: {},
    validity: {
      type: 'recurring',
      weekdays: windows.map(([weekday, start_time, end_time]) => ({
        uuid: null,
        weekday,
        start_time,
        end_time,
      })),
    },
  };
}

/** The same window on all seven days. */
export function daily(uuid: string, price: number, start: string, end: string): Recurring {
  return weekly(uuid, price, ...[0, 1, 2, 3, 4, 5, 6].map((day) => [day, start, end] as const));
}

/** A dated entry. */
export function dated(
  uuid: string,
  price: number,
  start: string,
  end: string | null = null,
): Unique {
  return {
    uuid,
    name: `name of ${uuid}`,
    intervals: perKwh(price),
    marketing_texts: {},
    validity: { type: 'unique', start, end },
  };
}

/** The plan of a cost rate on a clock, Vienna's unless another is named. */
export function planOf(costRate: BundleCostRate, timeZone = 'Europe/Vienna'): PricePlan {
  return compileCostRate(costRate, { timeZone });
}

/** A bundle of one station `s1` with one cost rate. */
export function bundleOf(costRate: BundleCostRate, parts: Partial<Bundle> = {}): Bundle {
  return {
    format: 'wattpost-bundle/1',
    created_at: '2026-11-01T00:00:00Z',
    valid_until: null,
    stations: [
      {
        uuid: 's1',
        label: 'S1',
        public_display_name: 'Hof',
        time_zone: 'Europe/Vienna',
        location_name: null,
        max_power_kw: 22,
        cost_rate_uuid: costRate.uuid,
        directions: [{ language: 'de', text: 'Durch das Tor.' }],
      },
    ],
    cost_rates: [costRate],
    ...parts,
  };
}
