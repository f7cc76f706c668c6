import type { Site, SiteStation } from '@wattpost/contract/wire';
import { sql } from 'kysely';
import { insertRows } from '../lists/insertRows.ts';
import { isOneOf, rowOf, type DatabaseSession } from '../database/index.ts';
import { insertPeriods, nextStationNumbers, stationRow, stationTable } from '../stations/index.ts';
import type { Owners } from './siteKnown.ts';

/** A station of the store, as far as imports need it. */
export interface KnownStation {
  readonly uuid: string;
  readonly identity: string;
}

/** The store's stations that a site names, or whose identities it uses, by uuid. */
export async function knownStations(
  session: DatabaseSession,
  site: Site,
): Promise<ReadonlyMap<string, KnownStation>> {
  const uuids = site.stations.map(({ uuid }) => uuid);
  const identities = site.stations.map(({ chargeBoxIdentity }) => chargeBoxIdentity);
  const stations = session.db
    .selectFrom('station')
    .select(['uuid', 'charge_box_identity as identity']);
  const rows = await stations
    .where(isOneOf(session, 'uuid', uuids))
    .union(stations.where(isOneOf(session, 'charge_box_identity', identities)))
    .execute();
  return new Map(rows.map((row) => [row.uuid, row]));
}

/** A prefix that no identity of a station can have; used while identities are exchanged. */
const betweenIdentities = '\u0001';

/** Two stations may exchange their identities; without this step, one would conflict with the other. */
async function freeIdentities(session: DatabaseSession, uuids: readonly string[]): Promise<void> {
  await session.db
    .updateTable('station')
    .set({ charge_box_identity: sql<string>`cast(${betweenIdentities} as text) || uuid` })
    .where(isOneOf(session, 'uuid', uuids))
    .execute();
}

async function forgetDetails(
  session: DatabaseSession,
  table: 'direction' | 'station_roaming' | 'cost_rate_period',
  of: readonly SiteStation[],
): Promise<void> {
  const uuids = of.map(({ uuid }) => uuid);
  await session.db
    .deleteFrom(table)
    .where(isOneOf(session, 'station_uuid', uuids))
    .execute();
}

async function writeDetails(
  session: DatabaseSession,
  stations: readonly SiteStation[],
): Promise<number> {
  await forgetDetails(session, 'direction', stations);
  const directions = stations.flatMap((station) =>
    station.directions.map((direction) => ({ station_uuid: station.uuid, ...direction })),
  );
  await insertRows(session, 'direction', directions);
  const stated = stations.filter((station) => station.enabledRoamingInterfaces !== undefined);
  await forgetDetails(session, 'station_roaming', stated);
  const slugs = stated.flatMap((station) =>
    [...new Set(station.enabledRoamingInterfaces)].map((slug) => ({
      station_uuid: station.uuid,
      slug,
    })),
  );
  // An import does not notify partners; a write through the interface does.
  await insertRows(session, 'station_roaming', slugs);
  return directions.length;
}

/**
 * Writes the stations of a site with their periods and directions and, where stated, their roaming slugs.
 *
 * @param owners of the stations once the site is written
 * @returns how many directions were written
 */
export async function writeSiteStations(
  session: DatabaseSession,
  { stations }: Site,
  owners: Owners,
  before: ReadonlyMap<string, KnownStation>,
): Promise<number> {
  const created = stations.filter(({ uuid }) => !before.has(uuid));
  const numbers = await nextStationNumbers(session, created.length);
  const numberOf = new Map(created.map(({ uuid }, index) => [uuid, numbers[index] ?? 0]));
  const rows = stations.map(
    ({ enabledRoamingInterfaces, directions, costRatePeriods, facts = null, ...station }) => {
      const organizationUuid = String(owners.get(station.uuid));
      const row = rowOf(stationTable, stationRow({ ...station, facts, organizationUuid }));
      // Existing stations keep their number.
      return { ...row, sequence_number: numberOf.get(station.uuid) ?? 0 };
    },
  );
  const renamed = stations.filter(({ uuid, chargeBoxIdentity }) => {
    const there = before.get(uuid);
    return there !== undefined && there.identity !== chargeBoxIdentity;
  });
  await freeIdentities(
    session,
    renamed.map(({ uuid }) => uuid),
  );
  // A station that moves to another organization loses the periods of the former one.
  await forgetDetails(session, 'cost_rate_period', stations);
  await insertRows(session, 'station', rows as never, {
    key: ['uuid'],
    unchanged: ['sequence_number'],
  });
  await insertPeriods(
    session,
    stations.map(({ uuid, costRatePeriods: periods = [] }) => ({ uuid, periods })),
    owners,
  );
  return writeDetails(session, stations);
}
