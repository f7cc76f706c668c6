import type { SiteCostRate, StationRatesWire } from '@wattpost/contract/wire';
import type {
  PricedCostRateRecord,
  PriceStates,
  StationRatesRecord,
  StoreReader,
} from '../port/index.ts';
import { entryOnWire, intervalsOnWire, textsByLocale } from '../pricing/index.ts';
import { inParts } from '../request/index.ts';

/** A cost rate as its read returns it: what was written, with the uuids that the platform gave. */
export function wholeRateOnWire(rate: PricedCostRateRecord): object {
  const { uuid, name, description, currency, time_zone, dynamic_pricing, intervals, tax } = rate;
  const ownTexts = { ...rate, marketing_texts: {} };
  return {
    uuid,
    name,
    description,
    currency,
    time_zone,
    dynamic_pricing,
    intervals: intervals && intervalsOnWire(uuid, intervals),
    marketing_texts: textsByLocale({}, rate.marketing_texts, null),
    tax: tax ?? null,
    auto_stop_minutes: rate.auto_stop_minutes,
    auto_stop_costs: rate.auto_stop_costs,
    recurring: rate.recurring.map((entry) => entryOnWire(entry, ownTexts, null)),
    unique: rate.unique.map((entry) => entryOnWire(entry, ownTexts, null)),
  };
}

/** The cost rates of a station as their read returns them. */
export function stationRatesOnWire(station: StationRatesRecord): StationRatesWire {
  const { uuid, label, timeZone, costRateUuid, periods } = station;
  return {
    uuid,
    label,
    time_zone: timeZone,
    cost_rate_uuid: costRateUuid,
    cost_rate_periods: periods.map(({ costRateUuid: cost_rate_uuid, from, until }) => {
      return { cost_rate_uuid, from, until };
    }),
  };
}

/** Which cost rates these stations have; those that exist. */
export async function readStationStates(
  reader: StoreReader,
  uuids: readonly string[],
): Promise<ReadonlyMap<string, StationRatesRecord>> {
  const states = await inParts(uuids, async (some) => {
    const records = await reader.stationsByUuid(some);
    const periods = await reader.costRatePeriods(some);
    return records.map(({ uuid, label, timeZone, costRateUuid }) => {
      const record = { uuid, label, timeZone, costRateUuid, periods: periods.get(uuid) ?? [] };
      return [uuid, record] as const;
    });
  });
  return new Map(states);
}

/** Whole cost rates by uuid; those that exist. */
export async function readRateStates(
  reader: StoreReader,
  uuids: readonly string[],
): Promise<ReadonlyMap<string, PricedCostRateRecord>> {
  const rates = await inParts(uuids, (some) => reader.wholeCostRates(some));
  return new Map(rates.map((rate) => [rate.uuid, rate]));
}

/** The objects of a request as the store has them, and the form in which they are compared. */
export interface PriceState {
  readonly rates: ReadonlyMap<string, PricedCostRateRecord>;
  readonly stations: ReadonlyMap<string, StationRatesRecord>;
  /** By uuid, in the order of the request: the body of the read as JSON; `null` if the object does not exist. */
  readonly bodies: ReadonlyMap<string, string | null>;
}

/** The uuids of the objects of a request. */
export interface PricedUuids {
  readonly rates: readonly string[];
  readonly stations: readonly string[];
}

export async function readPriceState(
  reader: StoreReader,
  { rates: rateUuids, stations: stationUuids }: PricedUuids,
): Promise<PriceState> {
  const rates = await readRateStates(reader, rateUuids);
  const stations = await readStationStates(reader, stationUuids);
  const bodies = new Map<string, string | null>();
  for (const uuid of rateUuids) {
    const rate = rates.get(uuid);
    bodies.set(uuid, rate === undefined ? null : JSON.stringify(wholeRateOnWire(rate)));
  }
  for (const uuid of stationUuids) {
    const station = stations.get(uuid);
    bodies.set(uuid, station === undefined ? null : JSON.stringify(stationRatesOnWire(station)));
  }
  return { rates, stations, bodies };
}

/** The objects of a state that the history keeps: `null` for those that do not exist. */
export function statesOf(
  { rates, stations }: PriceState,
  { rates: rateUuids, stations: stationUuids }: PricedUuids,
): PriceStates {
  const rateOrNull = (uuid: string): SiteCostRate | null => rates.get(uuid) ?? null;
  return {
    rates: new Map(rateUuids.map((uuid) => [uuid, rateOrNull(uuid)])),
    stations: new Map(stationUuids.map((uuid) => [uuid, keptStation(stations.get(uuid))])),
  };
}

function keptStation(station: StationRatesRecord | undefined): StationRatesRecord | null {
  if (station === undefined) return null;
  return station.costRateUuid === null && station.periods.length === 0 ? null : station;
}
