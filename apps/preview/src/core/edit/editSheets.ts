import {
  stationRateUuids,
  type Bundle,
  type BundleFollow,
  type BundleCostRate,
  type BundleStation,
  type BundleUniqueEntry,
  type EntryList,
} from '@wattpost/contract';
import type { Intervals, RecurringEntry, Tax } from '@wattpost/engine';
import { positionOfEntry, type EntryPlace } from '@wattpost/price-edit';

/** The bundle's own settings, and its contents. */
export interface BundleSheet {
  readonly createdAt: string;
  readonly validUntil: string | null;
  /** Which price counts for a session that crosses a change; `null`: not stated. */
  readonly follow: BundleFollow | null;
  readonly stations: readonly Omit<BundleStation, 'directions'>[];
  readonly rates: readonly RateName[];
}

/** A cost rate to choose. */
export interface RateName {
  readonly uuid: string;
  readonly name: string;
  readonly currency: string;
  /** Whether its prices exclude tax, which is added (C7). */
  readonly isNet: boolean;
  /** Labels of the stations that show it. */
  readonly usedBy: readonly string[];
}

/** A cost rate's own settings. */
export interface RateSheet {
  readonly uuid: string;
  /** JSON path from `$`, the bundle. */
  readonly path: string;
  readonly name: string;
  readonly currency: string;
  /** `null`: none. */
  readonly timeZone: string | null;
  readonly dynamicPricing: number | null;
  readonly tax: Tax | null;
  readonly intervals: Intervals | null;
  readonly counts: Readonly<Record<EntryList, number>>;
  /** Its own marketing texts, by locale. */
  readonly texts: BundleCostRate['marketing_texts'];
}

/** An entry to edit. */
export interface EntrySheet {
  readonly place: EntryPlace;
  /** JSON path from `$`, the bundle. */
  readonly path: string;
  readonly name: string;
  readonly validity: RecurringEntry['validity'] | BundleUniqueEntry['validity'];
  readonly intervals: Intervals;
  /** Its own marketing texts, by locale. */
  readonly texts: RecurringEntry['marketing_texts'];
  /** Number of entries in its list. */
  readonly total: number;
}

export function bundleSheet(bundle: Bundle): BundleSheet {
  return {
    createdAt: bundle.created_at,
    validUntil: bundle.valid_until,
    follow: bundle.follow ?? null,
    stations: bundle.stations.map(({ directions, ...facts }) => facts),
    rates: bundle.cost_rates.map(({ uuid, name, currency, tax }) => ({
      uuid,
      name,
      currency,
      isNet: tax?.included === false,
      usedBy: bundle.stations
        .filter((station) => stationRateUuids(station).includes(uuid))
        .map(({ label }) => label),
    })),
  };
}

/** `null`: there is no such cost rate. */
export function rateSheet(bundle: Bundle, rateUuid: string): RateSheet | null {
  const index = bundle.cost_rates.findIndex(({ uuid }) => uuid === rateUuid);
  const rate = bundle.cost_rates[index];
  if (rate === undefined) return null;
  return {
    uuid: rate.uuid,
    path: `$.cost_rates[${index}]`,
    name: rate.name,
    currency: rate.currency,
    timeZone: rate.time_zone ?? null,
    dynamicPricing: rate.dynamic_pricing,
    tax: rate.tax ?? null,
    intervals: rate.intervals,
    counts: { recurring: rate.recurring.length, unique: rate.unique.length },
    texts: rate.marketing_texts,
  };
}

/** `null`: there is no such entry. */
export function entrySheet(bundle: Bundle, place: EntryPlace): EntrySheet | null {
  const rateIndex = bundle.cost_rates.findIndex(({ uuid }) => uuid === place.rateUuid);
  const rate = bundle.cost_rates[rateIndex];
  if (rate === undefined) return null;
  const index = positionOfEntry(rate, place);
  const entry = rate[place.list][index];
  if (entry === undefined) return null;
  return {
    place: { ...place, index },
    path: `$.cost_rates[${rateIndex}].${place.list}[${index}]`,
    name: entry.name,
    validity: entry.validity,
    intervals: entry.intervals,
    texts: entry.marketing_texts,
    total: rate[place.list].length,
  };
}

/** An entry found by its name. */
export interface FoundEntry {
  readonly uuid: string;
  readonly name: string;
  /** `YYYY-MM-DD`; `null`: it is weekly. */
  readonly date: string | null;
}

/** Maximum number of found entries. */
const maxFound = 8;

/** Entries whose names have every word of a text; none for an empty text. */
export function findEntries(rate: BundleCostRate, text: string): readonly FoundEntry[] {
  const typed = text.trim().toLowerCase();
  if (typed === '') return [];
  const words = typed.split(/\s+/);
  const found: FoundEntry[] = [];
  for (const { uuid, name, validity } of [...rate.recurring, ...rate.unique]) {
    const lower = name.toLowerCase();
    if (!words.every((word) => lower.includes(word))) continue;
    found.push({
      uuid,
      name,
      date: validity.type === 'unique' ? validity.start.slice(0, 10) : null,
    });
    if (found.length === maxFound) break;
  }
  return found;
}

/** Position of the entry with a uuid; `null`: none. */
export function entryPlace(rate: BundleCostRate, entryUuid: string): EntryPlace | null {
  const lists: readonly EntryList[] =
    rate.dynamic_pricing === 2 ? ['unique', 'recurring'] : ['recurring', 'unique'];
  for (const list of lists) {
    const place = { rateUuid: rate.uuid, list, entryUuid, index: -1 };
    const index = positionOfEntry(rate, place);
    if (index !== -1) return { ...place, index };
  }
  return null;
}
