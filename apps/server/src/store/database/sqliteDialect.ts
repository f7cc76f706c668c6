import {
  CompiledQuery,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type Driver,
  type SqliteDatabase,
  type SqliteStatement,
  type TransactionSettings,
} from 'kysely';
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { retryWhileBusy } from './retryWhileBusy.ts';

/** Maximum of cached statements; the store itself needs fewer. */
const maxCached = 300;

/** Statements that return rows. The texts contain no values, so a keyword cannot be part of one. */
const returnsRows = /^\s*(select|with|pragma|explain|values)\b|\breturning\b/i;

/** Adapts Node's SQLite to kysely and caches prepared statements. */
function sqliteDatabase(database: DatabaseSync): SqliteDatabase {
  const cached = new Map<string, SqliteStatement>();

  function prepare(text: string): SqliteStatement {
    const prepared = database.prepare(text);
    return {
      reader: returnsRows.test(text),
      all: (values) => prepared.all(...(values as readonly SQLInputValue[])),
      run: (values) => prepared.run(...(values as readonly SQLInputValue[])),
      iterate: (values) => prepared.iterate(...(values as readonly SQLInputValue[])),
    };
  }

  return {
    prepare(text) {
      const found = cached.get(text);
      if (found !== undefined) return found;
      const statement = prepare(text);
      if (cached.size >= maxCached) {
        const [oldest] = cached.keys();
        if (oldest !== undefined) cached.delete(oldest);
      }
      cached.set(text, statement);
      return statement;
    },
    close() {
      cached.clear();
      database.close();
    },
  };
}

/** Takes the write lock at the start of a writing transaction, so that none fails half-way. */
class WaitingSqliteDriver extends SqliteDriver {
  override async beginTransaction(
    connection: DatabaseConnection,
    settings?: TransactionSettings,
  ): Promise<void> {
    if (settings?.accessMode === 'read only') {
      await connection.executeQuery(CompiledQuery.raw('begin'));
      return;
    }
    await retryWhileBusy(() => connection.executeQuery(CompiledQuery.raw('begin immediate')));
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection);
    } catch (error) {
      // After an error such as a full disk SQLite has already rolled back; report the first error.
      if (!String(error).includes('no transaction is active')) throw error;
    }
  }
}

/** Kysely's dialect of SQLite over one connection. */
export class WaitingSqliteDialect extends SqliteDialect {
  readonly #database: SqliteDatabase;

  constructor(connection: DatabaseSync) {
    const database = sqliteDatabase(connection);
    super({ database });
    this.#database = database;
  }

  override createDriver(): Driver {
    return new WaitingSqliteDriver({ database: this.#database });
  }
}
