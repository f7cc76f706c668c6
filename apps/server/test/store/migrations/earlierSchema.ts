import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { openPostgres } from '../../../src/store/database/postgresBackend.ts';
import type { Schema } from '../../../src/store/database/schema.ts';
import type { Backend } from '../../../src/store/database/session.ts';
import { openSqlite } from '../../../src/store/database/sqliteBackend.ts';
import { applyStep, stepNames, type StepName } from '../../../src/store/migrations/migrations.ts';

type Columns = ReadonlyMap<string, readonly string[]>;
type Row = Readonly<Record<string, unknown>>;

/** Tables that an export does not contain, and those that migrations drop. */
const notCopied = [
  ...[
    'token',
    'secret',
    'registration',
    'push',
    'push_pace',
    'publication',
    'document',
    'list_total',
    'change_count',
    'changed_object',
    'display',
    'display_head',
  ],
  ...['price_counter', 'price_revision', 'price_state'],
];

/** The order of lists, which their rows' numbers had before `006-list-keys`. */
const orders: Readonly<Record<string, string>> = {
  technician: 'id',
  location: 'name, uuid',
  cost_rate: 'name, uuid',
  station: 'sequence_number',
};

function openBackend(location: string): Backend | Promise<Backend> {
  return location.startsWith('postgres:') ? openPostgres(location, 1) : openSqlite(location);
}

/** Applies the migrations up to and including `last`, and notes them as a server of that version did. */
async function migrateTo({ db, dialect }: Backend, last: StepName): Promise<void> {
  const provided: Record<string, Migration> = {};
  for (const name of stepNames.slice(0, stepNames.indexOf(last) + 1)) {
    provided[name] = { up: (database: Kysely<unknown>) => applyStep(database, dialect, name) };
  }
  const provider = { getMigrations: () => Promise.resolve(provided) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest({
    disableTransactions: true,
  });
  if (error !== undefined) throw new Error(`No schema ${last}`, { cause: error });
}

async function columnsOf(db: Kysely<Schema>): Promise<Columns> {
  const tables = await db.introspection.getTables();
  return new Map(tables.map(({ name, columns }) => [name, columns.map((column) => column.name)]));
}

async function rowsOf(db: Kysely<Schema>, table: string): Promise<readonly Row[]> {
  const order = orders[table];
  const number = (partition: string): string =>
    `row_number() over (${partition} order by ${order ?? ''}) - 1`;
  // What the first versions stored as well; one select has it for all.
  const numbered =
    order === undefined
      ? ''
      : `, ${number('partition by organization_uuid')} as place, ${number('')} as place_overall,
         0 as recurring_count, 0 as unique_count`;
  return (await sql.raw<Row>(`select ${table}.*${numbered} from ${table}`).execute(db)).rows;
}

/** Numbers that are always there, and that the migrations make anew. */
const numbers = ['place', 'place_overall', 'sequence_number', 'recurring_count', 'unique_count'];

/** Columns of this version that an earlier schema lacks must be empty: it never had that data. */
function requireEmpty(table: string, row: Row, columns: readonly string[]): void {
  for (const [column, value] of Object.entries(row)) {
    if (value === null || numbers.includes(column) || columns.includes(column)) continue;
    throw new Error(`${table}.${column} is ${JSON.stringify(value)}, and has no column`);
  }
}

/**
 * Makes a database as the version with these migrations had it, with the data of another one.
 *
 * @param from a database of this version; its data must fit into the earlier schema
 * @param to an empty database
 * @param last the newest migration of the earlier version
 */
export async function copyToSchema(from: string, to: string, last: StepName): Promise<void> {
  const [source, target] = await Promise.all([openBackend(from), openBackend(to)]);
  try {
    await migrateTo(target, last);
    // The tables are filled in any order.
    await (
      target.dialect === 'sqlite'
        ? sql`pragma foreign_keys = off`
        : sql`set session_replication_role = replica`
    ).execute(target.db);
    const earlier = await columnsOf(target.db);
    const tables = [...(await columnsOf(source.db)).keys()].filter(
      (table) => !notCopied.includes(table) && !table.startsWith('kysely_'),
    );
    await target.write(async ({ db }) => {
      for (const table of tables) {
        const columns = earlier.get(table) ?? [];
        for (const row of await rowsOf(source.db, table)) {
          requireEmpty(table, row, columns);
          const names = sql.join(columns.map((column) => sql.ref(column)));
          const values = sql.join(columns.map((column) => row[column]));
          await sql`insert into ${sql.table(table)} (${names}) values (${values})`.execute(db);
        }
      }
    });
  } finally {
    await Promise.all([source.close(), target.close()]);
  }
}
