import type { StationFields } from '@wattpost/contract/wire';
import type { StoreWriter } from '@wattpost/platform';
import { sql } from 'kysely';
import { insertItem, isOneOf, readBy, rowOf, type Session } from '../database/index.ts';
import { stationByUuid, stationsByUuid } from './readStations.ts';
import { locationTable, stationRow, stationTable } from './stationTables.ts';
import { addPushes } from './writePush.ts';

/**
 * The next numbers of the order in which stations are created. On PostgreSQL nobody waits for anybody
 * else who creates one, and a creation that comes to nothing leaves a hole.
 */
export async function nextStationNumbers(
  { db, dialect }: Session,
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

async function lockStations(
  { db, dialect }: Session,
  uuids: readonly string[],
): Promise<readonly { readonly uuid: string }[]> {
  const chosen = db
    .selectFrom('station')
    .select('uuid')
    .where(isOneOf({ dialect }, 'uuid', uuids))
    .orderBy('uuid');
  // SQLite has one writer at a time and no locks of rows.
  return (dialect === 'postgres' ? chosen.forNoKeyUpdate() : chosen).execute();
}

/** The organization of a company that is known to exist. */
async function organizationOfCompany({ db }: Session, company: string): Promise<string> {
  const row = await db
    .selectFrom('company')
    .select('organization_uuid')
    .where('uuid', '=', company)
    .executeTakeFirst();
  if (row === undefined) throw new Error(`There is no company ${company}.`);
  return row.organization_uuid;
}

async function insertStation(
  session: Session,
  uuid: string,
  station: StationFields,
): Promise<'written' | 'taken'> {
  const organizationUuid = await organizationOfCompany(session, station.companyUuid);
  const [sequence_number = 0] = await nextStationNumbers(session, 1);
  return insertItem(
    session,
    stationTable,
    stationRow({ ...station, uuid, organizationUuid, roaming: false }),
    { beside: { sequence_number }, contested: ['charge_box_identity'] },
  );
}

async function updateStation(
  session: Session,
  uuid: string,
  station: StationFields,
): Promise<'written' | 'taken'> {
  const { db } = session;
  // Who takes the identity at this very moment breaks the constraint; then the transaction runs again.
  const taken = await db
    .selectFrom('station')
    .select('uuid')
    .where('charge_box_identity', '=', station.chargeBoxIdentity)
    .where('uuid', '<>', uuid)
    .executeTakeFirst();
  if (taken !== undefined) return 'taken';
  const organizationUuid = await organizationOfCompany(session, station.companyUuid);
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

const lockLocation = readBy(locationTable, 'uuid', 'no key update');

type StationWrites = Pick<
  StoreWriter,
  | 'lockStation'
  | 'lockStations'
  | 'lockLocation'
  | 'insertStation'
  | 'updateStation'
  | 'assignLocation'
  | 'activateRoaming'
  | 'deactivateRoaming'
  | 'addPushes'
  | 'putDirection'
  | 'deleteDirection'
>;

/**
 * What the port writes of stations, and around them: roaming, pushes, directions.
 *
 * @param pushesPerMinute of one organization that may be sent at once, 1 or more
 */
export function stationWrites(session: Session, pushesPerMinute: number): StationWrites {
  const { db } = session;
  return {
    async lockStation(uuid) {
      const locked = await lockStations(session, [uuid]);
      // Read afterwards: what a lock had to wait for is seen by the next statement only.
      return locked.length === 0 ? undefined : stationByUuid(session, uuid);
    },
    async lockStations(uuids) {
      await lockStations(session, uuids);
      return stationsByUuid(session, uuids);
    },
    lockLocation: (uuid) => lockLocation(session, uuid),
    insertStation: (uuid, fields) => insertStation(session, uuid, fields),
    updateStation: (uuid, fields) => updateStation(session, uuid, fields),
    async assignLocation(uuids, location_uuid) {
      await db
        .updateTable('station')
        .set({ location_uuid })
        .where(isOneOf(session, 'uuid', uuids))
        .execute();
    },
    async activateRoaming(station_uuid, slugs) {
      if (slugs.length === 0) return;
      await db
        .insertInto('station_roaming')
        .values(slugs.map((slug) => ({ station_uuid, slug })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    async deactivateRoaming(station, slugs) {
      await db
        .deleteFrom('station_roaming')
        .where('station_uuid', '=', station)
        .where(isOneOf(session, 'slug', slugs))
        .execute();
    },
    addPushes: (pushes) => addPushes(session, pushes, pushesPerMinute),
    async putDirection(station_uuid, { language, text }) {
      await db
        .insertInto('direction')
        .values({ station_uuid, language, text })
        .onConflict((conflict) =>
          conflict.columns(['station_uuid', 'language']).doUpdateSet({ text }),
        )
        .execute();
    },
    async deleteDirection(station, language) {
      await db
        .deleteFrom('direction')
        .where('station_uuid', '=', station)
        .where('language', '=', language)
        .execute();
    },
  };
}
