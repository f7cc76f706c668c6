import { existsSync } from 'node:fs';
import { isPostgresUrl, openSqliteFile } from './database/index.ts';
import { appliedSteps, missingSteps } from './migrations/migrate.ts';

/** Waits for a server that recovers the file after a crash. */
const busyTimeoutMs = 5_000;

async function stepsOnServer(url: string): Promise<readonly string[]> {
  const { openPostgres } = await import('./database/postgresBackend.ts');
  const backend = openPostgres(url, 1);
  try {
    return await appliedSteps(backend);
  } finally {
    await backend.close();
  }
}

function stepsInFile(path: string): readonly string[] {
  // Opening a missing file would create it.
  if (path === ':memory:' || !existsSync(path)) return [];
  const database = openSqliteFile(path);
  try {
    database.exec(`pragma busy_timeout = ${busyTimeoutMs}`);
    database.exec('pragma trusted_schema = off');
    const table = "select 1 from sqlite_schema where name = 'kysely_migration'";
    if (database.prepare(table).get() === undefined) return [];
    const rows = database.prepare('select name from kysely_migration').all();
    return rows.map(({ name }) => String(name));
  } finally {
    database.close();
  }
}

/**
 * The migrations that opening a database would apply, in their order. Reads only: a missing file is not
 * created.
 *
 * @param location a path, `:memory:` or a `postgres://…` URL
 * @throws NewerDatabaseError when a newer version has migrated it; the database's own error
 */
export async function pendingSteps(location: string): Promise<readonly string[]> {
  const applied = isPostgresUrl(location) ? await stepsOnServer(location) : stepsInFile(location);
  return missingSteps(applied);
}
