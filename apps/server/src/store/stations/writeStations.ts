import type { StationFields } from '@wattpost/contract/wire';
import type { NewPush, StationRatesRecord, StoreWriter } from '@wattpost/platform';
import { sql } from 'kysely';
import { insertRows } from '../lists/insertRows.ts';
import { lookUp } from '../lists/rowLookup.ts';
import {
  insertItem,
  isOneOf,
  readBy,
  rowOf,
  updateItem,
  type DatabaseSession,
  type WriteSession,
} from '../database/index.ts';
import { stationByUuid, stationsByUuid } from './readStations.ts';
import { locationTable, stationRow, stationTable } from './stationTables.ts';
import { addPushes } from './writePush.ts';

/**
 * The next sequence numbers of stations. On PostgreSQL concurrent creations do not wait for each other,
 * and a failed creation leaves a gap.
 */
export async function nextStationNumbers(
  { db, dialect }: DatabaseSession,
  count: number,
): Promise<readonly number[]> {
  if (dialect === 'postgres') {
    const { rows } = await sql<{ number: number }>`
      select nextval('station_sequence') as number from generate_series(1, ${count}::integer)
    `.execute(db);
    return rows.map(({ number }) => number);
  }
  const { last } = await db
    .selectFrom('station')
    .select(({ fn }) => fn.max<number | null>('sequence_number').as('last'))
    .executeTakeFirstOrThrow();
  return Array.from({ length: count }, (_, index) => (last ?? -1) + 1 + index);
}

export async function lockStations(
  { db, dialect }: DatabaseSession,
  uuids: readonly string[],
): Promise<readonly { readonly uuid: string }[]> {
  const chosen = db
    .selectFrom('station')
    .select('uuid')
    .where(isOneOf({ dialect }, 'uuid', uuids))
    .orderBy('uuid');
  // SQLite has one writer at a time and no row locks.
  return (dialect === 'postgres' ? chosen.forNoKeyUpdate() : chosen).execute();
}

/** The organization of an existing company. */
async function organizationOfCompany({ db }: DatabaseSession, company: string): Promise<string> {
  const row = await db
    .selectFrom('company')
    .select('organization_uuid')
    .where('uuid', '=', company)
    .executeTakeFirst();
  if (row === undefined) throw new Error(`There is no company ${company}.`);
  return row.organization_uuid;
}

/** Notes that stations change. Their organizations are those before, too: both lists change. */
async function noteStations(
  session: WriteSession,
  uuids: readonly string[],
  topic: 'stations' | 'directions' | 'statuses' = 'stations',
): Promise<void> {
  const owners = await ownersOf(session, uuids);
  for (const [uuid, owner] of owners) session.changes.of(topic, owner, String(uuid));
}

export function ownersOf(
  session: DatabaseSession,
  uuids: readonly string[],
): Promise<ReadonlyMap<string | number, string>> {
  return lookUp<'station', string>(
    ...([session, 'station', 'uuid', uuids, 'organization_uuid'] as const),
  );
}

async function insertStation(
  session: WriteSession,
  uuid: string,
  station: StationFields,
): Promise<'written' | 'taken'> {
  const organizationUuid = await organizationOfCompany(session, station.companyUuid);
  session.changes.of('stations', organizationUuid, uuid);
  const [sequence_number = 0] = await nextStationNumbers(session, 1);
  return insertItem(
    session,
    stationTable,
    stationRow({ ...station, uuid, organizationUuid, roaming: false }),
    { extraColumns: { sequence_number }, uniqueColumns: ['charge_box_identity'] },
  );
}

async function updateStation(
  session: WriteSession,
  uuid: string,
  station: StationFields,
): Promise<'written' | 'taken'> {
  const { db } = session;
  // A concurrent insert of the identity violates the constraint, and the transaction is repeated.
  const taken = await db
    .selectFrom('station')
    .select('uuid')
    .where('charge_box_identity', '=', station.chargeBoxIdentity)
    .where('uuid', '<>', uuid)
    .executeTakeFirst();
  if (taken !== undefined) return 'taken';
  const organizationUuid = await organizationOfCompany(session, station.companyUuid);
  await noteStations(session, [uuid]);
  session.changes.of('stations', organizationUuid, uuid);
  const row = rowOf(
    stationTable,
    stationRow({ ...station, uuid, organizationUuid, roaming: false }),
  );
  const { uuid: _, roaming, ...columns } = row;
  const { numUpdatedRows } = await db
    .updateTable('station')
    .set(columns)
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new Error(`There is no station ${uuid}.`);
  return 'written';
}

/** What belongs to a station alone. */
const belongingToStation = [
  'direction',
  'station_roaming',
  'cost_rate_period',
  'connector',
  'evse_status',
] as const;

async function deleteStation(
  session: WriteSession,
  uuid: string,
  push: (pushes: readonly NewPush[]) => Promise<void>,
  lastPushes: readonly NewPush[],
): Promise<'deleted' | 'in_use'> {
  const { db } = session;
  const log = await db
    .selectFrom('charge_log')
    .select('id')
    .where('station_uuid', '=', uuid)
    .limit(1)
    .executeTakeFirst();
  if (log !== undefined) return 'in_use';
  await noteStations(session, [uuid]);
  await noteStations(session, [uuid], 'directions');
  await noteStations(session, [uuid], 'statuses');
  await db.deleteFrom('push').where('kind', '=', 'station').where('object_id', '=', uuid).execute();
  // While the station exists, since pushes are counted for its organization.
  await push(lastPushes);
  for (const table of belongingToStation) {
    await db.deleteFrom(table).where('station_uuid', '=', uuid).execute();
  }
  await db.deleteFrom('station').where('uuid', '=', uuid).execute();
  return 'deleted';
}

async function putStationRates(
  session: WriteSession,
  stations: Parameters<StoreWriter['putStationRates']>[0],
): Promise<void> {
  const { db } = session;
  const uuids = stations.map(({ uuid }) => uuid);
  const owners = await ownersOf(session, uuids);
  await noteStations(session, uuids);
  await db
    .deleteFrom('cost_rate_period')
    .where(isOneOf(session, 'station_uuid', uuids))
    .execute();
  const byRate = new Map<string | null, string[]>();
  for (const { uuid, costRateUuid } of stations) {
    byRate.set(costRateUuid, [...(byRate.get(costRateUuid) ?? []), uuid]);
  }
  for (const [cost_rate_uuid, some] of byRate) {
    await db
      .updateTable('station')
      .set({ cost_rate_uuid })
      .where(isOneOf(session, 'uuid', some))
      .execute();
  }
  await insertPeriods(session, stations, owners);
}

/** Inserts the periods of stations that have none. @param owners the organizations of the stations */
export async function insertPeriods(
  session: DatabaseSession,
  stations: readonly Pick<StationRatesRecord, 'uuid' | 'periods'>[],
  owners: ReadonlyMap<unknown, unknown>,
): Promise<void> {
  const rows = stations.flatMap(({ uuid: station_uuid, periods }) =>
    periods.map(({ costRateUuid: cost_rate_uuid, from, until }, place) => {
      const organization_uuid = String(owners.get(station_uuid));
      const span = { from_local: from, until_local: until };
      return { station_uuid, place, organization_uuid, cost_rate_uuid, ...span };
    }),
  );
  await insertRows(session, 'cost_rate_period', rows);
}

const lockLocation = readBy(locationTable, 'uuid', 'no key update');

type StationWrites = Pick<
  StoreWriter,
  | 'lockStation'
  | 'lockStations'
  | 'lockLocation'
  | 'putLocationFacts'
  | 'insertStation'
  | 'updateStation'
  | 'assignLocation'
  | 'activateRoaming'
  | 'deactivateRoaming'
  | 'addPushes'
  | 'putDirection'
  | 'deleteDirection'
  | 'deleteStation'
  | 'putStationRates'
>;

/**
 * Writes of stations, roaming, pushes and directions for the port.
 *
 * @param pushesPerMinute of one organization that may be sent at once, 1 or more
 */
export function stationWrites(session: WriteSession, pushesPerMinute: number): StationWrites {
  const { db } = session;
  return {
    async lockStation(uuid) {
      const locked = await lockStations(session, [uuid]);
      // Only the next statement sees what was committed while the lock waited.
      return locked.length === 0 ? undefined : stationByUuid(session, uuid);
    },
    async lockStations(uuids) {
      await lockStations(session, uuids);
      return stationsByUuid(session, uuids);
    },
    lockLocation: (uuid) => lockLocation(session, uuid),
    async putLocationFacts(uuid, facts) {
      const location = await lockLocation(session, uuid);
      if (location === undefined) throw new Error(`There is no location ${uuid}.`);
      session.changes.of('stations', location.organization_uuid);
      await updateItem(session, locationTable, { ...location, facts });
    },
    insertStation: (uuid, fields) => insertStation(session, uuid, fields),
    updateStation: (uuid, fields) => updateStation(session, uuid, fields),
    async assignLocation(uuids, location_uuid) {
      await noteStations(session, uuids);
      await db
        .updateTable('station')
        .set({ location_uuid })
        .where(isOneOf(session, 'uuid', uuids))
        .execute();
    },
    async activateRoaming(station_uuid, slugs) {
      if (slugs.length === 0) return;
      await noteStations(session, [station_uuid]);
      await db
        .insertInto('station_roaming')
        .values(slugs.map((slug) => ({ station_uuid, slug })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    async deactivateRoaming(station, slugs) {
      await noteStations(session, [station]);
      await db
        .deleteFrom('station_roaming')
        .where('station_uuid', '=', station)
        .where(isOneOf(session, 'slug', slugs))
        .execute();
    },
    deleteStation: (uuid, lastPushes) =>
      deleteStation(
        session,
        uuid,
        (pushes) => addPushes(session, pushes, pushesPerMinute),
        lastPushes,
      ),
    putStationRates: (stations) => putStationRates(session, stations),
    addPushes: (pushes) => addPushes(session, pushes, pushesPerMinute),
    async putDirection(station_uuid, { language, text }) {
      await noteStations(session, [station_uuid], 'directions');
      await db
        .insertInto('direction')
        .values({ station_uuid, language, text })
        .onConflict((conflict) =>
          conflict.columns(['station_uuid', 'language']).doUpdateSet({ text }),
        )
        .execute();
    },
    async deleteDirection(station, language) {
      await noteStations(session, [station], 'directions');
      await db
        .deleteFrom('direction')
        .where('station_uuid', '=', station)
        .where('language', '=', language)
        .execute();
    },
  };
}
