import { sql } from 'kysely';
import {
  batchPerTick,
  closeGracefully,
  isPostgresUrl,
  openSqlite,
  timedBackend,
  type AdminStore,
  type Backend,
  type ObserveTransaction,
} from './database/index.ts';
import type { DataStore } from './dataStore.ts';
import { NewerDatabaseError, migrate } from './migrations/migrate.ts';
import { probeWrite } from './probeWrite.ts';

export { NewerDatabaseError };

/** Options of `openStore`. */
export interface StoreOptions {
  /** Connections to PostgreSQL, 1 or more; 10 by default. */
  readonly connections?: number;
  /** New pushes per minute and organization that are sent at once; 120 by default. */
  readonly pushesPerMinute?: number;
  /**
   * `true`: another store of this version has migrated the database, so nothing is checked, and a missing file is not
   * created; default: no.
   */
  readonly isMigrated?: boolean;
  /** Called after each transaction, for statistics; must not throw. */
  readonly observe?: ObserveTransaction;
}

const defaultConnections = 10;

async function openBackend(
  location: string,
  { connections, isMigrated = false }: StoreOptions,
): Promise<Backend> {
  if (isPostgresUrl(location)) {
    const { openPostgres } = await import('./database/postgresBackend.ts');
    return openPostgres(location, connections ?? defaultConnections);
  }
  if (location.trim() === '') throw new Error('Name a file or a postgres:// URL for the database.');
  return openSqlite(location, !isMigrated);
}

/** Calls what is loaded, at once if it is. */
type WhenLoaded = <Answer>(use: (data: DataStore) => Promise<Answer>) => Promise<Answer>;

/** A part of a store that is loaded with its first call. @param names of all its methods */
function later<Name extends keyof DataStore>(
  whenLoaded: WhenLoaded,
  part: Name,
  names: Readonly<Record<keyof DataStore[Name] & string, true>>,
): DataStore[Name] {
  type Methods = Readonly<Record<string, (...given: readonly unknown[]) => Promise<unknown>>>;
  const methods = Object.keys(names).map((name) => [
    name,
    (...given: readonly unknown[]) =>
      whenLoaded(async (data) => (data[part] as unknown as Methods)[name]?.(...given)),
  ]);
  return Object.fromEntries(methods) as DataStore[Name];
}

/** A store over an open, migrated database. What reads and writes its data is loaded when it is first used. */
function storeOver(backend: Backend, { pushesPerMinute }: StoreOptions): AdminStore {
  let loading: Promise<DataStore> | undefined;
  let loaded: DataStore | undefined;
  const load = async (): Promise<DataStore> => {
    const { dataStore } = await import('./dataStore.ts');
    return (loaded = dataStore(backend, pushesPerMinute));
  };
  const whenLoaded: WhenLoaded = (use) =>
    loaded === undefined ? (loading ??= load()).then(use) : use(loaded);
  return {
    revision: batchPerTick((organizations) => backend.revisions(organizations)),
    read: (work) => whenLoaded((data) => data.read(work)),
    write: (work) => whenLoaded((data) => data.write(work)),
    tokens: later(whenLoaded, 'tokens', { add: true, list: true, revoke: true }),
    outbox: later(whenLoaded, 'outbox', {
      due: true,
      claim: true,
      delivered: true,
      failed: true,
      totals: true,
      undelivered: true,
      findings: true,
      retry: true,
    }),
    partners: later(whenLoaded, 'partners', { list: true, setToken: true }),
    customers: later(whenLoaded, 'customers', { contacts: true, users: true, cards: true }),
    site: later(whenLoaded, 'site', { importSite: true, exportSite: true }),
    history: later(whenLoaded, 'history', { forget: true, organizations: true }),
    dailyPriceEnds: (nowMs) => whenLoaded((data) => data.dailyPriceEnds(nowMs)),
    displays: later(whenLoaded, 'displays', { forget: true }),
    async ping() {
      await backend.read(({ db }) => sql`select 1`.execute(db));
    },
    probeWrite: () => backend.write(probeWrite),
    async close() {
      // What was called before is still done.
      await loading?.catch(() => undefined);
      await backend.close();
    },
  };
}

/**
 * Opens a store and migrates its database to this version, unless `isMigrated`.
 *
 * @param location the path of an SQLite file, which is created if missing; `:memory:`; or a
 * `postgres://…` URL.
 * @throws NewerDatabaseError for a database of a newer version; another error when it cannot be opened.
 */
export async function openStore(location: string, options: StoreOptions = {}): Promise<AdminStore> {
  return storeOn(await openBackend(location, options), options);
}

/** As `openStore`, of an open database, which is closed when that fails. */
export async function storeOn(database: Backend, options: StoreOptions): Promise<AdminStore> {
  const { observe, isMigrated = false } = options;
  const opened = closeGracefully(database);
  const backend = observe === undefined ? opened : timedBackend(opened, observe);
  try {
    if (!isMigrated) await migrate(backend);
  } catch (error) {
    await backend.close();
    throw error;
  }
  return storeOver(backend, options);
}
