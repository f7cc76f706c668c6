import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { singleFlight } from './singleFlight.ts';
import { withRetries } from './withRetries.ts';
import type { Schema } from './schema.ts';
import type { Backend } from './session.ts';
import { totalsByState } from './totals.ts';

/** Ends abandoned transactions, which would keep their locks. */
const idleInTransactionMs = 120_000;

const connectTimeoutMs = 10_000;

/** bigint; every such number of the store is a safe integer. */
const int8 = 20;

const parsers = new pg.TypeOverrides();
parsers.setTypeParser(int8, Number);

/** Whether a location is PostgreSQL and not a file. */
export function isPostgresUrl(location: string): boolean {
  return /^postgres(ql)?:\/\//i.test(location);
}

/**
 * Opens PostgreSQL.
 *
 * @param url `postgres://…`, as in libpq.
 * @param connections maximum at once.
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
  // The pool replaces a broken idle connection; the next query reports the error.
  pool.on('error', () => undefined);
  // Without a listener, a connection that breaks in use would end the process.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
  });
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const totals = totalsByState();
  const snapshot = async (of: Kysely<Schema>): Promise<string> => {
    const query = sql<{ state: string }>`select pg_current_snapshot()::text as state`;
    return (await query.execute(of)).rows[0]?.state ?? '';
  };

  return {
    dialect: 'postgres',
    db,
    revision: singleFlight(() => snapshot(db)),
    read: (work) =>
      withRetries(() =>
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
      withRetries(() =>
        db
          .transaction()
          .setIsolationLevel('read committed')
          .execute((transaction) => work({ dialect: 'postgres', db: transaction })),
      ),
    close: () => db.destroy(),
  };
}
