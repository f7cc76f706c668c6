import { readFileSync } from 'node:fs';
import { sampleBundlePath } from '@wattpost/samples';

/** The station of the sample that these bundles are made from. */
export const stationUuid = '29cb7963-6b24-59c8-aaf8-bd9bcb75faba';

const sample = readFileSync(sampleBundlePath('city-ac'), 'utf8');

interface Changeable {
  created_at: string;
  valid_until: string | null;
  stations: { uuid: string; time_zone: string; public_display_name: string }[];
  cost_rates: { dynamic_pricing: number | null; intervals: object }[];
}

/** What a made bundle differs in. Instants as ISO 8601 in UTC. */
export interface BundleChanges {
  readonly created?: string;
  readonly validUntil?: string | null;
  /** One price per kWh, always. */
  readonly price?: number;
  readonly station?: string;
  readonly timeZone?: string;
}

/** A bundle in bytes: the city's sample, with another price and other dates. */
export function testBundle(changes: BundleChanges = {}): Uint8Array {
  const bundle = JSON.parse(sample) as Changeable;
  bundle.created_at = changes.created ?? '2026-11-02T06:00:00Z';
  bundle.valid_until = changes.validUntil ?? null;
  for (const station of bundle.stations) {
    station.uuid = changes.station ?? station.uuid;
    station.time_zone = changes.timeZone ?? station.time_zone;
  }
  for (const rate of bundle.cost_rates) {
    if (changes.price === undefined) continue;
    rate.dynamic_pricing = null;
    rate.intervals = {
      energy: [{ uuid: null, unit: 1000, price: changes.price }],
      time: [],
      session_fee: null,
    };
  }
  return Buffer.from(JSON.stringify(bundle));
}
