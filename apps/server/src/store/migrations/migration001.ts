import { sql, type ColumnDataType, type Kysely, type RawBuilder } from 'kysely';
import type { DialectName } from '../database/index.ts';
import { tables001, type TableDefinition } from './tables001.ts';

type ColumnType = ColumnDataType | RawBuilder<unknown>;

/** How the databases call the three kinds of columns. */
interface ColumnTypes {
  /** Ordered by code points. */
  readonly text: ColumnType;
  /** 64 bits. */
  readonly whole: ColumnType;
  /** Binary64. */
  readonly floating: ColumnType;
}

/** The columns of a dialect. */
export const columnTypes: Readonly<Record<DialectName, ColumnTypes>> = {
  sqlite: { text: 'text', whole: 'integer', floating: 'real' },
  postgres: { text: sql`text collate "C"`, whole: 'bigint', floating: 'double precision' },
};

/** Makes one table with its keys and indexes. */
export async function createTable(
  db: Kysely<unknown>,
  dialect: DialectName,
  name: string,
  table: TableDefinition,
): Promise<void> {
  const types = columnTypes[dialect];
  let builder = db.schema.createTable(name);
  for (const [column, kind] of Object.entries(table.columns)) {
    const type = types[kind.replace('?', '') as keyof ColumnTypes];
    builder = builder.addColumn(column, type, (made) =>
      kind.endsWith('?') ? made : made.notNull(),
    );
  }
  builder = builder.addPrimaryKeyConstraint(`${name}_key`, table.primaryKey as never);
  for (const columns of table.unique ?? []) {
    builder = builder.addUniqueConstraint(`${name}_${columns.join('_')}`, columns as never);
  }
  for (const [columns, target, targetColumns] of table.references ?? []) {
    builder = builder.addForeignKeyConstraint(
      `${name}_${target}`,
      columns.split(', ') as never,
      target,
      targetColumns.split(', '),
    );
  }
  if (dialect === 'sqlite') {
    builder = builder.modifyEnd(table.clustered ? sql`strict, without rowid` : sql`strict`);
  }
  await builder.execute();
  for (const columns of table.indexes ?? []) {
    await db.schema
      .createIndex(`${name}_by_${columns.join('_')}`)
      .on(name)
      .columns([...columns])
      .execute();
  }
}

/** Makes the tables of the first version. */
export async function createTables(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  for (const [name, table] of Object.entries(tables001))
    await createTable(db, dialect, name, table);
}
