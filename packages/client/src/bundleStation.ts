import { stationRateUuids, type BundleStation } from '@wattpost/contract';
import { readUuid, type CostRatePeriodWire, type StationAttributes } from '@wattpost/contract/wire';
import { instantToLocal, isTimeZone, readLocalSecond } from '@wattpost/engine';
import { noPart, notRead, type AssemblyProblem, type Part } from './assemblyPart.ts';
import type { StationClient } from './createClient.ts';

/** A requested station of the bundle. */
export interface RequestedStation {
  /** Lower-case. */
  readonly uuid: string;
  /** Used instead of the station's cost rate. */
  readonly costRateUuid: string | undefined;
}

/** A name for people; a blank one counts as missing. */
function nameOrNull(text: string | null): string | null {
  return text === null || text.trim() === '' ? null : text;
}

const msPerDay = 86_400_000;

/**
 * Whether a period has ended for good: a day ago or longer. The day allows for clocks that are set back,
 * that of the station or of this machine.
 */
function isOver({ until }: CostRatePeriodWire, timeZone: string, nowMs: number): boolean {
  // Invalid periods are kept, and reported as problems of the bundle.
  if (until === null || readLocalSecond(until) === undefined || !isTimeZone(timeZone)) return false;
  return until <= instantToLocal(timeZone, nowMs - msPerDay).local;
}

/** The cost rates of a station in a bundle. */
type StationRates = Pick<BundleStation, 'cost_rate_uuid' | 'cost_rate_periods'>;

/**
 * The usual cost rate of a station and its current and future periods, or only the requested one.
 *
 * @param path of the station in the bundle.
 */
function readStationRates(
  { uuid, costRateUuid: requested }: RequestedStation,
  { costRateUuid, usualCostRateUuid = costRateUuid, costRatePeriods, timeZone }: StationAttributes,
  path: string,
  nowMs: number,
): Part<StationRates> {
  const problems: AssemblyProblem[] = [];
  const expected = `Expected the platform to name a cost rate for the station ${uuid}`;
  const readRate = (named: string | null, holder: string): string | null => {
    if (named === null) return null;
    const rate = readUuid(named);
    if (rate !== undefined) return rate;
    const message = `${expected}, found ${JSON.stringify(named.slice(0, 60))}.`;
    problems.push({ path: `${holder}.cost_rate_uuid`, code: 'not_a_uuid', message });
    return null;
  };
  const periods = requested === undefined ? costRatePeriods : [];
  const rates: StationRates = {
    cost_rate_uuid: readRate(requested ?? usualCostRateUuid, path),
    cost_rate_periods: periods
      .filter((period) => !isOver(period, timeZone, nowMs))
      .map(({ costRateUuid: named, from, until }, index) => ({
        cost_rate_uuid: readRate(named, `${path}.cost_rate_periods[${index}]`),
        from,
        until,
      })),
  };
  if (problems.length > 0) return { ok: false, problems };
  if (stationRateUuids(rates).length === 0) {
    return noPart(`${path}.cost_rate_uuid`, 'no_cost_rate', `${expected}, found none.`);
  }
  const { cost_rate_uuid, cost_rate_periods = [] } = rates;
  return { ok: true, value: cost_rate_periods.length > 0 ? rates : { cost_rate_uuid } };
}

/**
 * Reads a station and its directions. A station of a roaming partner has none, which the platform
 * reports with 404.
 *
 * @param path of the station in the bundle.
 */
export async function readBundleStation(
  client: StationClient,
  wanted: RequestedStation,
  path: string,
  nowMs: number,
): Promise<Part<BundleStation>> {
  const { uuid } = wanted;
  const [station, directions] = await Promise.all([
    client.readStation(uuid),
    client.listDirections(uuid),
  ]);
  if (!station.ok) return notRead(path, `the station ${uuid}`, station.error);
  const { id, attributes } = station.value;
  if (id.toLowerCase() !== uuid) {
    const message = `Expected the station ${uuid}, but the platform gave ${JSON.stringify(id)}.`;
    return noPart(`${path}.uuid`, 'other_object', message);
  }
  if (!directions.ok && !(directions.error.kind === 'http' && directions.error.status === 404)) {
    const what = `the directions of the station ${uuid}`;
    return notRead(`${path}.directions`, what, directions.error);
  }
  const rates = readStationRates(wanted, attributes, path, nowMs);
  if (!rates.ok) return rates;
  return {
    ok: true,
    value: {
      uuid,
      label: attributes.label,
      public_display_name: nameOrNull(attributes.publicDisplayName),
      time_zone: attributes.timeZone,
      location_name: nameOrNull(attributes.locationName),
      max_power_kw: attributes.maxPowerKw,
      ...rates.value,
      directions: directions.ok ? directions.value.attributes : [],
    },
  };
}
