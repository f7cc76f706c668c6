import type { BundleCostRate, BundleFollow, OwnZones } from '@wattpost/contract';
import { dateAt, dayOfDate, localToInstants, type ClockLike } from '@wattpost/engine';
import { plainName } from '@wattpost/wording';
import type {
  CostRatePeriodRecord,
  CostRateRecord,
  RecurringEntryRecord,
  StationRecord,
  StoreReader,
  UniqueEntryRecord,
} from '../port/index.ts';
import { createStationRates, withShown, type ShownRecord } from '../stations/index.ts';

/** The cost rates of a station with the entries of today and the next days. */
export interface ReadPrices {
  /** Each once, the current one first; at least one. */
  readonly rates: readonly BundleCostRate[];
  /** Of the usual cost rate; `null`: the price is unknown outside of the periods. */
  readonly usual: string | null;
  /** Those that have not ended, in their order. */
  readonly periods: readonly CostRatePeriodRecord[];
  /** Prices from then on are not read, epoch ms; `null`: all are. */
  readonly knownUntilMs: number | null;
}

/** The public data of a station, as plain data. */
export interface DriverSource {
  /** Names without bidirectional control characters. */
  readonly station: ShownRecord;
  /** Which price counts for a session that crosses a change (C5); `null`: the operator does not state it. */
  readonly follow: BundleFollow | null;
  /** `null`: the station has no cost rate, or one with too many entries. */
  readonly prices: ReadPrices | null;
}

/** Quarters of an hour in a month, and some more: the limit for a page. */
const maxEntries = 5_000;
/** Cost rates in sequence that a page considers at most. */
const maxRates = 20;
/** Periods that a page considers at most. */
const maxSpans = 500;
const daysAhead = 32;
const secondsPerDay = 86_400;

/**
 * Reads a station of the operator with its prices.
 *
 * @param zones the zone data of this process
 * @returns `undefined` for an unknown station or one of a roaming partner
 */
export async function readDriverSource(
  reader: StoreReader,
  uuid: string,
  nowMs: number,
  zones: OwnZones,
): Promise<DriverSource | undefined> {
  const station = await reader.station(uuid);
  if (station === undefined || station.roaming) return undefined;
  const periods = (await reader.costRatePeriods([uuid])).get(uuid) ?? [];
  const connectors = await reader.plugsByStation([uuid]);
  return {
    station: withPlainNames(await withShown(reader, station, connectors.get(uuid))),
    follow: (await reader.organization(station.organizationUuid))?.follow ?? null,
    prices: await readPrices(reader, { station, periods }, nowMs, zones),
  };
}

function withPlainNames(station: ShownRecord): ShownRecord {
  const { label, publicDisplayName, locationName } = station;
  return {
    ...station,
    label: plainName(label),
    publicDisplayName: publicDisplayName === null ? null : plainName(publicDisplayName),
    locationName: locationName === null ? null : plainName(locationName),
  };
}

/** The cost rates that a station has from now on, and the end of the considered time. */
interface ComingRates {
  /** In order of time, each once, with its first start. */
  readonly firstMs: ReadonlyMap<string, number>;
  readonly untilMs: number | null;
}

function comingRates(
  station: StationRecord,
  periods: readonly CostRatePeriodRecord[],
  nowMs: number,
  zones: OwnZones,
): ComingRates {
  const rateAt = createStationRates(zones)(station, periods);
  const firstMs = new Map<string, number>();
  let atMs: number | null = nowMs;
  for (let span = 0; atMs !== null; span++) {
    const rate = rateAt(atMs);
    const { costRateUuid: uuid } = rate;
    const isOneMore = uuid !== null && !firstMs.has(uuid);
    if (span === maxSpans || (isOneMore && firstMs.size === maxRates)) break;
    if (isOneMore) firstMs.set(uuid, atMs);
    atMs = rate.untilMs;
  }
  return { firstMs, untilMs: atMs };
}

interface PricedStation {
  readonly station: StationRecord;
  readonly periods: readonly CostRatePeriodRecord[];
}

async function readPrices(
  reader: StoreReader,
  { station, periods }: PricedStation,
  nowMs: number,
  zones: OwnZones,
): Promise<ReadPrices | null> {
  const { costRateUuid: usual, timeZone } = station;
  const clock = zones.clockOf(timeZone) ?? timeZone;
  const today = dateAt(clock, nowMs);
  const coming = comingRates(station, periods, nowMs, zones);
  const rates: BundleCostRate[] = [];
  let entriesLeft = maxEntries;
  let knownUntilMs = coming.untilMs ?? Infinity;
  for (const [uuid, firstMs] of coming.firstMs) {
    const record = await reader.costRate(uuid);
    const read =
      record === undefined
        ? null
        : await readRate(reader, record, { clock, nowMs, maxEntries: entriesLeft });
    if (read === null) {
      knownUntilMs = Math.min(knownUntilMs, firstMs);
      break;
    }
    rates.push(read.rate);
    entriesLeft -= read.rate.recurring.length + read.rate.unique.length;
    knownUntilMs = Math.min(knownUntilMs, read.knownUntilMs ?? Infinity);
  }
  if (rates.length === 0 || knownUntilMs <= nowMs) return null;
  return {
    rates,
    usual,
    periods: periods.filter(({ until }) => until === null || until > today),
    knownUntilMs: knownUntilMs === Infinity ? null : knownUntilMs,
  };
}

/** The part of a cost rate that is read. */
interface ReadRate {
  readonly rate: BundleCostRate;
  /** As in `ReadPrices`. */
  readonly knownUntilMs: number | null;
}

interface RateLimits {
  readonly clock: ClockLike;
  readonly nowMs: number;
  readonly maxEntries: number;
}

/** `null` if it has too many entries. */
async function readRate(
  reader: StoreReader,
  record: CostRateRecord,
  { clock, nowMs, maxEntries: limit }: RateLimits,
): Promise<ReadRate | null> {
  const page = { offset: 0, limit };
  if (record.dynamic_pricing === 1) {
    const { items, total } = await reader.recurringEntries(record.uuid, page);
    return total > items.length ? null : rateOf(record, { recurring: items });
  }
  if (record.dynamic_pricing !== 2) return rateOf(record, {});
  const today = dayOfDate(dateAt(clock, nowMs));
  const fromSec = today * secondsPerDay;
  const toSec = (today + daysAhead) * secondsPerDay;
  const { items, total } = await reader.uniqueEntries(record.uuid, { fromSec, toSec }, page);
  const last = items.at(-1);
  const endSec = total > items.length && last !== undefined ? last.validity.start : undefined;
  const knownUntil = endSec ?? new Date(toSec * 1000).toISOString().slice(0, 19);
  const unique = endSec === undefined ? items : items.slice(0, -1);
  const knownUntilMs = localToInstants(clock, knownUntil)?.epochMs ?? nowMs;
  if (knownUntilMs <= nowMs) return null;
  return { ...rateOf(record, { unique }), knownUntilMs };
}

interface Entries {
  readonly recurring?: readonly RecurringEntryRecord[];
  readonly unique?: readonly UniqueEntryRecord[];
}

function rateOf(
  { uuid, name, currency, dynamic_pricing, intervals, marketing_texts, tax }: CostRateRecord,
  { recurring = [], unique = [] }: Entries,
): ReadRate {
  const rate: BundleCostRate = {
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
  return { rate, knownUntilMs: null };
}
