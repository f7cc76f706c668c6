import { Kysely } from 'kysely';
import { closeSync, openSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { nodeSqlite } from './nodeSqlite.ts';
import { memoizePerTick } from './memoizePerTick.ts';
import type { Schema } from './schema.ts';
import type { Backend, Session } from './session.ts';
import { totalsByState, type Totals } from './totals.ts';
import { WaitingSqliteDialect } from './sqliteDialect.ts';
import { retryWhileBusy } from './retryWhileBusy.ts';

/** For what cannot be waited for otherwise: recovery after a crash, the first opening. */
const busyTimeoutMs = 5_000;

/** What a connection may keep in memory. */
const cacheKib = 32_768;

/** What is left of the log of changes on disk once it was long. */
const journalSizeLimitBytes = 67_108_864;

async function connect(path: string): Promise<DatabaseSync> {
  const database = new (nodeSqlite().DatabaseSync)(path);
  try {
    database.exec(`pragma busy_timeout = ${busyTimeoutMs}`);
    // Two processes that open a new file at once are told "busy" here, whatever the time-out.
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

/** Resolves when every transaction that was begun on the connection has ended. */
async function settled(db: Kysely<Schema>): Promise<void> {
  await db.connection().execute(() => Promise.resolve());
}

/** A number that a pragma or function of SQLite gives, without going through kysely. */
function asked(database: DatabaseSync, text: string): () => number {
  const statement = database.prepare(text);
  return () => Number(Object.values(statement.get() ?? {})[0]);
}

function transactions(
  reading: Kysely<Schema>,
  writing: Kysely<Schema>,
  counted?: Pick<Session, 'totals'>,
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

/**
 * Opens a database file. Reading has a connection of its own, so that nobody who reads waits for a
 * commit to reach the disk, and a third one, never inside a transaction, tells whether anything
 * changed: SQLite counts what other connections commit.
 */
async function openFile(path: string): Promise<Backend> {
  // Made beforehand, for its owner only: partners' tokens are in it.
  closeSync(openSync(path, 'a', 0o600));
  const opened: DatabaseSync[] = [];
  try {
    for (let count = 0; count < 3; count++) opened.push(await connect(path));
  } catch (error) {
    for (const database of opened) database.close();
    throw error;
  }
  const [writer, reader, watcher] = opened as [DatabaseSync, DatabaseSync, DatabaseSync];
  // A writer waits for others without holding up the process (retryWhileBusy).
  writer.exec('pragma busy_timeout = 0');
  const writing = kyselyOf(writer);
  const reading = kyselyOf(reader);
  const dataVersion = 'pragma data_version';
  const version = asked(watcher, dataVersion);
  // Asked inside of a transaction it names what the transaction sees.
  const versionRead = asked(reader, dataVersion);
  const totalsOf = totalsByState();
  const totals = (): Promise<Totals> => Promise.resolve(totalsOf(String(versionRead())));
  return {
    dialect: 'sqlite',
    db: writing,
    // Asking costs more than all the rest of an answer that is already known.
    revision: memoizePerTick(() => String(version())),
    ...transactions(reading, writing, { totals }),
    async close() {
      await Promise.all([settled(reading), settled(writing)]);
      await Promise.all([reading.destroy(), writing.destroy()]);
      watcher.close();
    },
  };
}

/** A database that lives and dies with this store: one connection, which counts its own commits. */
async function openMemory(): Promise<Backend> {
  const database = await connect(':memory:');
  const db = kyselyOf(database);
  const changes = asked(database, 'select total_changes()');
  const { read, write } = transactions(db, db);
  let commits = 0;
  return {
    dialect: 'sqlite',
    db,
    revision: () => Promise.resolve(String(commits)),
    read,
    async write<Answer>(work: (session: Session) => Promise<Answer>): Promise<Answer> {
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
 * @param path of the file, made when it is not there; `:memory:` for one without a file.
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
