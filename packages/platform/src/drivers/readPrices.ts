import type { BundleCostRate } from '@wattpost/contract';
import type { DirectionWire } from '@wattpost/contract/wire';
import {
  compileCostRate,
  dateAt,
  dayOfDate,
  localToInstants,
  type PricePlan,
} from '@wattpost/engine';
import type {
  CostRateRecord,
  RecurringEntryRecord,
  StationRecord,
  StoreReader,
  UniqueEntryRecord,
} from '../port/index.ts';

/** A cost rate with the entries that count now and in the next days. */
export interface DriverPrices {
  readonly rate: BundleCostRate;
  /** On the station's clock. */
  readonly plan: PricePlan;
  /** What holds from then on is not looked at, epoch ms; `null`: everything is. */
  readonly knownUntilMs: number | null;
}

/** What drivers may know of a station. */
export interface DriverStation {
  readonly station: StationRecord;
  readonly directions: readonly DirectionWire[];
  /** `null`: the station has no cost rate, or one that is too large to be read at once. */
  readonly prices: DriverPrices | null;
}

/** Quarters of an hour in a month, and some more: what a page is made of at the most. */
const maxEntries = 5_000;
const daysAhead = 32;
const secondsPerDay = 86_400;

/**
 * Reads a station of the operator's own with its prices.
 *
 * @returns `undefined` where there is no such station, or it is a roaming partner's
 */
export async function readDriverStation(
  reader: StoreReader,
  uuid: string,
  nowMs: number,
): Promise<DriverStation | undefined> {
  const station = await reader.station(uuid);
  if (station === undefined || station.roaming) return undefined;
  const { costRateUuid, timeZone } = station;
  const record = costRateUuid === null ? undefined : await reader.costRate(costRateUuid);
  return {
    station,
    directions: await reader.directions(uuid),
    prices: record === undefined ? null : await readPrices(reader, record, timeZone, nowMs),
  };
}

async function readPrices(
  reader: StoreReader,
  record: CostRateRecord,
  timeZone: string,
  nowMs: number,
): Promise<DriverPrices | null> {
  if (record.dynamic_pricing === 1) {
    const range = { offset: 0, limit: maxEntries };
    const { items, total } = await reader.recurringEntries(record.uuid, range);
    return total > items.length ? null : pricesOf(record, timeZone, { recurring: items });
  }
  if (record.dynamic_pricing !== 2) return pricesOf(record, timeZone, {});
  const today = dayOfDate(dateAt(timeZone, nowMs));
  const fromSec = today * secondsPerDay;
  const toSec = (today + daysAhead) * secondsPerDay;
  const page = { offset: 0, limit: maxEntries };
  const { items, total } = await reader.uniqueEntries(record.uuid, { fromSec, toSec }, page);
  const last = items.at(-1);
  const endSec = total > items.length && last !== undefined ? last.validity.start : undefined;
  const knownUntil = endSec ?? new Date(toSec * 1000).toISOString().slice(0, 19);
  const unique = endSec === undefined ? items : items.slice(0, -1);
  const knownUntilMs = localToInstants(timeZone, knownUntil)?.epochMs ?? nowMs;
  if (knownUntilMs <= nowMs) return null;
  return { ...pricesOf(record, timeZone, { unique }), knownUntilMs };
}

interface Entries {
  readonly recurring?: readonly RecurringEntryRecord[];
  readonly unique?: readonly UniqueEntryRecord[];
}

function pricesOf(
  { uuid, name, currency, dynamic_pricing, intervals, marketing_texts, tax }: CostRateRecord,
  timeZone: string,
  { recurring = [], unique = [] }: Entries,
): DriverPrices {
  const rate: BundleCostRate = {
    ...{ uuid, name, currency, dynamic_pricing, intervals, marketing_texts, tax: tax ?? null },
    ...{ recurring, unique },
  };
  return { rate, plan: compileCostRate(rate, { timeZone }), knownUntilMs: null };
}
