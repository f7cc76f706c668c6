import type { OwnZones } from '@wattpost/contract';
import { type PricePlan, compileCalendar, compileCostRate } from '@wattpost/engine';
import type {
  CostRatePeriodRecord,
  LocalSpan,
  PricedCostRateRecord,
  StationRecord,
  StoreReader,
} from '../port/index.ts';
import { toBundleCostRate, unknownPrice } from '../pricing/index.ts';
import { inParts } from '../request/index.ts';

/** A station and its prices. */
export interface StationPlan {
  readonly station: StationRecord;
  /** Correct within the span that it was read for; equal prices on equal clocks are one object. */
  readonly plan: PricePlan;
  /** Of its directions, ascending; a roaming partner's station has none. */
  readonly directionLanguages: readonly string[];
}

/**
 * The prices of stations in a span, by the station's uuid; those that exist.
 *
 * @param span naive local time; dated entries outside of it are not read
 * @param zones the zone data of this process
 */
export async function readStationPlans(
  reader: StoreReader,
  uuids: Iterable<string>,
  span: LocalSpan,
  zones: OwnZones,
): Promise<ReadonlyMap<string, StationPlan>> {
  const stations = await inParts(uuids, (some) => reader.stationsByUuid(some));
  const periods = new Map(
    await inParts(
      stations.map(({ uuid }) => uuid),
      (some) => reader.costRatePeriods(some),
    ),
  );
  const rateUuids = stations.flatMap(({ uuid, costRateUuid }) => [
    costRateUuid,
    ...(periods.get(uuid) ?? []).map((period) => period.costRateUuid),
  ]);
  const rates = await inParts(
    rateUuids.filter((uuid) => uuid !== null),
    (some) => reader.pricedCostRates(some, span),
  );
  const planOf = planCompiler(new Map(rates.map((rate) => [rate.uuid, rate])), zones);
  const languages = new Map(
    await inParts(
      stations.filter(({ roaming }) => !roaming).map(({ uuid }) => uuid),
      (some) => reader.directionLanguages(some),
    ),
  );
  return new Map(
    stations.map((station) => [
      station.uuid,
      {
        station,
        plan: planOf(station, periods.get(station.uuid) ?? []),
        directionLanguages: languages.get(station.uuid) ?? [],
      },
    ]),
  );
}

/** Compiles the plans of stations, each different one once. */
function planCompiler(
  rates: ReadonlyMap<string, PricedCostRateRecord>,
  { clockOf }: OwnZones,
): (station: StationRecord, periods: readonly CostRatePeriodRecord[]) => PricePlan {
  const plans = new Map<string, PricePlan>();
  const once = (key: string, compile: () => PricePlan): PricePlan => {
    const plan = plans.get(key) ?? compile();
    plans.set(key, plan);
    return plan;
  };
  const ratePlan = (uuid: string | null, timeZone: string): PricePlan | null => {
    const rate = rates.get(uuid ?? '');
    if (rate === undefined) return null;
    return once(`${rate.uuid} ${timeZone}`, () =>
      compileCostRate(toBundleCostRate(rate), { timeZone: clockOf(timeZone) ?? timeZone }),
    );
  };
  return ({ costRateUuid, timeZone }, periods) => {
    const usual = ratePlan(costRateUuid, timeZone);
    if (periods.length === 0) {
      return usual ?? once(timeZone, () => unknownPrice(clockOf(timeZone) ?? timeZone));
    }
    return once(JSON.stringify([costRateUuid, timeZone, periods]), () =>
      compileCalendar(
        usual,
        periods.map(({ costRateUuid: uuid, from, until }) => ({
          rate: ratePlan(uuid, timeZone),
          from,
          until,
        })),
      ),
    );
  };
}
