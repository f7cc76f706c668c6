import type { Kysely } from 'kysely';
import { columnTypes, createTable } from './migration001.ts';
import type { DialectName } from '../database/index.ts';
import { tables002 } from './tables002.ts';

/** Adds customers and the core surface: their tables, a company's id, and where stations are. */
export async function addCoreSurface(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await db.schema.alterTable('company').addColumn('id', columnTypes[dialect].whole).execute();
  await db.schema.createIndex('company_id').unique().on('company').column('id').execute();
  // All that a search by position reads, so that it never looks at the stations themselves.
  await db.schema
    .createIndex('station_by_position')
    .on('station')
    .columns(['latitude', 'longitude', 'roaming', 'place_overall'])
    .execute();
  await db.schema
    .createIndex('station_by_own_position')
    .on('station')
    .columns(['organization_uuid', 'latitude', 'longitude', 'roaming', 'place_overall'])
    .execute();
  for (const [name, table] of Object.entries(tables002)) {
    await createTable(db, dialect, name, table);
  }
}
