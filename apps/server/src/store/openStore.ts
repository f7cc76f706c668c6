import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { coreWrites } from './charging/index.ts';
import { customerAdmin, customerWrites } from './customers/customers.ts';
import { registrationWrites } from './customers/registrations.ts';
import {
  closeGracefully,
  isPostgresUrl,
  openPostgres,
  openSqlite,
  timedBackend,
  type AdminStore,
  type Backend,
  type DocumentWriter,
  type ObserveTransaction,
  type WriteSession,
} from './database/index.ts';
import { NewerDatabaseError, migrate } from './migrations/migrate.ts';
import { displayAdmin, displayWrites } from './displays/displays.ts';
import { historyAdmin, historyWrites } from './history/writeHistory.ts';
import { outbox } from './outbox.ts';
import { partnerAdmin } from './partners.ts';
import { probeWrite } from './probeWrite.ts';
import { pricingWrites, readDailyPriceEnds } from './pricing/index.ts';
import { storeReader } from './reader.ts';
import { documentWrites } from './publishing/documents.ts';
import { publishingWrites } from './publishing/writePublishing.ts';
import { exportSite, importSiteData } from './site/index.ts';
import { tokenAdmin } from './tokens.ts';
import { defaultPushesPerMinute, evseWrites, stationWrites } from './stations/index.ts';

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

function openBackend(
  location: string,
  { connections, isMigrated = false }: StoreOptions,
): Promise<Backend> {
  if (isPostgresUrl(location)) {
    return Promise.resolve(openPostgres(location, connections ?? defaultConnections));
  }
  if (location.trim() === '') throw new Error('Name a file or a postgres:// URL for the database.');
  return openSqlite(location, !isMigrated);
}

/**
 * The writes of the port, within one transaction.
 *
 * @param pushesPerMinute of one organization that may be sent at once, 1 or more
 */
function storeWriter(session: WriteSession, pushesPerMinute: number): DocumentWriter {
  const reader = storeReader(session);
  return {
    ...reader,
    ...stationWrites(session, pushesPerMinute),
    ...evseWrites(session),
    ...customerWrites(session),
    ...registrationWrites(session),
    ...coreWrites(session, reader),
    ...publishingWrites(session),
    ...documentWrites(session),
    ...pricingWrites(session),
    ...historyWrites(session),
    ...displayWrites(session),
  };
}

/** A store over an open, migrated database. */
function storeOver(backend: Backend, { pushesPerMinute }: StoreOptions): AdminStore {
  const perMinute = pushesPerMinute ?? defaultPushesPerMinute;
  return {
    revision: (organization) => backend.revision(organization),
    read: (work) => backend.read((session) => work(storeReader(session))),
    write: (work) => backend.write((session) => work(storeWriter(session, perMinute))),
    tokens: tokenAdmin(backend),
    outbox: outbox(backend),
    partners: partnerAdmin(backend),
    customers: customerAdmin(backend),
    site: {
      importSite: (site, { atMs, note = '', ...options }) => {
        const origin = { changeUuid: randomUUID(), atMs, note };
        return backend.write((session) => importSiteData(session, site, origin, options));
      },
      exportSite: () => backend.read(exportSite),
    },
    history: historyAdmin(backend),
    dailyPriceEnds: (nowMs) => backend.read((session) => readDailyPriceEnds(session, nowMs)),
    displays: displayAdmin(backend),
    async ping() {
      await backend.read(({ db }) => sql`select 1`.execute(db));
    },
    probeWrite: () => backend.write(probeWrite),
    close: () => backend.close(),
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
  const { observe, isMigrated = false } = options;
  const opened = closeGracefully(await openBackend(location, options));
  const backend = observe === undefined ? opened : timedBackend(opened, observe);
  try {
    if (!isMigrated) await migrate(backend);
  } catch (error) {
    await backend.close();
    throw error;
  }
  return storeOver(backend, options);
}
