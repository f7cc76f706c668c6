import type { Kysely } from 'kysely';
import { columnTypes, createTable } from './migration001.ts';
import type { DialectName } from '../database/index.ts';
import { tables003 } from './tables003.ts';

/** What roaming partners of OCPI need beside what there was: column by column. */
const roamingColumns = [
  ['roaming_partner', 'country_code', 'text'],
  ['roaming_partner', 'party_id', 'text'],
  ['connector', 'format', 'text'],
  ['connector', 'power_type', 'text'],
  ['connector', 'max_voltage', 'whole'],
  ['connector', 'max_amperage', 'whole'],
] as const;

/** Adds the keys of registrations, that no two cards have the same EMA-ID, and roaming by OCPI. */
export async function addFleetAndRoaming(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  for (const [name, table] of Object.entries(tables003)) {
    await createTable(db, dialect, name, table);
  }
  await db.schema.createIndex('card_ema_id').unique().on('card').column('ema_id').execute();
  for (const [table, column, type] of roamingColumns) {
    await db.schema.alterTable(table).addColumn(column, columnTypes[dialect][type]).execute();
  }
  await db.schema
    .createIndex('connector_by_station')
    .on('connector')
    .columns(['station_uuid', 'id'])
    .execute();
}
