import { readFileSync } from 'node:fs';
import { readBundle, stationPlan, type Bundle, type BundleStation } from '@wattpost/contract';
import { writeEntryEnd, uniqueSpans, type PricePlan } from '@wattpost/engine';
import { sampleBundlePath, type SampleName } from '@wattpost/samples';
import { createPlatform, type Platform } from '../../src/createPlatform.ts';
import { city, cityData, stationFieldsOf } from '../city/cityFixture.ts';
import { costRateOf, uuidOf, type Rate } from '../city/pricingFixture.ts';
import { createMemoryStore, type MemoryStore } from '../store/memoryStore.ts';

/** A platform whose stations and prices are those of a sample bundle. */
export interface SamplePlatform extends Pick<Platform, 'fetch'> {
  readonly store: MemoryStore;
  readonly stations: readonly BundleStation[];
  /** The plan of a station as the bundle has it: what the page must agree with. */
  readonly plan: (uuid: string) => PricePlan;
  /** Reads of the store so far. */
  readonly reads: () => number;
}

export function sampleBundle(name: SampleName): Bundle {
  const reading = readBundle(readFileSync(sampleBundlePath(name)));
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.bundle;
}

/** @param clock tells the time, epoch ms. */
export function samplePlatform(
  bundle: Bundle,
  clock: () => number,
  driverPages = true,
): SamplePlatform {
  const store = createMemoryStore({
    ...cityData(),
    locations: bundle.stations.map((station, index) => ({
      uuid: uuidOf(7000 + index),
      name: station.location_name ?? 'Nowhere',
      company_uuid: city.ownCompany,
    })),
    rates: bundle.cost_rates.map(storedRate),
    stations: bundle.stations.map((station, index) => ({
      ...{ uuid: station.uuid, roaming: false, partners: [], directions: station.directions },
      fields: stationFieldsOf(index + 1, {
        label: station.label,
        publicDisplayName: station.public_display_name,
        timeZone: station.time_zone,
        costRateUuid: station.cost_rate_uuid,
        locationId: station.location_name === null ? null : uuidOf(7000 + index),
      }),
    })),
  });
  let reads = 0;
  const { fetch } = createPlatform({
    store: {
      ...store,
      read: (work) => {
        reads += 1;
        return store.read(work);
      },
    },
    ...{ clock, newUuid: () => uuidOf(9001), driverPages },
    onError: (error) => {
      throw error;
    },
  });
  return {
    ...{ fetch, store, stations: bundle.stations, reads: () => reads },
    plan: (uuid) => stationPlan(bundle, uuid),
  };
}

function storedRate(rate: Bundle['cost_rates'][number]): Rate {
  const { recurring, unique, ...own } = rate;
  const ends = uniqueSpans(unique.map(({ validity: { start, end } }) => ({ start, end })));
  return {
    costRate: costRateOf({ ...own, time_zone: own.time_zone ?? 'UTC', tax: own.tax ?? null }),
    recurring: recurring.map((entry) => ({
      ...entry,
      validity: {
        type: 'recurring',
        weekdays: entry.validity.weekdays.map((window) => ({ ...window, uuid: uuidOf(1) })),
      },
    })),
    unique: unique.map((entry, index) => ({
      ...entry,
      validity: { ...entry.validity, end: writeEntryEnd(ends[index]?.untilSec ?? 0) },
    })),
  };
}

const baseUrl = 'https://platform.example';

/** Asks for a page without any key. */
export function askPage(
  platform: Pick<Platform, 'fetch'>,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
): Promise<Response> {
  return platform.fetch(new Request(`${baseUrl}${path}`, { method, headers }));
}
