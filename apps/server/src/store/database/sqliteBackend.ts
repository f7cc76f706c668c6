import { Kysely } from 'kysely';
import { chmodSync, closeSync, openSync, statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { nodeSqlite } from './nodeSqlite.ts';
import { memoizePerTick } from './memoizePerTick.ts';
import type { Schema } from './schema.ts';
import type { Backend, DatabaseSession } from './session.ts';
import { totalsByState, type Totals } from './totals.ts';
import { WaitingSqliteDialect } from './sqliteDialect.ts';
import { retryWhileBusy } from './retryWhileBusy.ts';

/** For recovery after a crash and the first opening, where retryWhileBusy does not apply. */
const busyTimeoutMs = 5_000;

/** Cache per connection. */
const cacheKib = 32_768;

/** Size to which a long write-ahead log is truncated. */
const journalSizeLimitBytes = 67_108_864;

async function connect(path: string): Promise<DatabaseSync> {
  const database = new (nodeSqlite().DatabaseSync)(path);
  try {
    database.exec(`pragma busy_timeout = ${busyTimeoutMs}`);
    // When two processes open a new file at once, one gets SQLITE_BUSY here despite the time-out.
    await retryWhileBusy(() => database.exec('pragma journal_mode = wal'));
    database.exec('pragma synchronous = full');
    database.exec('pragma foreign_keys = on');
    database.exec('pragma trusted_schema = off');
    database.exec(`pragma cache_size = -${cacheKib}`);
    database.exec(`pragma journal_size_limit = ${journalSizeLimitBytes}`);
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}

function kyselyOf(database: DatabaseSync): Kysely<Schema> {
  return new Kysely<Schema>({ dialect: new WaitingSqliteDialect(database) });
}

/** Resolves when every transaction of the connection has ended. */
async function settled(db: Kysely<Schema>): Promise<void> {
  await db.connection().execute(() => Promise.resolve());
}

/** Prepares a query of one number, without the overhead of kysely. */
function numberQuery(database: DatabaseSync, text: string): () => number {
  const statement = database.prepare(text);
  return () => Number(Object.values(statement.get() ?? {})[0]);
}

function transactions(
  reading: Kysely<Schema>,
  writing: Kysely<Schema>,
  counted?: Pick<DatabaseSession, 'totals'>,
): Pick<Backend, 'read' | 'write'> {
  return {
    read: (work) =>
      reading
        .transaction()
        .setAccessMode('read only')
        .execute((db) => work({ dialect: 'sqlite', db, ...counted })),
    write: (work) => writing.transaction().execute((db) => work({ dialect: 'sqlite', db })),
  };
}

/** Rights of others. Those of the group may have been granted on purpose. */
const rightsOfOthers = 0o007;

/** Protects a file that holds tokens. */
function removeRightsOfOthers(path: string): void {
  const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0;
  if ((mode & rightsOfOthers) === 0) return;
  try {
    chmodSync(path, mode & 0o7777 & ~rightsOfOthers);
  } catch {
    // The file belongs to another user.
  }
}

/**
 * Makes a check that a path still refers to the same file. A connection keeps working on a removed file,
 * and its writes are lost.
 *
 * @returns throws an error with code `ENOENT` when the file was removed or replaced
 */
function presenceCheck(path: string): () => void {
  const { dev, ino } = statSync(path);
  return () => {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found?.dev === dev && found.ino === ino) return;
    const message = `The database ${path} was removed or replaced while it was open`;
    throw Object.assign(new Error(message), { code: 'ENOENT' });
  };
}

/**
 * Opens a database file with three connections. Reads have their own, so that they do not wait for a
 * commit. The third is never in a transaction and detects changes: SQLite counts the commits of other
 * connections.
 */
async function openFile(path: string): Promise<Backend> {
  // Only its owner may read the tokens in it.
  closeSync(openSync(path, 'a', 0o600));
  for (const suffix of ['', '-wal', '-shm']) removeRightsOfOthers(path + suffix);
  const requirePresent = presenceCheck(path);
  const opened: DatabaseSync[] = [];
  try {
    for (let count = 0; count < 3; count++) opened.push(await connect(path));
  } catch (error) {
    for (const database of opened) database.close();
    throw error;
  }
  const [writer, reader, watcher] = opened as [DatabaseSync, DatabaseSync, DatabaseSync];
  // Writers wait in retryWhileBusy instead.
  writer.exec('pragma busy_timeout = 0');
  const writing = kyselyOf(writer);
  const reading = kyselyOf(reader);
  const dataVersion = 'pragma data_version';
  const version = numberQuery(watcher, dataVersion);
  // Inside a transaction this is the version of its snapshot.
  const versionRead = numberQuery(reader, dataVersion);
  const totalsOf = totalsByState();
  const totals = (): Promise<Totals> => Promise.resolve(totalsOf(String(versionRead())));
  const { read, write } = transactions(reading, writing, { totals });
  return {
    dialect: 'sqlite',
    db: writing,
    // The query costs more than the rest of a cached answer.
    revision: memoizePerTick(() => {
      requirePresent();
      return String(version());
    }),
    read: (work) =>
      read((session) => {
        requirePresent();
        return work(session);
      }),
    write: (work) =>
      write((session) => {
        requirePresent();
        return work(session);
      }),
    async close() {
      await Promise.all([settled(reading), settled(writing)]);
      await Promise.all([reading.destroy(), writing.destroy()]);
      watcher.close();
    },
  };
}

/** A database in memory: one connection, which counts its own commits. */
async function openMemory(): Promise<Backend> {
  const database = await connect(':memory:');
  const db = kyselyOf(database);
  const changes = numberQuery(database, 'select total_changes()');
  const { read, write } = transactions(db, db);
  let commits = 0;
  return {
    dialect: 'sqlite',
    db,
    revision: () => Promise.resolve(String(commits)),
    read,
    async write<Answer>(work: (session: DatabaseSession) => Promise<Answer>): Promise<Answer> {
      let before = 0;
      let after = 0;
      const answer = await write(async (session) => {
        before = changes();
        const done = await work(session);
        after = changes();
        return done;
      });
      if (after !== before) commits++;
      return answer;
    },
    async close() {
      await settled(db);
      await db.destroy();
    },
  };
}

/**
 * Opens SQLite.
 *
 * @param path of the file, which is created if missing; or `:memory:`
 */
export async function openSqlite(path: string): Promise<Backend> {
  if (path === ':memory:') return openMemory();
  try {
    return await openFile(path);
  } catch (error) {
    const why = error instanceof Error ? error.message : 'for an unknown reason';
    throw new Error(`The database ${path} cannot be opened: ${why}`, { cause: error });
  }
}
