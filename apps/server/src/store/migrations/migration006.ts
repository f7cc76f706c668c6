import { sql, type Kysely } from 'kysely';
import type { DialectName } from '../database/index.ts';

/** Lists with their orders, apart from the one of the primary key. */
const keyed = {
  technician: [['organization_uuid', 'id']],
  location: [
    ['name', 'uuid'],
    ['organization_uuid', 'name', 'uuid'],
  ],
  cost_rate: [
    ['name', 'uuid'],
    ['organization_uuid', 'name', 'uuid'],
  ],
};

/**
 * Lets lists be read in the order of their keys. Before, their rows were numbered without a hole, which
 * cost every created station a lock over all of them; what numbered stations overall goes on as the
 * sequence of their creation.
 */
export async function orderListsByKeys(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { schema } = db;
  await schema.dropTable('list_total').execute();
  for (const [table, indexes] of Object.entries(keyed)) {
    await schema.dropIndex(`${table}_by_organization_uuid_place`).execute();
    await schema.dropIndex(`${table}_by_place_overall`).execute();
    await schema.alterTable(table).dropColumn('place').execute();
    await schema.alterTable(table).dropColumn('place_overall').execute();
    for (const columns of indexes) {
      await schema
        .createIndex(`${table}_by_${columns.join('_')}`)
        .on(table)
        .columns(columns)
        .execute();
    }
  }
  await schema.alterTable('cost_rate').dropColumn('recurring_count').execute();
  await schema.alterTable('cost_rate').dropColumn('unique_count').execute();
  await schema.dropIndex('station_by_organization_uuid_place').execute();
  await schema.dropIndex('station_by_place_overall').execute();
  await schema.alterTable('station').dropColumn('place').execute();
  await schema.alterTable('station').renameColumn('place_overall', 'sequence_number').execute();
  await schema
    .createIndex('station_by_sequence_number')
    .on('station')
    .column('sequence_number')
    .execute();
  await schema
    .createIndex('station_by_organization_uuid_sequence_number')
    .on('station')
    .columns(['organization_uuid', 'sequence_number'])
    .execute();
  if (dialect === 'postgres') {
    await sql`create sequence station_sequence minvalue 0 owned by station.sequence_number`.execute(
      db,
    );
    await sql`select setval('station_sequence', (select coalesce(max(sequence_number) + 1, 0) from station), false)`.execute(
      db,
    );
  }
}
