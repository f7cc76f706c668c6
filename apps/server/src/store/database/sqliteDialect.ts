import {
  CompiledQuery,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type Kysely,
  type QueryCompiler,
  type SqliteDatabase,
  type TransactionSettings,
} from 'kysely';
import { retryWhileBusy } from './retryWhileBusy.ts';

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
export class WaitingSqliteDialect implements Dialect {
  readonly #database: SqliteDatabase;

  constructor(database: SqliteDatabase) {
    this.#database = database;
  }

  createDriver(): Driver {
    return new WaitingSqliteDriver({ database: this.#database });
  }

  createQueryCompiler(): QueryCompiler {
    return new SqliteQueryCompiler();
  }

  createAdapter(): DialectAdapter {
    return new SqliteAdapter();
  }

  createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new SqliteIntrospector(db);
  }
}
