import type { OwnZones } from '@wattpost/contract';
import type { Site, SiteChargeLog } from '@wattpost/contract/wire';
import type { Problem } from '@wattpost/engine';
import {
  createStationRates,
  type CostRatePeriodRecord,
  type StationRecord,
} from '@wattpost/platform';
import { isOneOf, type DatabaseSession } from '../database/index.ts';
import { costRatePeriods } from '../stations/index.ts';

/** A charge log with the cost rate that was billed. */
export type RatedChargeLog = SiteChargeLog & { readonly cost_rate_uuid: string };

export interface RatedSite extends Site {
  readonly charge_logs: readonly RatedChargeLog[];
}

/** A site with a cost rate for each charge log, or the problems of those without. */
export type SiteRating =
  | { readonly ok: true; readonly site: RatedSite }
  | { readonly ok: false; readonly problems: readonly Problem[] };

interface Station extends Pick<StationRecord, 'costRateUuid' | 'timeZone'> {
  readonly periods: readonly CostRatePeriodRecord[];
}

/** Stations as after the import. */
async function stationsByUuid(
  session: DatabaseSession,
  site: Site,
  uuids: readonly string[],
): Promise<ReadonlyMap<string, Station>> {
  const stored = await session.db
    .selectFrom('station')
    .select(['uuid', 'cost_rate_uuid as costRateUuid', 'time_zone as timeZone'])
    .where(isOneOf(session, 'uuid', uuids))
    .execute();
  const periodsOf = await costRatePeriods(session, uuids);
  return new Map<string, Station>([
    ...stored.map((row) => [row.uuid, { ...row, periods: periodsOf.get(row.uuid) ?? [] }] as const),
    ...site.stations.map(
      ({ costRatePeriods: periods = [], ...station }) =>
        [station.uuid, { ...station, periods }] as const,
    ),
  ]);
}

/**
 * Sets the cost rate of each charge log without one to the station's at the start of the session (K2), by
 * the periods that the station has after the import.
 */
export async function rateChargeLogs(
  session: DatabaseSession,
  site: Site,
  zones: OwnZones,
): Promise<SiteRating> {
  const uuids = site.charge_logs.flatMap(({ cost_rate_uuid: rate, station_uuid: station }) =>
    rate === null && station !== null ? station : [],
  );
  const stations = await stationsByUuid(session, site, uuids);
  const ratesOfStation = createStationRates(zones);
  const rateOf = ({ cost_rate_uuid: stated, station_uuid: uuid, start }: SiteChargeLog) => {
    const station = stations.get(uuid ?? '');
    if (stated !== null || station === undefined) return stated;
    return ratesOfStation(station, station.periods)(Date.parse(start)).costRateUuid;
  };
  const problems: Problem[] = [];
  const logs = site.charge_logs.flatMap((log, index) => {
    const cost_rate_uuid = rateOf(log);
    if (cost_rate_uuid !== null) return { ...log, cost_rate_uuid };
    const path = `$.charge_logs[${index}].cost_rate_uuid`;
    const message = `Expected the cost rate of the session, since station ${String(log.station_uuid)} has none at ${log.start}.`;
    problems.push({ path, code: 'no_cost_rate', message });
    return [];
  });
  return problems.length > 0
    ? { ok: false, problems }
    : { ok: true, site: { ...site, charge_logs: logs } };
}
