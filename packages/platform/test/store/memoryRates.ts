import type { SiteCostRate } from '@wattpost/contract/wire';
import {
  readLocalSecond,
  uniqueSpans,
  weekSpan,
  writeEntryEnd,
  writeLocalSecond,
} from '@wattpost/engine';
import type { HistoryReader } from '../../src/port/history.ts';
import type {
  CostRateRecord,
  PricedCostRateRecord,
  RecurringEntryRecord,
  UniqueEntryRecord,
} from '../../src/port/records.ts';
import type { StoreReader, StoreWriter } from '../../src/port/store.ts';
import { memoryHistory } from './memoryHistory.ts';
import { nameOf, pageOf, sorted, uuidOf, visibleTo, type AtOnce } from './memoryLists.ts';
import type { MemoryData } from './memoryData.ts';

/** 23:59:59 is the midnight after it (U2). */
function endSecond(end: string): number {
  return (readLocalSecond(end) ?? 0) + (end.endsWith('23:59:59') ? 1 : 0);
}

type RateReads =
  | keyof HistoryReader
  | 'wholeCostRates'
  | 'scheduleBytes'
  | 'stationsWithRates'
  | 'costRate'
  | 'pricedCostRates'
  | 'costRates'
  | 'recurringEntries'
  | 'recurringWindows'
  | 'recurringEntriesByUuid'
  | 'uniqueEntries'
  | 'scheduleEntry';

/** Reads of cost rates and of the history of prices. */
export function rateReader(data: () => MemoryData): Required<Pick<AtOnce<StoreReader>, RateReads>> {
  const rateOf = (uuid: string): SiteCostRate | undefined =>
    data().cost_rates.find((rate) => rate.uuid === uuid);
  const firstMinute = ({ validity: { weekdays } }: RecurringEntryRecord): number =>
    weekdays[0] === undefined ? Infinity : weekSpan(weekdays[0]).startMinute;
  const recurring = (uuid: string): readonly RecurringEntryRecord[] =>
    sorted((rateOf(uuid)?.recurring ?? []).map(storedRecurring), firstMinute, nameOf, uuidOf);
  const whole = (uuid: string): PricedCostRateRecord | undefined => {
    const rate = rateOf(uuid);
    return rate && { ...withoutEntries(rate), recurring: recurring(uuid), unique: unique(uuid) };
  };
  const unique = (uuid: string): readonly UniqueEntryRecord[] =>
    sorted(storedUnique(rateOf(uuid)?.unique ?? []), ({ validity }) => validity.start, uuidOf);
  return {
    ...memoryHistory(data, whole),
    wholeCostRates: (uuids) => uuids.flatMap((uuid) => whole(uuid) ?? []),
    scheduleBytes: (rates, stations) => {
      const used = data()
        .stations.filter(({ uuid }) => stations.includes(uuid))
        .flatMap(({ costRateUuid, costRatePeriods: periods = [] }) => [
          costRateUuid,
          ...periods.map((period) => period.costRateUuid),
        ]);
      const all = new Set([...rates, ...used.filter((uuid) => uuid !== null)]);
      return [...all]
        .map((uuid) => whole(uuid))
        .map((rate) => JSON.stringify([rate?.recurring ?? [], rate?.unique ?? []]).length)
        .reduce((sum, bytes) => sum + bytes, 0);
    },
    stationsWithRates: (uuids) =>
      data()
        .stations.filter(({ costRateUuid, costRatePeriods: periods = [] }) =>
          [costRateUuid, ...periods.map((period) => period.costRateUuid)].some(
            (uuid) => uuid !== null && uuids.includes(uuid),
          ),
        )
        .map(uuidOf)
        .sort(),
    costRate: (uuid) => rateOf(uuid) && withoutEntries(rateOf(uuid) as SiteCostRate),
    pricedCostRates: (uuids) =>
      data()
        .cost_rates.filter(({ uuid }) => uuids.includes(uuid))
        .map((rate) => ({
          ...withoutEntries(rate),
          recurring: rate.dynamic_pricing === 1 ? recurring(rate.uuid) : [],
          unique: rate.dynamic_pricing === 2 ? unique(rate.uuid) : [],
        })),
    costRates: (organization, range) => {
      const byName = sorted(data().cost_rates.map(withoutEntries), nameOf, uuidOf);
      return pageOf(visibleTo(byName, organization), range);
    },
    recurringEntries: (uuid, range) => pageOf(recurring(uuid), range),
    recurringWindows: (uuid) =>
      recurring(uuid).map((entry) => ({ uuid: entry.uuid, windows: entry.validity.weekdays })),
    recurringEntriesByUuid: (uuid, uuids) =>
      recurring(uuid).filter((entry) => uuids.includes(entry.uuid)),
    uniqueEntries: (uuid, { fromSec, toSec }, range) => {
      const meeting = unique(uuid).filter(
        ({ validity: { start, end } }) =>
          (toSec === null || start < writeLocalSecond(toSec)) &&
          (fromSec === null || endSecond(end) > fromSec),
      );
      return pageOf(meeting, range);
    },
    scheduleEntry: (uuid, entryUuid) =>
      [...recurring(uuid), ...unique(uuid)].find((entry) => entry.uuid === entryUuid),
  };
}

function withoutEntries({ recurring: _weekly, unique: _dated, ...rate }: SiteCostRate) {
  return rate satisfies CostRateRecord;
}

/** A window without a uuid has its entry's. */
function storedRecurring(entry: SiteCostRate['recurring'][number]): RecurringEntryRecord {
  const { type, weekdays } = entry.validity;
  const named = weekdays.map((window) => ({ ...window, uuid: window.uuid ?? entry.uuid }));
  return { ...entry, validity: { type, weekdays: named } };
}

/** With the ends that the engine derives. */
function storedUnique(entries: SiteCostRate['unique']): readonly UniqueEntryRecord[] {
  const spans = uniqueSpans(entries.map(({ validity: { start, end } }) => ({ start, end })));
  return entries.map((entry, index) => ({
    ...entry,
    validity: { ...entry.validity, end: writeEntryEnd(spans[index]?.untilSec ?? 0) },
  }));
}

/** Writes of cost rates. */
export function rateWriter(
  data: () => MemoryData,
  set: (change: Partial<MemoryData>) => void,
): Pick<AtOnce<StoreWriter>, 'putCostRates' | 'deleteCostRate'> {
  return {
    putCostRates: (costRates) => {
      const written = new Map(costRates.map((rate) => [rate.uuid, rate]));
      const kept = data().cost_rates.filter(({ uuid }) => !written.has(uuid));
      set({ cost_rates: [...kept, ...costRates] });
    },
    deleteCostRate: (uuid) => {
      const isUsed = data().stations.some(({ costRateUuid, costRatePeriods: periods = [] }) =>
        [costRateUuid, ...periods.map((period) => period.costRateUuid)].includes(uuid),
      );
      if (isUsed) return 'station';
      set({ cost_rates: data().cost_rates.filter((rate) => rate.uuid !== uuid) });
      return 'deleted';
    },
  };
}
