import { isDeepStrictEqual } from 'node:util';
import {
  bundleCalendar,
  effectiveFacts,
  stationRateUuids,
  type BundleCostRate,
} from '@wattpost/contract';
import type { DatexSource, DatexStation } from '@wattpost/exchange';
import type {
  ChangedObjects,
  CostRatePeriodRecord,
  PricedCostRateRecord,
  StationRecord,
  Store,
} from '@wattpost/platform';

/** Stations, or cost rates, per read. */
const atOnce = 500;

const secondsPerDay = 86_400;

/** Dated prices are read from this many days ago: a date may have begun two days earlier on other clocks. */
const pastDays = 2;

/** Reads many items in batches of the store's limit. */
async function inParts<Id, Item>(
  ids: readonly Id[],
  read: (some: readonly Id[]) => Promise<Iterable<Item>>,
): Promise<readonly Item[]> {
  const items: Item[] = [];
  for (let from = 0; from < ids.length; from += atOnce) {
    for (const item of await read(ids.slice(from, from + atOnce))) items.push(item);
  }
  return items;
}

function bundleCostRate(rate: PricedCostRateRecord): BundleCostRate {
  const { uuid, name, currency, dynamic_pricing, intervals, marketing_texts, tax } = rate;
  const { recurring, unique } = rate;
  return {
    uuid,
    name,
    currency,
    dynamic_pricing,
    intervals,
    marketing_texts,
    tax: tax ?? null,
    recurring,
    unique,
  };
}

function nameOrNull(text: string | null): string | null {
  return text === null || text.trim() === '' ? null : text;
}

function datexStation(
  station: StationRecord,
  plugs: DatexStation['plugs'],
  costRatePeriods: readonly CostRatePeriodRecord[],
  operator: string | null,
): DatexStation {
  const { uuid, label, publicDisplayName, timeZone, locationId, locationName } = station;
  const { geolocation, address, costRateUuid } = station;
  return {
    uuid,
    label,
    geolocation,
    address,
    operator,
    public_display_name: nameOrNull(publicDisplayName),
    time_zone: timeZone,
    max_power_kw: null,
    ...bundleCalendar({ costRateUuid, costRatePeriods }),
    location: locationId === null ? null : { uuid: locationId, name: locationName ?? label },
    plugs,
    facts: effectiveFacts(station.facts, station.inheritedFacts),
  };
}

/** Reuses the earlier object of an item that is unchanged. */
function keeping<Item extends object>(
  before: readonly Item[] | undefined,
  id: (item: Item) => string,
): (item: Item) => Item {
  const known = new Map(before?.map((item) => [id(item), item]));
  return (item) => {
    const same = known.get(id(item));
    return same !== undefined && isDeepStrictEqual(item, same) ? same : item;
  };
}

function areSame<Item>(some: readonly Item[], others: readonly Item[] | undefined): boolean {
  return some.length === others?.length && some.every((item, index) => item === others[index]);
}

/** The uuids of items that were read before and have not changed since. */
function unchangedUuids(
  items: readonly { readonly uuid: string }[] | undefined,
  changed: ReadonlySet<string> | null,
): ReadonlySet<string> {
  if (items === undefined || changed === null) return new Set();
  return new Set(items.flatMap(({ uuid }) => (changed.has(uuid) ? [] : [uuid])));
}

/**
 * The stations of an organization with a cost rate, usual or in a period, without those of roaming
 * partners, with their prices from now on.
 *
 * @param before the previous result: equal items are the same objects, and an equal result is the same object
 * @param changed the only objects that are read again; without a previous result all are
 */
export function readDatexSource(
  store: Store,
  organization: string,
  nowMs: number,
  before?: DatexSource,
  changed: Pick<ChangedObjects, 'prices' | 'stations'> = { prices: null, stations: null },
): Promise<DatexSource> {
  // Whole days, so that the result stays the same all day.
  const today = Math.floor(nowMs / 1000 / secondsPerDay);
  const span = { fromSec: (today - pastDays) * secondsPerDay, toSec: null };
  const reusedStation = keeping(before?.stations, ({ uuid }) => uuid);
  const reusedRate = keeping(before?.cost_rates, ({ uuid }) => uuid);
  const unchangedStations = unchangedUuids(before?.stations, changed.stations);
  const unchangedRates = unchangedUuids(before?.cost_rates, changed.prices);
  return store.read(async (reader) => {
    const readStations = async (ids: readonly string[]): Promise<readonly DatexStation[]> => {
      const records = await reader.stationsByUuid(ids);
      const plugs = await reader.plugsByStation(ids);
      const periodsOf = await reader.costRatePeriods(ids);
      const companies = [...new Set(records.map(({ companyUuid }) => companyUuid))];
      const operators = new Map(
        (await reader.companies(companies)).map(({ uuid, name }) => [uuid, name]),
      );
      const stations: DatexStation[] = [];
      for (const record of records) {
        const { uuid } = record;
        const operator = operators.get(record.companyUuid) ?? null;
        const periods = periodsOf.get(uuid) ?? [];
        const station = datexStation(record, plugs.get(uuid) ?? [], periods, operator);
        if (stationRateUuids(station).length > 0) stations.push(reusedStation(station));
      }
      return stations;
    };
    const inOrder = await reader.ownStationIds(organization);
    const readNow = await inParts(
      inOrder.filter((id) => !unchangedStations.has(id)),
      readStations,
    );
    const known = new Map([...(before?.stations ?? []), ...readNow].map((one) => [one.uuid, one]));
    const isKnown = new Set([...unchangedStations, ...readNow.map(({ uuid }) => uuid)]);
    const all = inOrder.flatMap((id) => (isKnown.has(id) ? (known.get(id) ?? []) : []));
    const priced = new Set(all.flatMap((station) => stationRateUuids(station)));
    const rates = new Map((before?.cost_rates ?? []).map((rate) => [rate.uuid, rate]));
    const unread = [...priced].filter((uuid) => !unchangedRates.has(uuid));
    for (const uuid of unread) rates.delete(uuid);
    for (const rate of await inParts(unread, (some) => reader.pricedCostRates(some, span))) {
      rates.set(rate.uuid, reusedRate(bundleCostRate(rate)));
    }
    const stations = all.filter((station) =>
      stationRateUuids(station).every((uuid) => rates.has(uuid)),
    );
    // In the order in which stations refer to them.
    const cost_rates = [...priced].flatMap((uuid) => rates.get(uuid) ?? []);
    const isSame = areSame(stations, before?.stations) && areSame(cost_rates, before?.cost_rates);
    return before !== undefined && isSame ? before : { stations, cost_rates };
  });
}
