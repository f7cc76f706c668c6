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

/** Statements kept ready; those of the store itself are fewer. */
const maxKept = 300;

/** Statements that answer with rows; the texts never hold values, so that the words are the statement's own. */
const givesRows = /^\s*(select|with|pragma|explain|values)\b|\breturning\b/i;

/** Puts Node's SQLite into the shape that kysely expects, and keeps prepared statements. */
function sqliteDatabase(database: DatabaseSync): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>();

  function prepare(text: string): SqliteStatement {
    const prepared = database.prepare(text);
    return {
      reader: givesRows.test(text),
      all: (values) => prepared.all(...(values as readonly SQLInputValue[])),
      run: (values) => prepared.run(...(values as readonly SQLInputValue[])),
      iterate: (values) => prepared.iterate(...(values as readonly SQLInputValue[])),
    };
  }

  return {
    prepare(text) {
      const found = kept.get(text);
      if (found !== undefined) return found;
      const made = prepare(text);
      if (kept.size >= maxKept) {
        const [oldest] = kept.keys();
        if (oldest !== undefined) kept.delete(oldest);
      }
      kept.set(text, made);
      return made;
    },
    close() {
      kept.clear();
      database.close();
    },
  };
}

/** Begins transactions that write by taking the write lock at once, so that none fails half-way. */
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
      // After an error such as a full disk SQLite has rolled back already; that error is the one to tell.
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
