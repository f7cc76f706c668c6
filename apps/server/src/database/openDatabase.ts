import { dirname } from 'node:path';
import { type CommandResult, usage } from '@wattpost/command';
import type { AdminStore, StoreOptions } from '../store/index.ts';
import type { ConfigOptions } from '../config/index.ts';
import { databaseFailure } from './databaseFailure.ts';
import { databaseLocation, type DatabaseLocation } from './databaseLocation.ts';
import type { Io } from '../host/index.ts';

/** Options of every command with a database. */
export interface DatabaseOptions extends StoreOptions, ConfigOptions {}

/**
 * Opens the database of a command, does the work and closes it.
 *
 * @param missingFile whether to create a missing file or to refuse it
 * @returns the result of the work, or why the database cannot be used
 */
export async function withDatabase<T>(
  io: Io,
  options: DatabaseOptions,
  missingFile: 'create' | 'refuse',
  work: (store: AdminStore, database: DatabaseLocation) => Promise<CommandResult<T>>,
): Promise<CommandResult<T>> {
  const database = await databaseLocation(io, options);
  return database.ok ? withDatabaseAt(io, database.value, options, missingFile, work) : database;
}

/** As `withDatabase`, on a database that is known. */
export function withDatabaseAt<T>(
  io: Io,
  location: DatabaseLocation,
  options: StoreOptions,
  missingFile: 'create' | 'refuse',
  work: (store: AdminStore, database: DatabaseLocation) => Promise<CommandResult<T>>,
): Promise<CommandResult<T>> {
  return atLocation(io, location, missingFile, async (database) => {
    const store = await io.openStore(database.location, options);
    try {
      return await work(store, database);
    } finally {
      await store.close();
    }
  });
}

/**
 * Does the work on the location of a command's database, without opening or migrating it.
 *
 * @param missingFile whether to accept a missing file, for work that creates it, or to refuse it
 * @returns the result of the work, or why the database cannot be used
 */
export async function withLocation<T>(
  io: Io,
  options: ConfigOptions,
  missingFile: 'create' | 'refuse',
  work: (database: DatabaseLocation) => Promise<CommandResult<T>>,
): Promise<CommandResult<T>> {
  const found = await databaseLocation(io, options);
  return found.ok ? atLocation(io, found.value, missingFile, work) : found;
}

async function atLocation<T>(
  io: Io,
  database: DatabaseLocation,
  missingFile: 'create' | 'refuse',
  work: (database: DatabaseLocation) => Promise<CommandResult<T>>,
): Promise<CommandResult<T>> {
  const missing = missingFileMessage(io, database, missingFile);
  if (missing !== undefined) return usage(missing);
  try {
    return await work(database);
  } catch (error) {
    const failure = databaseFailure(error, database);
    if (failure === undefined) throw error;
    return { ok: false, failure };
  }
}

/**
 * Does the work on the database file of a command, without opening or migrating it.
 *
 * @param postgres what to do instead when the database is PostgreSQL
 */
export async function databaseFile<T>(
  io: Io,
  options: ConfigOptions,
  missingFile: 'create' | 'refuse',
  postgres: string,
  work: (database: DatabaseLocation) => Promise<CommandResult<T>>,
): Promise<CommandResult<T>> {
  const found = await databaseLocation(io, options);
  if (!found.ok) return found;
  const database = found.value;
  if (database.kind === 'postgres') return usage(`${database.name} is PostgreSQL: ${postgres}.`);
  if (database.kind === 'memory') {
    return usage('A database in memory ends with its command; name a file with --db.');
  }
  return atLocation(io, database, missingFile, work);
}

function missingFileMessage(
  io: Io,
  { kind, location, name }: DatabaseLocation,
  missingFile: 'create' | 'refuse',
): string | undefined {
  if (kind !== 'file' || io.exists(location)) return undefined;
  if (!io.exists(dirname(location))) {
    return `Cannot create the database ${name}: its folder does not exist. Create the folder, or name another file with --db.`;
  }
  if (missingFile === 'create') return undefined;
  return `There is no database ${name}. Name it with --db or WATTPOST_DB, or create it with "wattpost-server migrate" or "import".`;
}
