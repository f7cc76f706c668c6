import { dirname } from 'node:path';
import { type Result, usage } from '@wattpost/command';
import type { AdminStore, StoreOptions } from '../store/index.ts';
import { databaseFailure } from './databaseFailure.ts';
import { databaseLocation, type DatabaseLocation } from './databaseLocation.ts';
import type { Io } from '../host/index.ts';

/** The option that all commands with a database have, and how the store is opened. */
export interface DatabaseOptions extends StoreOptions {
  readonly db?: string;
}

/**
 * Opens the database that a command is about, does the work and closes it.
 *
 * @param missingFile whether a file that is not there is made or refused
 * @returns what the work gives, or why the database cannot be used
 */
export async function withDatabase<T>(
  io: Io,
  options: DatabaseOptions,
  missingFile: 'made' | 'refused',
  work: (store: AdminStore, database: DatabaseLocation) => Promise<Result<T>>,
): Promise<Result<T>> {
  const found = databaseLocation(options.db, io.env);
  if (!found.ok) return found;
  const database = found.value;
  const missing = missingPlace(io, database, missingFile);
  if (missing !== undefined) return usage(missing);
  try {
    const store = await io.openStore(database.location, options);
    try {
      return await work(store, database);
    } finally {
      await store.close();
    }
  } catch (error) {
    const failure = databaseFailure(error, database);
    if (failure === undefined) throw error;
    return { ok: false, failure };
  }
}

function missingPlace(
  io: Io,
  { kind, location, name }: DatabaseLocation,
  missingFile: 'made' | 'refused',
): string | undefined {
  if (kind !== 'file' || io.exists(location)) return undefined;
  if (!io.exists(dirname(location))) {
    return `Cannot make the database ${name}: its folder does not exist. Make the folder, or name another file with --db.`;
  }
  if (missingFile === 'made') return undefined;
  return `There is no database ${name}. Name it with --db or WATTPOST_DB, or make it with "wattpost-server migrate" or "import".`;
}
