import { Migrator, type Migration, type MigrationResultSet } from 'kysely/migration';
import { sql, type Kysely } from 'kysely';
import {
  type Backend,
  type DialectName,
  type Schema,
  idleLimit,
  retryWhileBusy,
} from '../database/index.ts';
import { stepNames, applyStep } from './migrations.ts';

/** A newer version has migrated the database; this version cannot use it. */
export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError';

  constructor(unknown: readonly string[]) {
    super(
      `The database was migrated by a newer version of wattpost-server: it has the changes ` +
        `${unknown.join(', ')}, which this version does not know. Install the newer version.`,
    );
  }
}

/** The lock of processes that migrate a PostgreSQL. */
const migrationLock = sql`hashtextextended('wattpost-server migrate', 0)`;

/** Begins a transaction; on SQLite, when no other process writes. */
function begin(db: Kysely<Schema>, dialect: DialectName): Promise<unknown> {
  return dialect === 'sqlite'
    ? retryWhileBusy(() => sql`begin immediate`.execute(db))
    : sql.raw(`begin; ${idleLimit}`).execute(db);
}

function finished({ error }: MigrationResultSet): void {
  if (error instanceof Error) throw error;
  if (error !== undefined) throw new Error('The database could not be migrated.', { cause: error });
}

/** The migrations that the database has. */
export async function appliedSteps({ db, dialect }: Backend): Promise<readonly string[]> {
  const noted =
    dialect === 'sqlite'
      ? sql`select 1 from sqlite_schema where name = 'kysely_migration'`
      : sql`select 1 where to_regclass('kysely_migration') is not null`;
  if ((await noted.execute(db)).rows.length === 0) return [];
  const names = sql<{ name: string }>`select name from kysely_migration order by name`;
  return (await names.execute(db)).rows.map(({ name }) => name);
}

/**
 * The migrations that a database lacks, in the order in which they are applied.
 *
 * @param applied the migrations that it has
 * @throws NewerDatabaseError when a newer version has migrated it
 */
export function missingSteps(applied: readonly string[]): readonly string[] {
  const unknown = applied.filter((name) => !(stepNames as readonly string[]).includes(name));
  if (unknown.length > 0) throw new NewerDatabaseError(unknown);
  return stepNames.filter((name) => !applied.includes(name));
}

/**
 * Migrates the database to this version. Processes that start together do it one after another.
 *
 * @throws NewerDatabaseError when a newer version has migrated it.
 */
export async function migrate(backend: Backend): Promise<void> {
  const { db, dialect } = backend;
  if (missingSteps(await appliedSteps(backend)).length === 0) return;
  const provided: Record<string, Migration> = {};
  for (const name of stepNames) {
    provided[name] = { up: (database: Kysely<unknown>) => applyStep(database, dialect, name) };
  }
  const provider = { getMigrations: () => Promise.resolve(provided) };
  // All steps and kysely's records of them, in one transaction on one connection.
  await db.connection().execute(async (connection) => {
    await begin(connection, dialect);
    try {
      // Before kysely looks at all columns, which fails while another process drops one of them.
      if (dialect === 'postgres') {
        await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(connection);
      }
      const migrator = new Migrator({ db: connection, provider });
      finished(await migrator.migrateToLatest({ disableTransactions: true }));
      await sql`commit`.execute(connection);
    } catch (error) {
      await sql`rollback`.execute(connection);
      throw error;
    }
  });
}
