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
  const reading = parseBundle(smallBundle(changes));
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.bundle;
}
