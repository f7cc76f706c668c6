import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import {
  chown,
  copyFile,
  link,
  lstat,
  open,
  readlink,
  realpath,
  rename,
  rm,
  stat,
} from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { failedWith, systemErrorCode } from '@wattpost/command';
import { openSqliteFile, resultCode, type SqliteFile } from './database/index.ts';
import { NewerDatabaseError } from './migrations/migrate.ts';
import { stepNames } from './migrations/migrations.ts';

/** Written, or why nothing was written. */
export type BackupOutcome =
  | { readonly kind: 'written' }
  /** The backup file exists. */
  | { readonly kind: 'exists' }
  /** The source is a SQLite database of another program. */
  | { readonly kind: 'foreign' }
  /** The backup cannot be written; a system error code such as `EACCES`. */
  | { readonly kind: 'unwritable'; readonly code: string };

/** Restored, or why nothing was changed. */
export type RestoreOutcome =
  | { readonly kind: 'restored' }
  /** The database file, or its journal, exists. */
  | { readonly kind: 'exists'; readonly path: string }
  /** A server, or another command, has the database open. */
  | { readonly kind: 'in_use' }
  /** The database file is a link, which is not followed: root may restore in a folder of another user. */
  | { readonly kind: 'link'; readonly target: string }
  /** Something else than a database of this program has the name of the database. */
  | { readonly kind: 'foreign' }
  /** The backup is the database itself. */
  | { readonly kind: 'same' }
  /** The backup cannot be read, or the database cannot be written; a system error code. */
  | { readonly kind: 'unreadable' | 'unwritable'; readonly code: string }
  /** The file is not a complete backup, or is of a newer version; a sentence. */
  | { readonly kind: 'unfit'; readonly reason: string };

/** Only the owner may read the tokens in it. */
const ownerOnly = 0o600;

/** Files of SQLite next to the database. */
const besides = ['-wal', '-shm', '-journal'] as const;

const sqlite = { busy: 5, locked: 6, corrupt: 11, full: 13, notADatabase: 26 } as const;

/** The migrations of a database; `undefined` for a database of another program. */
function stepsIn(database: SqliteFile): readonly string[] | undefined {
  const found = database
    .prepare("select 1 from sqlite_master where type = 'table' and name = 'kysely_migration'")
    .get();
  if (found === undefined) return undefined;
  const rows = database.prepare('select name from kysely_migration order by name').all();
  const names = rows.map(({ name }) => String(name));
  return names.includes(stepNames[0] ?? '') ? names : undefined;
}

function withDatabase<Answer>(path: string, work: (database: SqliteFile) => Answer): Answer {
  const database = openSqliteFile(path);
  try {
    database.exec('pragma busy_timeout = 5000');
    database.exec('pragma trusted_schema = off');
    return work(database);
  } finally {
    database.close();
  }
}

function draftOf(path: string): string {
  return `${path}.${randomBytes(6).toString('hex')}.partial`;
}

async function removeDatabase(path: string): Promise<void> {
  for (const suffix of ['', ...besides]) await rm(path + suffix, { force: true });
}

/** Flushes a file or a folder to the disk. */
async function flush(path: string): Promise<void> {
  // On Windows folders cannot be opened, and need no flush.
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function isThere(path: string): Promise<boolean> {
  try {
    await lstat(path);
    return true;
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return false;
    throw error;
  }
}

/** Renames a file unless the name exists. */
async function nameNew(draft: string, path: string): Promise<void> {
  try {
    await link(draft, path);
  } catch (error) {
    // File systems without links cannot do this atomically.
    if (systemErrorCode(error) === 'EEXIST') throw error;
    await copyFile(draft, path, constants.COPYFILE_EXCL);
    await flush(path);
  }
}

/**
 * Copies a snapshot of a database into a new file that only its owner can read. Servers may go on reading
 * and writing meanwhile. The copy is not migrated.
 *
 * @param path of the database, which exists
 * @throws SQLite's error
 */
export async function backupDatabase(path: string, to: string): Promise<BackupOutcome> {
  const place = resolve(to);
  const draft = draftOf(place);
  try {
    if (await isThere(place)) return { kind: 'exists' };
    await (await open(draft, 'wx', ownerOnly)).close();
  } catch (error) {
    return { kind: 'unwritable', code: failedWith(error) };
  }
  try {
    const isOurs = withDatabase(resolve(path), (database) => {
      if (stepsIn(database) === undefined) return false;
      // An existing file must be empty, and keeps its mode.
      database.prepare('vacuum into ?').run(draft);
      return true;
    });
    if (!isOurs) return { kind: 'foreign' };
    await flush(draft);
    await nameNew(draft, place);
    await flush(dirname(place));
    return { kind: 'written' };
  } catch (error) {
    if (resultCode(error) === sqlite.full) return { kind: 'unwritable', code: 'ENOSPC' };
    if (resultCode(error) !== undefined) throw error;
    const code = failedWith(error);
    return code === 'EEXIST' ? { kind: 'exists' } : { kind: 'unwritable', code };
  } finally {
    await removeDatabase(draft);
  }
}

/** Why a file cannot be restored; `undefined` when it can. */
function unfitness(path: string): string | undefined {
  try {
    return withDatabase(path, (database) => {
      const steps = stepsIn(database);
      if (steps === undefined) return 'it is not a database of wattpost-server';
      const known = new Set<string>(stepNames);
      const unknown = steps.filter((name) => !known.has(name));
      if (unknown.length > 0) return new NewerDatabaseError(unknown).message;
      const [found] = database.prepare('pragma integrity_check(1)').all();
      const said = String(Object.values(found ?? {})[0]);
      return said === 'ok' ? undefined : `it is damaged (${said})`;
    });
  } catch (error) {
    const code = resultCode(error);
    if (code === sqlite.notADatabase) return 'it is not a SQLite database';
    if (code === sqlite.corrupt) return 'it is damaged';
    throw error;
  }
}

/**
 * Locks a database of this program exclusively and writes its write-ahead log back into it. Another file stays
 * as it is.
 *
 * @returns releases the lock; `in_use` when another process has the database open
 */
function alone(path: string): (() => void) | 'in_use' | 'foreign' {
  const database = openSqliteFile(path);
  try {
    if (stepsIn(database) === undefined) {
      database.close();
      return 'foreign';
    }
    // Every process that has a database in WAL mode open holds a shared lock.
    const mode = database.prepare('pragma journal_mode = delete').get();
    if (mode?.['journal_mode'] === 'delete') {
      database.exec('begin exclusive');
      return () => {
        database.close();
      };
    }
  } catch (error) {
    const code = resultCode(error);
    if (code === sqlite.notADatabase || code === sqlite.corrupt) {
      database.close();
      // A damaged database cannot be in use, and cannot state whose it is.
      return code === sqlite.corrupt ? () => undefined : 'foreign';
    }
    if (code !== sqlite.busy && code !== sqlite.locked) {
      database.close();
      throw error;
    }
  }
  database.close();
  return 'in_use';
}

/** Gives the copy the owner of the database: root may restore the database of a service. */
async function publishFile(draft: string, path: string): Promise<void> {
  if (await isThere(path)) {
    const { uid, gid } = await stat(path);
    const own = await stat(draft);
    if (own.uid !== uid || own.gid !== gid) await chown(draft, uid, gid);
  }
  // SQLite would apply an old write-ahead log to the new database.
  for (const suffix of besides) await rm(path + suffix, { force: true });
  await rename(draft, path);
  await flush(dirname(path));
}

/** The real path of a database; its own path when it does not exist. */
async function placeOf(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return resolve(path);
    throw error;
  }
}

/** Copies a file; returns a system error code on failure. */
async function copied(from: string, draft: string): Promise<RestoreOutcome | undefined> {
  try {
    const found = await stat(from);
    if (found.isDirectory()) return { kind: 'unreadable', code: 'EISDIR' };
    // Opening a pipe would block until it has a writer.
    if (!found.isFile()) return { kind: 'unfit', reason: 'it is not a regular file' };
    await (await open(from, 'r')).close();
    for (const suffix of ['-wal', '-journal']) {
      const beside = await stat(from + suffix).catch(() => undefined);
      if (beside !== undefined && beside.size > 0) {
        const reason = `"${from}${suffix}" beside it has changes that are not in it: it is a database in use`;
        return { kind: 'unfit', reason };
      }
    }
  } catch (error) {
    return { kind: 'unreadable', code: failedWith(error) };
  }
  try {
    await (await open(draft, 'wx', ownerOnly)).close();
    await copyFile(from, draft);
    const handle = await open(draft, 'r+');
    try {
      // Some systems copy the mode of the source.
      await handle.chmod(ownerOnly);
      await handle.sync();
    } finally {
      await handle.close();
    }
    return undefined;
  } catch (error) {
    return { kind: 'unwritable', code: failedWith(error) };
  }
}

/**
 * Replaces a database atomically by a backup that only its owner can read. The backup is not migrated.
 *
 * @param path of the database, which may not exist
 * @param replaces whether to replace an existing database; any other file, or a link, is left as it is
 */
export async function restoreDatabase(
  from: string,
  path: string,
  replaces: boolean,
): Promise<RestoreOutcome> {
  let place: string;
  let draft: string;
  try {
    const found = await lstat(path).catch(() => undefined);
    if (found?.isSymbolicLink() === true) return { kind: 'link', target: await readlink(path) };
    if (found?.isFile() === false) return { kind: 'foreign' };
    place = await placeOf(path);
    draft = draftOf(place);
    if ((await placeOf(from)) === place) return { kind: 'same' };
    for (const suffix of ['', ...besides]) {
      if (!replaces && (await isThere(place + suffix))) {
        return { kind: 'exists', path: path + suffix };
      }
    }
  } catch (error) {
    return { kind: 'unwritable', code: failedWith(error) };
  }
  try {
    const failed = await copied(from, draft);
    if (failed !== undefined) return failed;
    const reason = unfitness(draft);
    if (reason !== undefined) return { kind: 'unfit', reason };
    const letGo = (await isThere(place)) ? alone(place) : () => undefined;
    if (typeof letGo === 'string') return { kind: letGo };
    try {
      await publishFile(draft, place);
    } finally {
      letGo();
    }
    return { kind: 'restored' };
  } catch (error) {
    return { kind: 'unwritable', code: failedWith(error) };
  } finally {
    await removeDatabase(draft);
  }
}
