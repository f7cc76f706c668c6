import {
  bundleStation,
  runtimeZones,
  stationRateUuids,
  type BundleStation,
} from '@wattpost/contract';
import { readUuid } from '@wattpost/contract/wire';
import { noPart, notRead, type AssemblyProblem, type Part } from './assemblyPart.ts';
import type { StationClient } from './createClient.ts';

/** A requested station of the bundle. */
export interface RequestedStation {
  /** Lower-case. */
  readonly uuid: string;
  /** Used instead of the station's cost rate. */
  readonly costRateUuid: string | undefined;
}

/** When a bundle is made, and for which readers. */
export interface BundleTime {
  /** Epoch milliseconds. */
  readonly nowMs: number;
  /** The newest format that its readers know. */
  readonly format: 1 | 2 | undefined;
}

/**
 * A station whose cost rates are named by lower-case uuids.
 *
 * @param path of the station in the bundle.
 */
function withRates(station: BundleStation, path: string): Part<BundleStation> {
  const problems: AssemblyProblem[] = [];
  const expected = `Expected the platform to name a cost rate for the station ${station.uuid}`;
  const readRate = (named: string | null, holder: string): string | null => {
    if (named === null) return null;
    const rate = readUuid(named);
    if (rate !== undefined) return rate;
    const message = `${expected}, found ${JSON.stringify(named.slice(0, 60))}.`;
    problems.push({ path: `${holder}.cost_rate_uuid`, code: 'not_a_uuid', message });
    return null;
  };
  const { cost_rate_uuid: usual, cost_rate_periods: periods } = station;
  const value: BundleStation = {
    ...station,
    cost_rate_uuid: readRate(usual, path),
    ...(periods && {
      cost_rate_periods: periods.map((period, index) => ({
        ...period,
        cost_rate_uuid: readRate(period.cost_rate_uuid, `${path}.cost_rate_periods[${index}]`),
      })),
    }),
  };
  if (problems.length > 0) return { ok: false, problems };
  if (stationRateUuids(value).length === 0) {
    return noPart(`${path}.cost_rate_uuid`, 'no_cost_rate', `${expected}, found none.`);
  }
  return { ok: true, value };
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
  { nowMs, format }: BundleTime,
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
  const { costRateUuid, usualCostRateUuid = costRateUuid, costRatePeriods } = attributes;
  const isRequested = wanted.costRateUuid !== undefined;
  const stated = {
    ...attributes,
    uuid,
    costRateUuid: wanted.costRateUuid ?? usualCostRateUuid,
    costRatePeriods: isRequested ? [] : costRatePeriods,
    directions: directions.ok ? directions.value.attributes : [],
  };
  return withRates(bundleStation(stated, nowMs, runtimeZones, format), path);
}
