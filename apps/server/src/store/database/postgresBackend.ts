import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { singleFlight } from './singleFlight.ts';
import { retried } from './retried.ts';
import type { Schema } from './schema.ts';
import type { Backend } from './session.ts';
import { totalsByState } from './totals.ts';

/** A transaction that stands still for so long was left behind; its locks must not be. */
const idleInTransactionMs = 120_000;

const connectTimeoutMs = 10_000;

/** bigint; every such number of the store is a safe integer. */
const int8 = 20;

const parsers = new pg.TypeOverrides();
parsers.setTypeParser(int8, Number);

/**
 * Opens PostgreSQL.
 *
 * @param url `postgres://…`, as libpq has it.
 * @param connections how many there may be at once.
 */
export function openPostgres(url: string, connections: number): Backend {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    application_name: 'wattpost-server',
    connectionTimeoutMillis: connectTimeoutMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    keepAlive: true,
    types: parsers,
  });
  // The pool replaces an idle connection that breaks; whoever needs the database meets the error.
  pool.on('error', () => undefined);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const totals = totalsByState();
  const snapshot = async (of: Kysely<Schema>): Promise<string> => {
    const asked = sql<{ state: string }>`select pg_current_snapshot()::text as state`;
    return (await asked.execute(of)).rows[0]?.state ?? '';
  };

  return {
    dialect: 'postgres',
    db,
    revision: singleFlight(() => snapshot(db)),
    read: (work) =>
      retried(() =>
        db
          .transaction()
          .setIsolationLevel('repeatable read')
          .setAccessMode('read only')
          .execute((transaction) =>
            work({
              dialect: 'postgres',
              db: transaction,
              totals: async () => totals(await snapshot(transaction)),
            }),
          ),
      ),
    write: (work) =>
      retried(() =>
        db
          .transaction()
          .setIsolationLevel('read committed')
          .execute((transaction) => work({ dialect: 'postgres', db: transaction })),
      ),
    close: () => db.destroy(),
  };
}
