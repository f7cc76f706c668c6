import { sql, type Kysely } from 'kysely';
import { columnTypes, createTable } from './migration001.ts';
import type { DialectName } from '../database/index.ts';
import { tables005 } from './tables005.ts';

/**
 * Gives partners an organization and the outbox its lanes: one push for each station and partner, of
 * which the latest is kept, under the organization that it is counted for.
 */
export async function addOutboxLanes(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { text, whole } = columnTypes[dialect];
  await db.schema
    .alterTable('roaming_partner')
    .addColumn('organization_uuid', text, (column) => column.references('organization.uuid'))
    .execute();
  await db.schema.alterTable('push').addColumn('organization_uuid', text).execute();
  await db.schema.alterTable('push').addColumn('claimed_uuid', text).execute();
  await db.schema
    .alterTable('push')
    .addColumn('claimed_until_ms', whole, (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update push set organization_uuid =
    (select organization_uuid from station where station.uuid = push.station_uuid)`.execute(db);
  await sql`delete from push where uuid in (
    select uuid from (
      select uuid, row_number() over (
        partition by slug, station_uuid order by created_at_ms desc, uuid desc
      ) as age from push
    ) as aged where age > 1
  )`.execute(db);
  await db.schema
    .createIndex('push_of_station')
    .unique()
    .on('push')
    .columns(['slug', 'station_uuid'])
    .execute();
  await db.schema
    .createIndex('push_by_lane')
    .on('push')
    .columns(['state', 'slug', 'organization_uuid', 'not_before_ms'])
    .execute();
  await db.schema.dropIndex('push_by_state_not_before_ms').execute();
  for (const [name, table] of Object.entries(tables005)) {
    await createTable(db, dialect, name, table);
  }
}
