import type { Bundle, BundleCostRate, BundlePeriod, BundleStation } from '@wattpost/contract';
import { compileCostRate, type ClockLike, type PricePlan } from '@wattpost/engine';
import * as examples from '../../engine/test/examples.ts';

/** Builders of cost rates for worked examples. */

export { perKwh } from '../../engine/test/examples.ts';

/** A cost rate in euros with the default price 0.50, weekly unless the parts say otherwise. */
export function rate(parts: Partial<BundleCostRate> = {}): BundleCostRate {
  const { time_zone, ...base } = examples.rate({ name: 'Base' });
  return { ...base, tax: null, ...parts };
}

/** An entry with this price, whose name is not its uuid. */
function priced<E extends { readonly uuid: string }>(entry: E, price: number): E {
  return { ...entry, name: `name of ${entry.uuid}`, intervals: examples.perKwh(price) };
}

type Recurring = BundleCostRate['recurring'][number];
type Unique = BundleCostRate['unique'][number];

/** A weekly entry; its windows are written `Mon 06:00-22:00` or `daily 06:00-22:00`. */
export function weekly(uuid: string, price: number, ...windows: string[]): Recurring {
  return priced(examples.weekly(uuid, ...windows), price);
}

/** A dated entry. */
export function dated(uuid: string, price: number, start: string, end?: string): Unique {
  const entry = priced(examples.dated(uuid, start, ''), price);
  return { ...entry, validity: { type: 'unique', start, end: end ?? null } };
}

/** The plan of a cost rate on a clock, Vienna's unless another is named. */
export function planOf(costRate: BundleCostRate, timeZone: ClockLike = 'Europe/Vienna'): PricePlan {
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

/**
 * A bundle of one station `s1` whose usual cost rate is the first; periods are written `uuid from until`, the uuid
 * or `null`, without an end where there is none.
 */
export function calendarOf(
  rates: readonly [BundleCostRate, ...BundleCostRate[]],
  ...periods: readonly string[]
): Bundle {
  const bundle = bundleOf(rates[0], { format: 'wattpost-bundle/2', cost_rates: rates });
  const calendar = periods.map((text): BundlePeriod => {
    const [rate = '', from = '', until] = text.split(' ');
    const local = (time: string): string => (time.includes('T') ? time : `${time}T00:00:00`);
    return {
      cost_rate_uuid: rate === 'null' ? null : rate,
      from: local(from),
      until: until === undefined ? null : local(until),
    };
  });
  const stations = bundle.stations.map((station): BundleStation => ({
    ...station,
    ...(calendar.length === 0 ? {} : { cost_rate_periods: calendar }),
  }));
  return { ...bundle, stations };
}
