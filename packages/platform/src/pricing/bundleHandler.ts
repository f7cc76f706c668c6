import {
  bundleStation,
  makeBundle,
  periodsChangeAtMs,
  stationRateUuids,
  zoneRelease,
  type Bundle,
  type BundleCostRate,
  type BundleFollow,
  type OwnZones,
} from '@wattpost/contract';
import {
  maxBundleStations,
  maxValidHours,
  minValidHours,
  problemsInOneLine,
  readUuid,
  type Reading,
} from '@wattpost/contract/wire';
import {
  type Handler,
  type HandlerFailure,
  type Principal,
  failure,
  handlerSuccess,
} from '../http/index.ts';
import type { PricedCostRateRecord, StoreReader } from '../port/index.ts';
import { queryValue, reaches, readEnum, unexpected } from '../request/index.ts';
import { withShown } from '../stations/index.ts';
import { entryOnWire, intervalsOnWire } from './entryOnWire.ts';
import { textsByLocale } from './textFallback.ts';

const msPerHour = 3_600_000;

/** Entries of all cost rates of one bundle (inclusive): five years of quarters of an hour. */
const maxEntries = 200_000;

function readStationUuids(query: URLSearchParams): Reading<readonly string[]> {
  const texts = query.getAll('station');
  const count = texts.length;
  if (count === 0) {
    return { ok: false, message: 'station: Missing: expected the UUID of a station.' };
  }
  if (count > maxBundleStations) {
    return {
      ok: false,
      message: `station: Expected at most ${maxBundleStations} stations, found ${count}.`,
    };
  }
  const uuids = new Set<string>();
  for (const text of texts) {
    const uuid = readUuid(text);
    if (uuid === undefined) return unexpected('station', 'a UUID', text);
    if (uuids.has(uuid)) return unexpected('station', 'each station once', text);
    uuids.add(uuid);
  }
  return { ok: true, value: [...uuids] };
}

/** @returns the newest format that the reader knows; if not stated, the first, which all of them know. */
function readFormat(query: URLSearchParams): Reading<'1' | '2'> {
  return readEnum('format', queryValue(query, 'format') ?? '1', ['1', '2']);
}

/** @returns milliseconds; `null`: until the bundle is replaced. */
function readValidMs(query: URLSearchParams): Reading<number | null> {
  const text = queryValue(query, 'valid_hours');
  if (text === undefined) return { ok: true, value: null };
  const hours = Number(text);
  return hours >= minValidHours && hours <= maxValidHours
    ? { ok: true, value: Math.round(hours * msPerHour) }
    : unexpected('valid_hours', `a number from ${minValidHours} to ${maxValidHours}`, text);
}

type Stations = Bundle['stations'];

/** The stations, and when their periods change without a write, epoch ms. */
interface ReadStations {
  readonly stations: Stations;
  readonly organizations: ReadonlySet<string>;
  readonly changesAtMs: number;
}

/** How stations are stated. */
interface StationsAsked {
  readonly nowMs: number;
  /** The newest bundle format that the reader knows. */
  readonly format: '1' | '2';
  readonly zones: OwnZones;
}

async function readStations(
  reader: StoreReader,
  uuids: readonly string[],
  principal: Principal,
  { nowMs, format, zones }: StationsAsked,
): Promise<ReadStations | HandlerFailure> {
  const found = await reader.stationsByUuid(uuids);
  const records = new Map(found.map((record) => [record.uuid, record]));
  const periods = await reader.costRatePeriods(uuids);
  const connectors = await reader.plugsByStation(uuids);
  const stations: Stations[number][] = [];
  const organizations = new Set<string>();
  let changesAtMs = Infinity;
  for (const uuid of uuids) {
    const record = records.get(uuid);
    if (record === undefined || !reaches(principal, record.organizationUuid)) {
      return failure(404, `Station not found: ${uuid}.`);
    }
    organizations.add(record.organizationUuid);
    const shown = await withShown(reader, record, connectors.get(uuid));
    const station = { ...shown, costRatePeriods: periods.get(uuid) ?? [] };
    changesAtMs = Math.min(changesAtMs, periodsChangeAtMs(station, nowMs, zones) ?? Infinity);
    stations.push(bundleStation(station, nowMs, zones, format === '2' ? 2 : 1));
  }
  return { stations, organizations, changesAtMs };
}

/**
 * A stored cost rate in a bundle: as its single reads show it, but with the entries' own texts alone, so that texts of
 * the cost rate can be changed in one place. Readers fall back (T1).
 */
export function toBundleCostRate(record: PricedCostRateRecord): BundleCostRate {
  const { uuid, name, currency, time_zone, dynamic_pricing, intervals, tax = null } = record;
  const ownTexts = { ...record, marketing_texts: {} };
  return {
    uuid,
    name,
    currency,
    time_zone,
    dynamic_pricing,
    intervals: intervals && intervalsOnWire(uuid, intervals),
    marketing_texts: textsByLocale({}, record.marketing_texts, null),
    tax,
    recurring: record.recurring.map((entry) => entryOnWire(entry, ownTexts, null)),
    unique: record.unique.map((entry) => entryOnWire(entry, ownTexts, null)),
  };
}

/** Every cost rate that one of the stations has or will have, in the order in which they name them. */
async function readCostRates(
  reader: StoreReader,
  stations: Stations,
): Promise<readonly BundleCostRate[] | HandlerFailure> {
  const rates: BundleCostRate[] = [];
  let entries = 0;
  // One by one, so that no more is in memory than may be answered.
  for (const uuid of new Set(stations.flatMap(stationRateUuids))) {
    const [record] = await reader.pricedCostRates([uuid], { fromSec: null, toSec: null });
    // A store has every cost rate that its stations name.
    if (record === undefined) throw new Error(`There is no cost rate ${uuid}.`);
    entries += record.recurring.length + record.unique.length;
    if (entries > maxEntries) {
      const message = `Expected at most ${maxEntries} schedule entries in one bundle, found more; read fewer stations at once.`;
      return failure(409, message);
    }
    rates.push(toBundleCostRate(record));
  }
  return rates;
}

/** Which price counts (C5), if all of these organizations state the same. */
async function readFollow(
  reader: StoreReader,
  organizations: ReadonlySet<string>,
): Promise<BundleFollow | null> {
  const stated = new Set<BundleFollow | null>();
  for (const uuid of organizations) stated.add((await reader.organization(uuid))?.follow ?? null);
  const [first = null] = stated;
  return stated.size === 1 ? first : null;
}

/** Reads the bundle of stations. Its stations and prices are of one moment. */
export const bundleHandler: Handler = async ({ query, principal }, { store, nowMs, zones }) => {
  const uuids = readStationUuids(query);
  if (!uuids.ok) return failure(400, uuids.message);
  const validMs = readValidMs(query);
  if (!validMs.ok) return failure(400, validMs.message);
  const format = readFormat(query);
  if (!format.ok) return failure(400, format.message);
  const createdAtMs = nowMs();
  const read = await store.read(async (reader) => {
    const found = await readStations(reader, uuids.value, principal, {
      nowMs: createdAtMs,
      format: format.value,
      zones,
    });
    if ('message' in found) return found;
    const cost_rates = await readCostRates(reader, found.stations);
    if ('message' in cost_rates) return cost_rates;
    return { ...found, cost_rates, follow: await readFollow(reader, found.organizations) };
  });
  if ('message' in read) return read;
  const { stations, cost_rates, follow } = read;
  const validity = {
    created_at: new Date(createdAtMs).toISOString(),
    valid_until:
      validMs.value === null ? null : new Date(createdAtMs + validMs.value).toISOString(),
  };
  const content = { ...validity, stations, cost_rates, ...(follow === null ? {} : { follow }) };
  const made = makeBundle(content, zones, {
    statesClocks: true,
    format: format.value === '2' ? 2 : 1,
  });
  if (!made.ok) return failure(409, `No valid bundle: ${problemsInOneLine(made.problems)}`);
  // A file of one zone that could not be read is repaired without another release.
  const releases = stations.map(({ time_zone: zone }) => zoneRelease(zones, zone));
  // Half of its time before it ends, another bundle takes its place.
  const renewalMs = validMs.value === null ? Infinity : validMs.value / 2;
  const renewal = renewalMs === Infinity ? 0 : Math.floor(createdAtMs / renewalMs);
  const changesAtMs = Math.min(
    read.changesAtMs,
    renewalMs === Infinity ? Infinity : (renewal + 1) * renewalMs,
  );
  return {
    ...handlerSuccess(made.bundle, 200, changesAtMs === Infinity ? null : changesAtMs),
    tagged: [stations, cost_rates, follow, validMs.value, renewal, releases],
  };
};
