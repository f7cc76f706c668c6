import type { Bundle } from '../src/bundle/bundle.ts';
import { parseBundle } from '../src/bundle/readBundle.ts';

/** A JSON object that a test may change. */
export type MutableJson = Record<string, unknown>;

/** A fresh, valid bundle of one station and one cost rate; `changes` go over its top level. */
export function smallBundle(changes: MutableJson = {}): MutableJson {
  return {
    format: 'wattpost-bundle/1',
    created_at: '2026-11-01T06:00:00Z',
    valid_until: '2027-11-01T06:00:00Z',
    stations: [smallStation()],
    cost_rates: [smallCostRate()],
    ...changes,
  };
}

/** Christmas has the cost rate `rate-2`; the year after it the price of `rate-3`. */
export const smallPeriods: readonly MutableJson[] = [
  { cost_rate_uuid: 'rate-2', from: '2026-12-20T00:00:00', until: '2027-01-07T00:00:00' },
  { cost_rate_uuid: 'rate-3', from: '2027-01-01T00:00:00', until: null },
];

/** A fresh, valid bundle of the second format; `changes` go over its station and its top level. */
export function calendarBundle({
  station = {},
  ...changes
}: MutableJson & { station?: MutableJson } = {}): MutableJson {
  return smallBundle({
    format: 'wattpost-bundle/2',
    stations: [smallStation({ cost_rate_periods: smallPeriods, ...station })],
    cost_rates: ['rate-1', 'rate-2', 'rate-3'].map((uuid, index) =>
      smallCostRate({ uuid, intervals: perKwh(index + 1) }),
    ),
    ...changes,
  });
}

/** A price per kWh and nothing else. */
export function perKwh(price: number): MutableJson {
  return { energy: [{ unit: 1000, price }], time: [], session_fee: null };
}

/** A fresh, valid station of the cost rate `rate-1`. */
export function smallStation(changes: MutableJson = {}): MutableJson {
  return {
    uuid: 'station-1',
    label: 'S1',
    public_display_name: 'Ladesäule „Eins“',
    time_zone: 'Europe/Vienna',
    location_name: 'Hof',
    max_power_kw: 22,
    cost_rate_uuid: 'rate-1',
    directions: [{ language: 'de', text: 'Durch das grüne Tor.' }],
    ...changes,
  };
}

/** A fresh, valid cost rate with a default price of 0.42 per kWh. */
export function smallCostRate(changes: MutableJson = {}): MutableJson {
  return {
    uuid: 'rate-1',
    name: 'Rate',
    currency: 'EUR',
    time_zone: 'Europe/Vienna',
    dynamic_pricing: 1,
    intervals: {
      energy: [{ uuid: 'e', unit: 1000, price: 0.42 }],
      time: [],
      session_fee: null,
    },
    marketing_texts: {},
    recurring: [],
    unique: [],
    ...changes,
  };
}

/** A bundle that has been read; throws the problems of a bad one. */
export function readSmallBundle(changes: MutableJson = {}): Bundle {
  return bundleOf(smallBundle(changes));
}

/** The same of any bundle. */
export function bundleOf(input: unknown): Bundle {
  const reading = parseBundle(input);
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.bundle;
}
