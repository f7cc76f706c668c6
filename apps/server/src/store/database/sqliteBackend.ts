import { Kysely } from 'kysely';
import { accessSync, chmodSync, closeSync, constants, openSync, statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { systemErrorCode } from '@wattpost/command';
import { nodeSqlite } from './nodeSqlite.ts';
import { countedWrite, readRevisions } from './changeCounts.ts';
import { keptRevisions } from './keptRevisions.ts';
import type { Schema } from './schema.ts';
import type { Backend } from './session.ts';
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

/** Resolves when every transaction of the connection has ended; one that was never used would not be closed. */
async function settled(db: Kysely<Schema>): Promise<void> {
  await db.connection().execute(() => Promise.resolve());
}

function transactions(
  reading: Kysely<Schema>,
  writing: Kysely<Schema>,
): Pick<Backend, 'read' | 'write'> {
  return {
    read: (work) =>
      reading
        .transaction()
        .setAccessMode('read only')
        .execute((db) => work({ dialect: 'sqlite', db })),
    write: (work) => writing.transaction().execute((db) => countedWrite('sqlite', db, work)),
  };
}

/** Rights of others. Those of the group may have been granted on purpose. */
const rightsOfOthers = 0o007;

/**
 * Protects a file that holds tokens. Its mode is set even if it stays the same: only changes are refused by a file system
 * that has become read-only after an error of its disk.
 *
 * @throws with code `EROFS`
 */
function removeRightsOfOthers(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return;
  try {
    chmodSync(path, found.mode & 0o7777 & ~rightsOfOthers);
  } catch (error) {
    // Otherwise the file belongs to another user.
    if (systemErrorCode(error) === 'EROFS') throw error;
  }
}

/**
 * Refuses what is no regular file before it is opened: opening a pipe would block. SQLite itself refuses a file of
 * another program.
 */
function refuseOtherKind(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined || found.isFile()) return;
  if (found.isDirectory()) throw Object.assign(new Error('it is a folder'), { code: 'EISDIR' });
  throw Object.assign(new Error('file is not a database'), { errcode: 26 });
}

/**
 * Creates a missing file that only its owner may read.
 *
 * An existing one is not opened: closing it again would release the locks of all connections of this process, after
 * which another program may remove the write-ahead log under them (https://www.sqlite.org/howtocorrupt.html, 2.2).
 */
function createMissing(path: string): void {
  try {
    closeSync(openSync(path, 'wx', 0o600));
  } catch (error) {
    if (systemErrorCode(error) !== 'EEXIST') throw error;
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
 * commit. The third is never in a transaction and reads revisions, which must not wait for other reads.
 */
async function openFile(path: string, mayCreate: boolean): Promise<Backend> {
  refuseOtherKind(path);
  if (mayCreate) createMissing(path);
  // SQLite opens what it may not write to, and refuses the first write only.
  accessSync(path, constants.R_OK | constants.W_OK);
  const requirePresent = presenceCheck(path);
  const opened: DatabaseSync[] = [];
  try {
    for (let count = 0; count < 3; count++) opened.push(await connect(path));
    // SQLite has accepted the file: it is not another program's.
    for (const suffix of ['', '-wal', '-shm']) removeRightsOfOthers(path + suffix);
  } catch (error) {
    for (const database of opened) database.close();
    throw error;
  }
  const [writer, reader, watcher] = opened as [DatabaseSync, DatabaseSync, DatabaseSync];
  // Writers wait in retryWhileBusy instead.
  writer.exec('pragma busy_timeout = 0');
  const writing = kyselyOf(writer);
  const reading = kyselyOf(reader);
  const watching = kyselyOf(watcher);
  const { read, write } = transactions(reading, writing);
  // Changes when another connection has committed, also one of another process; this one never writes.
  const version = watcher.prepare('pragma data_version');
  const revisions = keptRevisions(
    () => version.get()?.['data_version'],
    (organizations) => readRevisions({ dialect: 'sqlite', db: watching }, organizations),
  );
  return {
    dialect: 'sqlite',
    db: writing,
    revisions: (organizations) => {
      requirePresent();
      return revisions(organizations);
    },
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
      const all = [reading, writing, watching];
      await Promise.all(all.map(settled));
      await Promise.all(all.map((db) => db.destroy()));
    },
  };
}

/** A database in memory has one connection. */
async function openMemory(contents: Uint8Array | undefined): Promise<Backend> {
  const database = await connect(':memory:');
  if (contents !== undefined) database.deserialize(contents);
  const db = kyselyOf(database);
  const { read, write } = transactions(db, db);
  return {
    dialect: 'sqlite',
    db,
    revisions: (organizations) => read((session) => readRevisions(session, organizations)),
    read,
    write,
    async close() {
      await settled(db);
      await db.destroy();
    },
  };
}

/**
 * Opens SQLite.
 *
 * @param path of the file; or `:memory:`
 * @param mayCreate whether a missing file is created; else it is an error, whose cause has the code `ENOENT`
 * @param contents that a database in memory begins with, as SQLite serializes a database; default: none
 */
export async function openSqlite(
  path: string,
  mayCreate = true,
  contents?: Uint8Array,
): Promise<Backend> {
  if (path === ':memory:') return openMemory(contents);
  try {
    return await openFile(path, mayCreate);
  } catch (error) {
    const why = error instanceof Error ? error.message : 'for an unknown reason';
    throw new Error(`The database ${path} cannot be opened: ${why}`, { cause: error });
  }
}
